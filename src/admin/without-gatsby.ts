/** Stands in for `gatsby` and `react-helmet` in the editor's preview, where there are no queries and no head. */

/** Queries are written beside components; nothing asks them here. */
export const graphql = (): undefined => undefined;

/** A part that shows what the whole site shares has no place in a preview. */
export const useStaticQuery = (): never => {
  throw new Error("The preview shows a part that asks Gatsby for its data; leave that part out.");
};

/** What components say of the head. */
export const Helmet = (): null => null;
