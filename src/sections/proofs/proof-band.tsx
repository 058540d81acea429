import type { ReactNode } from "react";
import { Section, type Tone } from "../../components/section";
import * as styles from "./proof-band.module.css";

type Props = {
  /** Tells the figures of a page apart. */
  name: string;
  words: { readonly heading: string; readonly intro: string | null; readonly caption: string };
  tone: Tone;
  /** Higher than a phone's window is wide: there it begins folded. */
  folds?: boolean;
  /** Stands above the caption while figures in it are samples. */
  note?: string | false | null;
  children: ReactNode;
};

/** A figure in a band of its own, with its heading and its caption. */
export function ProofBand({ name, words, tone, folds = true, note, children }: Props) {
  const { heading, intro, caption } = words;
  const id = `unfold-${name}`;
  return (
    <Section heading={heading} intro={intro} tone={tone}>
      {folds && <input type="checkbox" id={id} className={styles["toggle"]} />}
      <figure className={folds ? styles["folds"] : undefined}>
        {children}
        <figcaption className={`${styles["caption"]} note`}>
          {note} {caption}
        </figcaption>
      </figure>
      {folds && (
        <label htmlFor={id} className={styles["unfold"]}>
          Show all<span className="visually-hidden"> of “{heading}”</span>
        </label>
      )}
    </Section>
  );
}
