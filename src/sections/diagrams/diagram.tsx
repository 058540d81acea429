import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import { Fragment } from "react";
import { Drawing } from "../../components/drawing";
import { Picture } from "../../components/picture";
import { rowsClass } from "../../components/lists/rows";
import { sampleNoteText } from "../../components/sample-note";
import { Section, type Tone } from "../../components/section";
import { usePriceTexts } from "../../components/site-data";
import { priceText } from "../../content-model/prices";
import * as columns from "../../components/columns.module.css";
import * as styles from "./diagram.module.css";

/** A diagram of content/diagrams.yml. @fragment */
export const diagramFragment = graphql`
  fragment Diagram on Diagram {
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
      drawing {
        ...Drawing
      }
      alt
      cost
      job {
        key
        from
        to
      }
    }
    rows
    caption
    sample
  }
`;

type Props = {
  diagram: Queries.DiagramFragment;
  /** Tone of the section, if the diagram has none of its own. */
  tone: Tone;
};

/** Pictures of one place at several times, of which one is shown: the last, until another is chosen. */
function Times({ diagram }: Pick<Props, "diagram">) {
  const { key, heading, times } = diagram;
  return (
    <div role="radiogroup" aria-label={heading} className={styles.times}>
      {times?.map(({ label, picture }, index) => (
        <Fragment key={label}>
          <input
            type="radio"
            name={key}
            id={`${key}-${index}`}
            defaultChecked={index === times.length - 1}
          />
          <label htmlFor={`${key}-${index}`}>{label}</label>
          <Picture picture={picture} sizes="(min-width: 68rem) 60rem, 88vw" />
        </Fragment>
      ))}
    </div>
  );
}

type FigureProps = Pick<Props, "diagram"> & {
  /** A sentence before the caption. */
  note?: string;
};

/** The drawing or the pictures of a diagram, with the legend and the caption. */
export function DiagramFigure({ diagram, note }: FigureProps) {
  const { drawing, alt, times, points, rows, caption } = diagram;
  const areDrawn = points?.every((point) => point.drawing);
  const heights = rows?.map((height) => `${height}fr`).join(" ");
  return (
    <figure
      className={clsx(
        columns.columns,
        styles.figure,
        drawing && styles.drawn,
        rows && styles.level,
      )}
      style={{ "--levels": heights }}
    >
      {times ? (
        <Times diagram={diagram} />
      ) : (
        drawing && <Drawing drawing={drawing} alt={alt ?? ""} className={styles.drawing} />
      )}
      {/* The legend of the drawing's numbers; points with drawings of their own have no numbers. */}
      {points && (
        <ol className={rowsClass(undefined, areDrawn ? styles.apart : styles.key)}>
          {points.map(({ title, text, cost, job, ...point }) => {
            const price = job ? priceText(job) : cost;
            return (
              <li key={title} className="point">
                {point.drawing && (
                  <Drawing
                    drawing={point.drawing}
                    alt={point.alt ?? ""}
                    className={styles.drawing}
                  />
                )}
                <h3>
                  {title} {price && <b>{price}</b>}
                </h3>
                {text && <p>{text}</p>}
              </li>
            );
          })}
        </ol>
      )}
      {(note || caption) && (
        <figcaption className="note">
          {note} {caption}
        </figcaption>
      )}
    </figure>
  );
}

/** A diagram in a section of its own. */
export function Diagram({ diagram, tone }: Props) {
  const { heading, intro } = diagram;
  const note = sampleNoteText({ text: usePriceTexts().sampleNote, entries: [diagram] });
  const isDark = diagram.tone === "ink" || diagram.tone === "red";
  return (
    <Section heading={heading} intro={intro} tone={isDark ? diagram.tone : tone}>
      <DiagramFigure diagram={diagram} note={note} />
    </Section>
  );
}
