/** Membership of a trade body, or registration with it, in words. Runs in the browser too. */

type Registration = { readonly body: string; readonly member?: boolean | null };

/**
 * The relation of a firm to its body in words: before the body, as a mark, before the number, and on the link to its
 * entry.
 */
export function registrationLabels({ body, member }: Registration) {
  return member
    ? {
        relation: "Member of",
        mark: `${body} member`,
        number: `${body} membership`,
        link: `Look us up among the members of ${body}`,
      }
    : {
        relation: "Registered with",
        mark: `${body} registered`,
        number: `${body} registration`,
        link: `Look us up on the ${body} register`,
      };
}
