import { graphql } from "gatsby";
import { useContactHrefs } from "../../components/business/contact-buttons";
import { ButtonLink, ButtonRow } from "../../components/button-link";
import { Choice } from "../../components/choice";
import { Drawing } from "../../components/drawing";
import { Section } from "../../components/section";
import { phoneHref } from "../../content-model/contact-links";
import * as styles from "./answers.module.css";

/** What to do about a switch. @fragment */
export const answers = graphql`
  fragment Action on Action {
    label
    note
    page
    number
  }
  fragment Stop on FuseBoardPageStop {
    heading
    text
    actions {
      ...Action
    }
  }
  fragment Which on FuseBoardPageWhich {
    heading
    cases {
      label
      drawing {
        ...Drawing
      }
      alt
      heading
      text
      actions {
        ...Action
      }
    }
  }
`;

/** Where an action leads, and its words. */
export function useActionHref(): (action: Queries.ActionFragment) => string {
  const { call } = useContactHrefs();
  return ({ page, number }) => page ?? (number ? phoneHref(number.replaceAll(" ", "")) : call);
}

/** Buttons, of which the first is filled. */
function Actions({ actions }: { actions: readonly Queries.ActionFragment[] }) {
  const hrefOf = useActionHref();
  return (
    <ButtonRow className={styles["actions"]}>
      {actions.map((action, index) => (
        <ButtonLink
          key={action.label}
          href={hrefOf(action)}
          variant={index === 0 ? "gold" : "outline"}
        >
          <span>
            {action.label} {action.note && <small>{action.note}</small>}
          </span>
        </ButtonLink>
      ))}
    </ButtonRow>
  );
}

/** What has to be said before anybody touches a board. */
export function Stop({ stop }: { stop: Queries.StopFragment }) {
  return (
    <Section heading={stop.heading} tone="red" space="tight" split>
      <p className="flow">{stop.text}</p>
      <Actions actions={stop.actions} />
    </Section>
  );
}

/** Which switch is down, and what that means. */
export function Which({ which }: { which: Queries.WhichFragment }) {
  return (
    <Section heading={which.heading} tone="sunk" id="which">
      <Choice legend={which.heading} name="which" options="down">
        {which.cases.map(({ label, drawing, alt, heading, text, actions }) => ({
          label,
          shown: (
            <div className={`${styles["answer"]} flow`}>
              <Drawing drawing={drawing} alt={alt} />
              <h3>{heading}</h3>
              <p>{text}</p>
              <Actions actions={actions} />
            </div>
          ),
        }))}
      </Choice>
    </Section>
  );
}
