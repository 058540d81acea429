import * as styles from "./sample-note.module.css";

/** The note of a firm that writes none of its own: nothing made up stands unmarked. */
const plainNote = "Sample content, replaced before launch.";

type Props = {
  text: string | null | undefined;
  /** The records shown below; the note disappears once none of them is a sample. */
  records: readonly { readonly sample?: boolean | null | undefined }[];
};

/** Words that something is a sample, for the end of a sentence; nothing once no record is one. */
export function sampleWords({ text, records }: Props): string | undefined {
  return records.some(({ sample }) => sample) ? text || plainNote : undefined;
}

/** A note that testimonials or pictures are samples, shown while one is. */
export function SampleNote(props: Props) {
  const words = sampleWords(props);
  return words ? <p className={styles["note"]}>{words}</p> : null;
}
