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

/** What stands above samples, for each kind; pages that hydrate ask in their own query instead. */
export function useSampleNotes() {
  const { testimonialsPage, galleryPage } = useStaticQuery<Queries.SampleNotesQuery>(graphql`
    query SampleNotes {
      testimonialsPage {
        sampleNote
      }
      galleryPage {
        sampleNote
      }
    }
  `);
  return { reviews: testimonialsPage?.sampleNote, pictures: galleryPage?.sampleNote };
}
