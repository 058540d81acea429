import { graphql } from "gatsby";
import { Fragment } from "react";
import { ButtonLink } from "../../components/button-link";
import { CardGrid } from "../../components/card";
import { Picture } from "../../components/picture";
import { rowsClass } from "../../components/rows";
import { SampleNote } from "../../components/sample-note";
import { Section } from "../../components/section";
import { useBusiness } from "../../components/site-data";
import { articlePath } from "../../content-model/site-paths";
import { longDay, pounds } from "../../content-model/formatted-text";
import { StatList } from "../heroes/stat-strip";
import * as styles from "./credentials.module.css";

/** A person as the page about the business shows them. @fragment */
export const person = graphql`
  fragment Person on Person {
    key
    name
    role
    qualifications
    sample
    picture {
      ...CardPicture
    }
    articles {
      slug
      title
    }
  }
`;

type Words = { heading: string; text: string; sampleNote: string };
type RegistrationProps = Words & {
  /** Heading of the list of what the body has assessed the business for. */
  categoriesHeading: string | null;
  /** Length of the guarantee on work. */
  guarantee: string | null;
};

/**
 * The number in the register, large, and other details of registration and insurance that a
 * customer can check before work starts.
 */
export function Registration({ heading, text, sampleNote, ...rest }: RegistrationProps) {
  const { registration, insurance } = useBusiness();
  const facts: { value: string; label: string }[] = [];
  if (registration) facts.push({ value: registration.body, label: "Registered with" });
  if (insurance) {
    const { sum, cover, insurer, expires } = insurance;
    facts.push({ value: pounds(sum), label: `${cover}, ${insurer}` });
    facts.push({ value: longDay(expires), label: "Cover runs until" });
  }
  if (rest.guarantee) facts.push({ value: rest.guarantee, label: "Workmanship guaranteed" });
  const samples = [registration, insurance].flatMap((paper) => paper ?? []);
  if (samples.length === 0) return null;
  return (
    <>
      <Section heading={heading} intro={text} tone="ink">
        <SampleNote text={sampleNote} records={samples} />
        {registration?.number && <p className={styles["label"]}>{registration.number}</p>}
        <StatList stats={facts} />
        {registration && (
          <p className="section-more">
            <ButtonLink href={registration.entry} external>
              Look us up in the {registration.body} register
            </ButtonLink>
          </p>
        )}
      </Section>
      {registration && rest.categoriesHeading && (
        <Section heading={rest.categoriesHeading} split>
          <ul className={rowsClass()}>
            {registration.categories.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

type PeopleProps = Words & { people: readonly Queries.PersonFragment[] };

/** The people of the business as identity cards; articles link to their authors here. */
export function People({ heading, text, sampleNote, people }: PeopleProps) {
  return (
    <Section heading={heading} intro={text} tone="sunk">
      <SampleNote text={sampleNote} records={people} />
      <CardGrid>
        {people.map(({ key, name, role, qualifications, picture, articles }) => (
          <li key={key} id={key} className={styles["card"]}>
            <div className={styles["face"]}>
              {picture ? <Picture picture={picture} sizes="7rem" framed /> : <Portrait />}
            </div>
            <div className="flow">
              <h3>{name}</h3>
              <p className="note">{role}</p>
              <ul className="flow">
                {qualifications.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            </div>
            {articles.length > 0 && (
              <p>
                Writes about{" "}
                {articles.map(({ slug, title }, index) => (
                  <Fragment key={slug}>
                    {index > 0 && "; "}
                    <a href={articlePath(slug)}>{title}</a>
                  </Fragment>
                ))}
              </p>
            )}
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}

/** A placeholder for a portrait: somebody with a helmet. */
function Portrait() {
  return (
    <svg viewBox="0 0 112 152" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d="M16 152c0-34 16-50 40-50s40 16 40 50M36 70a20 24 0 0 0 40 0M30 62h52M34 62c0-18 8-30 22-30s22 12 22 30M56 32v16" />
    </svg>
  );
}
