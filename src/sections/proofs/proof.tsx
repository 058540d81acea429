import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import { ArrowLink } from "../../components/button-link";
import { Drawing } from "../../components/drawing";
import { cardSizes, Picture } from "../../components/picture";
import { rowsClass } from "../../components/rows";
import { Section, type Tone } from "../../components/section";
import { usePriceTexts } from "../../components/site-data";
import * as styles from "./proof.module.css";

/** A figure of content/proofs.yml. @fragment */
export const proof = graphql`
  fragment Proof on Proof {
    key
    tone
    heading
    intro
    drawing {
      ...Drawing
    }
    alt
    times {
      label
      picture {
        ...CardPicture
      }
    }
    points {
      title
      text
      cost
      page
    }
    caption
    sample
  }
`;

type Props = {
  proof: Queries.ProofFragment;
  /** Of its band where it has none of its own. */
  tone: Tone;
};

/** A figure in a band of its own; on phones it begins folded. */
export function Proof({ proof, tone }: Props) {
  const { key, heading, intro, drawing, alt, times, points, caption, sample } = proof;
  const { sampleNote } = usePriceTexts();
  const isDark = proof.tone === "ink" || proof.tone === "red";
  return (
    <Section heading={heading} intro={intro} tone={isDark ? proof.tone : tone}>
      <input type="checkbox" id={`unfold-${key}`} className={styles["toggle"]} />
      <figure className={clsx(styles["figure"], times && styles["times"])}>
        {drawing && <Drawing drawing={drawing} alt={alt ?? ""} />}
        {/* What the numbers in the drawing are. */}
        {points && (
          <ol className={rowsClass(1, styles["key"])}>
            {points.map(({ title, text, cost, page }) => (
              <li key={title}>
                <h3>{title}</h3>
                {text && <p>{text}</p>}
                {cost && (page ? <ArrowLink href={page}>{cost}</ArrowLink> : <b>{cost}</b>)}
              </li>
            ))}
          </ol>
        )}
        {times?.map(({ label, picture }) => (
          <div key={label}>
            <Picture picture={picture} sizes={cardSizes} />
            <p>{label}</p>
          </div>
        ))}
        <figcaption className="note">
          {sample && sampleNote} {caption}
        </figcaption>
      </figure>
      <label htmlFor={`unfold-${key}`} className={styles["unfold"]}>
        <span>Show all</span> <span>Show less</span>
        <span className="visually-hidden"> of “{heading}”</span>
      </label>
    </Section>
  );
}
