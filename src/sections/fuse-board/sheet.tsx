import { graphql } from "gatsby";
import { Section } from "../../components/section";
import { useBusiness } from "../../components/site-data";
import { paths } from "../../content-model/paths";
import * as styles from "./sheet.module.css";

/** The words of the sheet. @fragment */
export const sheet = graphql`
  fragment Sheet on FuseBoardPageSheet {
    heading
    text
    title
    owner
    danger {
      heading
      text
    }
    numbers {
      value
      label
    }
    circuits
    tripped {
      heading
      steps
    }
    yearly {
      heading
      text
      blanks
    }
    footer
  }
`;

/** As many circuits as the sheet has lines for. */
const lines = Array.from({ length: 20 }, (_, index) => index + 1);

/** A sheet for the door of the cupboard: one page of A4, and all that is printed of its page. */
export function Sheet({ sheet }: { sheet: Queries.SheetFragment }) {
  const { origin } = useBusiness();
  const { title, danger, numbers, tripped, yearly } = sheet;
  return (
    <Section id="sheet">
      <div data-print="off" className={styles["head"]}>
        <h2>{sheet.heading}</h2>
        <p className="lead">{sheet.text}</p>
      </div>
      <div className={styles["sheet"]} role="group" aria-label={title}>
        <p className={styles["title"]}>{title}</p>
        <p className={styles["blank"]}>{sheet.owner}</p>
        <div className={styles["danger"]}>
          <h3>{danger.heading}</h3>
          <p>{danger.text}</p>
        </div>
        <dl>
          {numbers.map(({ value, label }) => (
            <div key={value}>
              <dt>{value}</dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
        <h3>{sheet.circuits}</h3>
        <ol className={styles["circuits"]} aria-hidden="true">
          {lines.map((line) => (
            <li key={line} />
          ))}
        </ol>
        <div>
          <h3>{tripped.heading}</h3>
          <ol>
            {tripped.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
        <div>
          <h3>{yearly.heading}</h3>
          <p>{yearly.text}</p>
          {yearly.blanks.map((blank) => (
            <p key={blank} className={styles["blank"]}>
              {blank}
            </p>
          ))}
        </div>
        <p>
          {sheet.footer} {origin.replace("https://", "") + paths.fuseBoard}
        </p>
      </div>
    </Section>
  );
}
