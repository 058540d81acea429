import { graphql } from "gatsby";
import { Fragment } from "react";
import { ButtonLink, ButtonRow } from "../../components/button-link";
import { useContactHrefs } from "../../components/company/contact-buttons";
import { Drawing } from "../../components/drawing";
import { Section } from "../../components/section";
import * as styles from "./chooser.module.css";

/** The cases of a switch that is down. @fragment */
export const chooser = graphql`
  fragment Chooser on FuseBoardPageWhich {
    heading
    cases {
      switch
      drawing {
        ...Drawing
      }
      finding
      text
      action {
        label
        page
      }
    }
  }
`;

/** The question which switch is down: radio buttons, each with a board that shows the case and its answer. */
export function Chooser({ heading, cases }: Queries.ChooserFragment) {
  const { call } = useContactHrefs();
  return (
    <Section heading={heading} tone="sunk" id="which">
      <div
        role="radiogroup"
        aria-label={heading}
        className={styles["chooser"]}
        style={{ "--rows": 2 * cases.length }}
      >
        {cases.map(({ switch: name, drawing, finding, text, action }, index) => (
          <Fragment key={name}>
            <input
              type="radio"
              name="down"
              id={`down-${index}`}
              aria-describedby={`answer-${index}`}
              defaultChecked={index === 0}
            />
            <label htmlFor={`down-${index}`} className="rocker">
              {name}
            </label>
            <div id={`answer-${index}`} className={`${styles["answer"]} flow`}>
              <Drawing drawing={drawing} alt="" />
              <h3>{finding}</h3>
              <p>{text}</p>
              {action && (
                <ButtonRow>
                  <ButtonLink href={action.page ?? call} variant="gold">
                    {action.label}
                  </ButtonLink>
                </ButtonRow>
              )}
            </div>
          </Fragment>
        ))}
      </div>
    </Section>
  );
}
