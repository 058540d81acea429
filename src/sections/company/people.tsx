import { graphql } from "gatsby";
import { rowsClass, TickList } from "../../components/rows";
import { SampleNote } from "../../components/sample-note";
import { Section } from "../../components/section";
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

type Props = {
  heading: string;
  text: string;
  sampleNote: string;
  people: readonly Queries.PersonFragment[];
};

/** The people of the business with their qualifications; articles link to their authors here. */
export function People({ heading, text, sampleNote, people }: Props) {
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
