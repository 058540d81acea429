import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import { useContactHrefs } from "../../components/company/contact-buttons";
import { ArrowLink } from "../../components/button-link";
import { Drawing } from "../../components/drawing";
import { Columns, Section } from "../../components/section";
import * as styles from "./board.module.css";

/** A board with an explanation of each part. @fragment */
export const board = graphql`
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
        words
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

/** A part in the drawing: a link that opens its explanation. */
function Area({ part: { mark, name, key, area } }: { part: Part }) {
  const [left = 0, top = 0, right = 1, bottom = 1] = area.at;
  const inset = [top, 1 - right, 1 - bottom, left].map((share) => `${share * 100}%`).join(" ");
  return (
    <a
      href={`#${key}`}
      aria-label={`${mark}, ${name}`}
      className={styles["area"]}
      data-mark={mark}
      style={{ inset }}
    />
  );
}

function Details({ part, group }: { part: Part; group: string }) {
  const { mark, name, look, verdict, text, key, action } = part;
  const { call } = useContactHrefs();
  return (
    <details name={group}>
      <summary>
        <i>{mark}</i>
        <span>
          {name} {look && <small>{look}</small>}
        </span>
        <em className={styles[verdict.kind]}>{verdict.words}</em>
      </summary>
      {/* Browsers open the <details> that contains the target of a link. */}
      <div id={key} className="flow">
        <p>{text}</p>
        {action && <ArrowLink href={action.page ?? call}>{action.label}</ArrowLink>}
      </div>
    </details>
  );
}

type Props = {
  board: Queries.BoardFragment;
  /** Fragment of the board. */
  id: string;
  /** Numbers or letters of the parts in the drawing. */
  marks: "123456789" | "ABCDEFGHI";
  tone: "sunk" | "ink";
};

/** A board whose parts can be tapped, and the list of its parts. */
export function Board({ board, id, marks, tone }: Props) {
  const parts = board.parts.map((part, index) => ({ ...part, mark: marks.charAt(index) }));
  const isWide = board.drawings.length > 1;
  return (
    <Section heading={board.heading} intro={board.text} tone={tone} id={id}>
      <Columns
        widths={isWide ? undefined : "even"}
        className={clsx(styles["board"], isWide && styles["wide"])}
      >
        <figure>
          <div className={styles["box"]}>
            {board.drawings.map(({ drawing, alt }, index) => (
              <div key={drawing.url} className={styles["drawing"]}>
                <Drawing drawing={drawing} alt={alt} />
                {parts
                  .filter(({ area }) => area.drawing === index + 1)
                  .map((part) => (
                    <Area key={part.key} part={part} />
                  ))}
              </div>
            ))}
          </div>
          {board.note && <figcaption className="note">{board.note}</figcaption>}
        </figure>
        <div className={styles["parts"]}>
          {parts.map((part) => (
            <Details key={part.key} part={part} group={id} />
          ))}
        </div>
      </Columns>
    </Section>
  );
}
