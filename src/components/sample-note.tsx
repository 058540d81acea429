import * as styles from "./sample-note.module.css";

/** The note of a firm that writes none of its own: nothing made up stands unmarked. */
const plainNote = "Sample content, replaced before launch.";

type Props = {
  text: string | null | undefined;
  /** The records shown below; the note disappears once none of them is a sample. */
  records: readonly { readonly sample?: boolean | null | undefined }[];
};

/** A note that reviews or pictures are samples, shown while one is. */
export function SampleNote({ text, records }: Props) {
  return records.some(({ sample }) => sample) ? (
    <p className={styles["note"]}>{text || plainNote}</p>
  ) : null;
}
