import { graphql } from "gatsby";
import { InlineScript } from "gatsby-plugin-islands/inline-script";
import { Button } from "../../components/button";
import { Columns, Section } from "../../components/section";
import { useBusiness } from "../../components/site-data";
import { paths } from "../../content-model/site-paths";
import { printPage } from "../../inline-scripts/print-page";
import * as styles from "./sheet.module.css";

/** Texts of the sheet. @fragment */
export const sheetFragment = graphql`
  fragment Sheet on FuseBoardPageSheet {
    heading
    text
    print
    note
    title
    notes {
      heading
      lines
    }
    numbers {
      value
      label
    }
    circuits
    blanks
    footer
  }
`;

const button = { id: "print" };

/** Numbers of the circuits that the sheet has lines for. */
const circuits = Array.from({ length: 20 }, (_, index) => index + 1);

/** A sheet of A4 for the cupboard door, with our number in its frame: the only part of its page that is printed. */
export function Sheet({ sheet }: { sheet: Queries.SheetFragment }) {
  const { origin, phone } = useBusiness();
  const ours = sheet.numbers.find(({ value }) => value === phone.display);
  const others = sheet.numbers.filter((number) => number !== ours);
  return (
    <Section id="sheet">
      <Columns widths="aside">
        <div data-print="off" className={`${styles.head} flow`}>
          <h2>{sheet.heading}</h2>
          <p className="lead">{sheet.text}</p>
          <Button id={button.id} variant="outline" hidden>
            {sheet.print}
          </Button>
          <p className="note">{sheet.note}</p>
          <InlineScript name="printPage" run={printPage} options={button} />
        </div>
        <div className={styles.sheet} role="group" aria-label={sheet.title} data-print="alone">
          <p className={styles.title}>{sheet.title}</p>
          {sheet.notes.map(({ heading, lines }, index) => (
            <div key={heading} className={index === 0 ? styles.framed : undefined}>
              <h3>{heading}</h3>
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
              {index === 0 && ours && (
                <>
                  <strong>{ours.value}</strong> {ours.label}
                </>
              )}
            </div>
          ))}
          <dl>
            {others.map(({ value, label }) => (
              <div key={value}>
                <dt>{value}</dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
          <div>
            {sheet.blanks.map((blank) => (
              <p key={blank}>{blank}</p>
            ))}
          </div>
          <h3>{sheet.circuits}</h3>
          <ol aria-hidden="true">
            {circuits.map((circuit) => (
              <li key={circuit} />
            ))}
          </ol>
          <p>
            {sheet.footer} {origin.replace("https://", "") + paths.fuseBoard}
          </p>
        </div>
      </Columns>
    </Section>
  );
}
