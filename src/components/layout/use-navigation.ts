import { graphql, useStaticQuery } from "gatsby";

/** The menu, the links at the foot, and the copyright year. */
export function useNavigation() {
  const { navigation } = useStaticQuery<Queries.NavigationQuery>(graphql`
    query Navigation {
      navigation {
        header {
          label
          path
        }
        footer {
          label
          path
        }
        copyrightYear
      }
    }
  `);
  if (!navigation) throw new Error("content/navigation.yml is missing");
  return navigation;
}
