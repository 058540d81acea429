import { graphql, useStaticQuery } from "gatsby";

/** The towns we serve, by name, as structured data lists them. */
export function useTowns() {
  return useStaticQuery<Queries.TownsQuery>(graphql`
    query Towns {
      allLocation(sort: { name: ASC }) {
        nodes {
          name
        }
      }
    }
  `).allLocation.nodes;
}
