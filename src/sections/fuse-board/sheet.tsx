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
    circuits {
      heading
      columns
    }
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

/** Circuits in a column, of two. */
const rows = Array.from({ length: 10 }, (_, index) => index + 1);

function Circuits({ heading, columns }: Queries.SheetFragment["circuits"]) {
  const twice = [1, 2];
  return (
    <table>
      <caption>{heading}</caption>
      <thead>
        <tr>
          {twice.map((half) =>
            columns.map((column) => (
              <th key={column + half} scope="col">
                {column}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <td>{row}</td>
            <td />
            <td />
            <td>{row + rows.length}</td>
            <td />
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A sheet for the door of the cupboard: one page of A4, and all that is printed of its page. */
export function Sheet({ sheet }: { sheet: Queries.SheetFragment }) {
  const { origin } = useBusiness();
  const { heading, text, title, owner, danger, numbers, circuits, tripped, yearly, footer } = sheet;
  return (
    <Section id="sheet">
      <div data-print="off" className={styles["head"]}>
        <h2>{heading}</h2>
        <p className="lead">{text}</p>
      </div>
      <div className={styles["sheet"]} role="group" aria-label={title}>
        <p className={styles["title"]}>{title}</p>
        <p className={styles["blank"]}>{owner}</p>
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
        <Circuits {...circuits} />
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
          {footer} {origin.replace("https://", "") + paths.fuseBoard}
        </p>
      </div>
    </Section>
  );
}
