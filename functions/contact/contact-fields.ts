/** The fields of the form, in their order; the schema in contact-request.ts has the same. */
export const contactFields = ["name", "phone", "email", "address", "service", "message"] as const;
