import { graphql, useStaticQuery } from "gatsby";

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
