/** Stands in for `gatsby` and `react-helmet` in the editor's preview, where there are no queries and no head. */

/** Queries are written beside components; nothing asks them here. */
export const graphql = (): undefined => undefined;

/** What components say of the head. */
export const Helmet = (): null => null;
