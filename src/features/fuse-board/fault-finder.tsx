import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import { Fragment, type ReactNode } from "react";
import { ButtonLink } from "../../components/button-link";
import { useContactHrefs } from "../../components/company/contact-buttons";
import { Drawing } from "../../components/drawing";
import { NumberedList } from "../../components/lists/mark-list";
import { Section } from "../../components/section";
import * as tones from "../../styles/tones.module.css";
import * as board from "./board.module.css";
import * as styles from "./fault-finder.module.css";

/** The cases of a switch that is down. @fragment */
export const faultFinderFragment = graphql`
  fragment FaultFinder on FuseBoardPageFaultFinder {
    heading
    hint
    cases {
      switch
      drawing {
        ...Drawing
      }
      finding
      steps
      action {
        label
        page
      }
    }
  }
`;

type Props = Queries.FaultFinderFragment & {
  /** A link to the safety section, for visitors whom a link from another page led past it. */
  safetyLink: { readonly label: string; readonly href: string };
  children?: ReactNode;
};

/** Units of a drawing in a column of the board: half of the narrowest switch. */
const column = 30;

/** The columns that a switch takes, in true proportion. */
const widthOf = ({ drawing }: Queries.FaultFinderFragment["cases"][number]) =>
  drawing ? Math.round(drawing.width / column) : 0;

/**
 * Asks which switch is down: radio buttons whose labels are the switches of a drawn board, and below
 * it those without a drawing. The answer opens under the switch.
 */
export function FaultFinder({ heading, hint, cases, safetyLink, children }: Props) {
  const { call } = useContactHrefs();
  const columns = cases.reduce((sum, each) => sum + widthOf(each), 0);
  const spanOf = (each: (typeof cases)[number]) => widthOf(each) || Math.floor(columns / 2);

  /** The middle of a case in its row, in percent. Two cases without a drawing share a row. */
  function middleOf(each: (typeof cases)[number]): string {
    const row = cases.filter(({ drawing }) => Boolean(drawing) === Boolean(each.drawing));
    const before = row.slice(0, row.indexOf(each));
    const start = before.reduce((sum, other) => sum + spanOf(other), 0) % columns;
    return `${(100 * (start + spanOf(each) / 2)) / columns}%`;
  }
  return (
    <Section heading={heading} intro={hint} split id="which">
      <p className={clsx(tones.red, styles.safety, "cluster")}>
        <a href={safetyLink.href} className="tap-target">
          {safetyLink.label}
        </a>
        <a href={call} className="tap-target">
          Call
        </a>
      </p>
      <div
        role="radiogroup"
        aria-label={heading}
        className={clsx(board.enclosure, styles.finder)}
        style={{ "--columns": columns }}
      >
        {cases.map((each, index) => {
          const { switch: name, drawing, finding, steps, action } = each;
          const place = { "--span": spanOf(each), "--at": middleOf(each) };
          return (
            <Fragment key={name}>
              <input
                type="radio"
                name="down"
                id={`down-${index}`}
                aria-describedby={`answer-${index}`}
              />
              <label
                htmlFor={`down-${index}`}
                className={clsx(styles.label, drawing && styles.drawn)}
                style={place}
              >
                {drawing && <Drawing drawing={drawing} alt="" />}
                <span className={styles.name}>{name}</span>
              </label>
              <div
                id={`answer-${index}`}
                className={clsx(styles.answer, drawing && styles.drawn, "flow")}
                style={place}
              >
                <h3>{finding}</h3>
                <NumberedList items={steps} />
                {action && (
                  <ButtonLink href={action.page ?? call} variant="gold" size="sm">
                    {action.label}
                  </ButtonLink>
                )}
              </div>
            </Fragment>
          );
        })}
      </div>
      {children}
    </Section>
  );
}
