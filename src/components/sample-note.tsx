import * as styles from "./sample-note.module.css";

/** Default note, so that every sample is marked even if the firm has not written one. */
const plainNote = "Sample content, only until launch.";

type Props = {
  text: string | null | undefined;
  /** The records shown below; the note disappears once none of them is a sample. */
  records: readonly { readonly sample?: boolean | null | undefined }[];
};

/** The note as words to end a sentence with; undefined once no record is a sample. */
export function sampleWords({ text, records }: Props): string | undefined {
  return records.some(({ sample }) => sample) ? text || plainNote : undefined;
}

/** A note that records are samples, shown while one is. */
export function SampleNote(props: Props) {
  const words = sampleWords(props);
  return words ? <p className={styles["note"]}>{words}</p> : null;
}
