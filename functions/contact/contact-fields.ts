/** The fields of the form, in their order; the schema in contact-request.ts has the same. */
export const contactFields = ["name", "phone", "email", "address", "service", "message"] as const;

/**
 * Two more fields, which no person fills in: a hidden one that programs like to, and the
 * token from /api/contact-token that says when the form came alive.
 */
export const trapFields = { honeypot: "website", token: "token" } as const;

/** Said when nobody could take a message (specification, section 8). */
export const failureMessage =
  "Failed to send message. Please try calling us directly or try again later.";
