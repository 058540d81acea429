import { graphql } from "gatsby";
import { ArrowLink } from "../../components/button-link";
import { Choice } from "../../components/choice";
import { Drawing } from "../../components/drawing";
import { Picture } from "../../components/picture";
import { rowsClass } from "../../components/rows";
import { Columns, Section, type Tone } from "../../components/section";
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

/** What the numbers in the drawing are. */
function Key({ points }: { points: NonNullable<Props["proof"]["points"]> }) {
  return (
    <ol className={rowsClass(1, styles["key"])}>
      {points.map(({ title, text, cost, page }) => (
        <li key={title}>
          <h3>{title}</h3>
          {text && <p>{text}</p>}
          {cost && (page ? <ArrowLink href={page}>{cost}</ArrowLink> : <b>{cost}</b>)}
        </li>
      ))}
    </ol>
  );
}

/** A figure in a band of its own; on phones it begins folded where it is higher than they are wide. */
export function Proof({ proof, tone }: Props) {
  const { key, heading, intro, drawing, alt, times, points, caption, sample } = proof;
  const { sampleNote } = usePriceTexts();
  const isDark = proof.tone === "ink" || proof.tone === "red";
  const shown = drawing && <Drawing drawing={drawing} alt={alt ?? ""} />;
  return (
    <Section heading={heading} intro={intro} tone={isDark ? proof.tone : tone}>
      {points && <input type="checkbox" id={`unfold-${key}`} className={styles["toggle"]} />}
      <figure className={points ? styles["folds"] : styles["single"]}>
        {points ? (
          <Columns widths="even">
            {shown}
            <Key points={points} />
          </Columns>
        ) : (
          shown
        )}
        {times && (
          <Choice legend="Time of day" name={key} options="across" first={times.length - 1}>
            {times.map(({ label, picture }) => ({
              label,
              shown: <Picture picture={picture} sizes="(min-width: 60rem) 52rem, 92vw" />,
            }))}
          </Choice>
        )}
        <figcaption className="note">
          {sample && sampleNote} {caption}
        </figcaption>
      </figure>
      {points && (
        <label htmlFor={`unfold-${key}`} className={styles["unfold"]}>
          Show all<span className="visually-hidden"> of “{heading}”</span>
        </label>
      )}
    </Section>
  );
}
