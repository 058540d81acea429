import * as styles from "./sample-note.module.css";

type Props = {
  text: string | undefined;
  /** What is shown below; the note goes when none of it is a sample any more. */
  records: readonly { readonly sample?: boolean | null | undefined }[];
};

/** Says above reviews or pictures that they are samples, for as long as one is. */
export function SampleNote({ text, records }: Props) {
  return text && records.some(({ sample }) => sample) ? (
    <p className={styles["note"]}>{text}</p>
  ) : null;
}
