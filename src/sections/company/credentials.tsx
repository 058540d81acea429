import { graphql } from "gatsby";
import { longDate } from "../../components/dates";
import { newTab, NewTabHint } from "../../components/button-link";
import { rowsClass, TickList } from "../../components/rows";
import { SampleNote } from "../../components/sample-note";
import { Section } from "../../components/section";
import { useBusiness } from "../../components/site-data";
import { articlePath } from "../../content-model/paths";
import * as styles from "./credentials.module.css";

/** Somebody of the business as the page about it shows them. @fragment */
export const person = graphql`
  fragment Person on Person {
    key
    name
    role
    qualifications
    sample
    articles {
      slug
      title
    }
  }
`;

type Words = { heading: string; text: string; sampleNote: string };

/** What a customer can check before work starts. */
export function Credentials({ heading, text, sampleNote }: Words) {
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
            {longDate(insurance.expires)}. Ask, and we will show you the certificate.
          </p>
        </li>
      </ul>
    </Section>
  );
}

type People = { people: readonly Queries.PersonFragment[] };

/** The people of the business with their qualifications; articles link to their authors here. */
export function People({ heading, text, sampleNote, people }: Words & People) {
  return (
    <Section heading={heading} intro={text} tone="sunk" split>
      <SampleNote text={sampleNote} records={people} />
      <ul className={rowsClass(2)}>
        {people.map(({ key, name, role, qualifications, articles }) => (
          <li key={key} id={key} className={styles["entry"]}>
            <h3>{name}</h3>
            <p>{role}</p>
            <TickList items={qualifications} />
            {articles.length > 0 && (
              <>
                <p>Writes about</p>
                <ul>
                  {articles.map(({ slug, title }) => (
                    <li key={slug}>
                      <a href={articlePath(slug)}>{title}</a>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
