/** The counties whose towns the site covers. */
export const counties = ["Cheshire", "Greater Manchester", "Merseyside"] as const;
