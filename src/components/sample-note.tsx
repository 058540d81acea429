import * as styles from "./sample-note.module.css";

type Props = {
  text: string | undefined;
  /** The records shown below; the note disappears once none of them is a sample. */
  records: readonly { readonly sample?: boolean | null | undefined }[];
};

/** A note that reviews or pictures are samples, shown while one is. */
export function SampleNote({ text, records }: Props) {
  return text && records.some(({ sample }) => sample) ? (
    <p className={styles["note"]}>{text}</p>
  ) : null;
}
