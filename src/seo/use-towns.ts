import { graphql, useStaticQuery } from "gatsby";

/** Towns we serve, as structured data lists them: no more than a page can well carry. */
export function useTowns() {
  return useStaticQuery<Queries.TownsQuery>(graphql`
    query Towns {
      allLocation(sort: { name: ASC }, limit: 24) {
        nodes {
          name
        }
      }
    }
  `).allLocation.nodes;
}
