import { longDate } from "../../components/dates";
import { newTab, NewTabHint } from "../../components/button-link";
import { rowsClass, TickList } from "../../components/rows";
import { SampleNote } from "../../components/sample-note";
import { Section } from "../../components/section";
import { useBusiness } from "../../components/site-data";
import * as styles from "./credentials.module.css";

type Props = { heading: string; text: string; sampleNote: string };

/** What a customer can check before work starts. */
export function Credentials({ heading, text, sampleNote }: Props) {
  const { registration, insurance } = useBusiness();
  const { body, number, entry, categories } = registration;
  return (
    <Section heading={heading} intro={text} split>
      <SampleNote text={sampleNote} records={[registration, insurance]} />
      <ul className={rowsClass()}>
        <li className={styles["entry"]}>
          <h3>{body} registered</h3>
          <p>
            {number ? `Registration number ${number}. ` : ""}
            <a href={entry} {...newTab}>
              Look us up in the {body} register
              <NewTabHint />
            </a>
          </p>
          <TickList items={categories} />
        </li>
        <li>
          <h3>{insurance.cover}</h3>
          <p>
            £{insurance.sum.toLocaleString("en-GB")} with {insurance.insurer}, until{" "}
            {longDate(insurance.expires)}. We show you the certificate when you ask.
          </p>
        </li>
      </ul>
    </Section>
  );
}
