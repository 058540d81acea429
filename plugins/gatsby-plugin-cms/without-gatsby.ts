/** Replaces `gatsby` and `react-helmet` in the preview for editors, which has no queries and no head. */

/** Components declare queries, which the preview does not run. */
export const graphql = (): undefined => undefined;

/** Components with data of the whole site do not belong in a preview. */
export const useStaticQuery = (): never => {
  throw new Error("The preview shows a part that asks Gatsby for its data; leave that part out.");
};

/** Ignores what components put into the head. */
export const Helmet = (): null => null;
