import * as styles from "./sample-note.module.css";

/** Default note, so that every sample is marked even if the firm has not written one. */
const plainNote = "Sample content, only until launch.";

type Props = {
  text: string | null | undefined;
  /** The entries shown below; the note disappears once none of them is a sample. */
  entries: readonly { readonly sample?: boolean | null }[];
};

/** The text of the note; undefined once no entry is a sample. */
export function sampleNoteText({ text, entries }: Props): string | undefined {
  return entries.some(({ sample }) => sample) ? text || plainNote : undefined;
}

/** A note that entries are samples, shown while one is. */
export function SampleNote(props: Props) {
  const note = sampleNoteText(props);
  return note ? <p className={styles.note}>{note}</p> : null;
}
