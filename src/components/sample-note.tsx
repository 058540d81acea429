import { graphql, useStaticQuery } from "gatsby";
import * as styles from "./sample-note.module.css";

type Props = {
  of: "reviews" | "pictures";
  /** What is shown below; the note goes when none of it is a sample any more. */
  records: readonly { readonly sample?: boolean | null | undefined }[];
};

/** Says above reviews or pictures that they are samples, for as long as one is. */
export function SampleNote({ of, records }: Props) {
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
  const page = of === "reviews" ? testimonialsPage : galleryPage;
  return page && records.some(({ sample }) => sample) ? (
    <p className={styles["note"]}>{page.sampleNote}</p>
  ) : null;
}
