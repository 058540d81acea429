import { graphql } from "gatsby";
import { Fragment } from "react";
import { useContactHrefs } from "../../components/company/contact-buttons";
import { ArrowLink } from "../../components/button-link";
import { Drawing } from "../../components/drawing";
import { Columns, Section } from "../../components/section";
import { percentText } from "../../components/percent-text";
import * as styles from "./board.module.css";

/** A board with an explanation of each part. @fragment */
export const boardFragment = graphql`
  fragment Board on Board {
    heading
    text
    drawings {
      drawing {
        ...Drawing
      }
      alt
    }
    note
    parts {
      key
      name
      look
      verdict {
        kind
        label
      }
      text
      action {
        label
        page
      }
      area {
        drawing
        at
      }
    }
  }
`;

type Part = Queries.BoardFragment["parts"][number] & { readonly mark: string };

/** The name, the verdict and the explanation of a part. */
function Explanation({ part }: { part: Part }) {
  const { mark, name, look, verdict, text, action } = part;
  const { call } = useContactHrefs();
  return (
    <>
      <h3>
        <span className={styles.mark}>{mark}</span>
        <span>
          {name}
          {look && <small>, {look}</small>}
        </span>
      </h3>
      <span className={`${styles.verdict} ${styles[verdict.kind]}`}>{verdict.label}</span>
      <p>{text}</p>
      {action && <ArrowLink href={action.page ?? call}>{action.label}</ArrowLink>}
    </>
  );
}

/** Place of a part in its drawing, from the top left, in percent. */
function positionStyle({ area }: Part) {
  const [left = 0, top = 0, right = 1, bottom = 1] = area.at;
  return {
    left: percentText(left),
    top: percentText(top),
    width: percentText(right - left),
    height: percentText(bottom - top),
  };
}

type Props = {
  board: Queries.BoardFragment;
  id: string;
  /** The parts in the drawing have numbers from 1, or letters from A. */
  marks: "numbers" | "letters";
};

function withMarks({ board, marks }: Pick<Props, "board" | "marks">): Part[] {
  const all = marks === "numbers" ? "123456789" : "ABCDEFGHI";
  return board.parts.map((part, index) => ({ ...part, mark: all.charAt(index) }));
}

/** A board in drawings whose parts can be chosen; the chosen one is explained below its drawing. */
export function Board({ board, id, marks }: Props) {
  const parts = withMarks({ board, marks });
  return (
    <Section heading={board.heading} intro={board.text} id={id}>
      <div className={styles.board}>
        {board.drawings.map(({ drawing, alt }, index) => {
          const partsOfDrawing = parts.filter(({ area }) => area.drawing === index + 1);
          return (
            <div
              key={drawing.url}
              role="radiogroup"
              aria-label={alt}
              className={`${styles.enclosure} ${styles.half}`}
            >
              <div className={styles.picture}>
                <Drawing drawing={drawing} alt="" />
              </div>
              {partsOfDrawing.map((part) => (
                <Fragment key={part.key}>
                  <input
                    type="radio"
                    name={`${id}-${index}`}
                    id={part.key}
                    defaultChecked={part === partsOfDrawing[0]}
                    aria-describedby={`about-${part.key}`}
                  />
                  <label htmlFor={part.key} style={positionStyle(part)}>
                    <span className="visually-hidden">
                      {part.mark}, {part.name}
                    </span>
                  </label>
                  <div id={`about-${part.key}`} className={`${styles.part} ${styles.panel}`}>
                    <Explanation part={part} />
                  </div>
                </Fragment>
              ))}
            </div>
          );
        })}
      </div>
      {board.note && <p className="note section-more">{board.note}</p>}
    </Section>
  );
}

/** A board in one drawing, with the explanations of its parts in an open list. */
export function BoardList({ board, id, marks }: Props) {
  return (
    <Section heading={board.heading} intro={board.text} tone="ink" id={id}>
      <Columns className={styles.old}>
        {board.drawings.map(({ drawing, alt }) => (
          <div key={drawing.url} className={styles.oldDrawing}>
            <Drawing drawing={drawing} alt={alt} />
          </div>
        ))}
        <ul className={styles.list}>
          {withMarks({ board, marks }).map((part) => (
            <li key={part.key} id={part.key} className={styles.part}>
              <Explanation part={part} />
            </li>
          ))}
        </ul>
      </Columns>
    </Section>
  );
}
