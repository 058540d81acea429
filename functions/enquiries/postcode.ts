/** A postcode of the United Kingdom, with or without its space; the first group is its district. */
export const postcodePattern = /\b([a-z]{1,2}\d[a-z\d]?)\s{0,3}\d[a-z]{2}\b/gi;

/** A postcode like that, or its district alone. */
export const postcodeOrDistrict = /\b([a-z]{1,2}\d[a-z\d]?)(?:\s{0,3}\d[a-z]{2})?\b/gi;
