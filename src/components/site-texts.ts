import { graphql, useStaticQuery } from "gatsby";

/** One query for all of this file: Gatsby takes no more than one from a file. */
function useSiteTexts() {
  return useStaticQuery<Queries.SiteTextsQuery>(graphql`
    query SiteTexts {
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
      testimonialsPage {
        sampleNote
      }
      galleryPage {
        sampleNote
      }
    }
  `);
}

/** The menu, the links at the foot, and the copyright year. */
export function useNavigation() {
  const { navigation } = useSiteTexts();
  if (!navigation) throw new Error("content/navigation.yml is missing");
  return navigation;
}

/** What stands above samples, for each kind; pages that hydrate ask in their own query instead. */
export function useSampleNotes() {
  const { testimonialsPage, galleryPage } = useSiteTexts();
  return { reviews: testimonialsPage?.sampleNote, pictures: galleryPage?.sampleNote };
}
