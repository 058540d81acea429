import { pounds } from "../../../functions/words";
import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { ButtonLink } from "../../components/button-link";
import { cardClass } from "../../components/card";
import { Picture } from "../../components/picture";
import { MarkList } from "../../components/mark-list";
import { DetailRows, rowsClass } from "../../components/rows";
import { Columns, Section, SectionHead } from "../../components/section";
import { useBusiness } from "../../components/site-data";
import { articlePath } from "../../content-model/site-paths";
import { longDay } from "../../content-model/formatted-text";
import * as tones from "../../styles/tones.module.css";
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

type Words = {
  heading: string;
  text: string;
  /** A note below the introduction. */
  children?: ReactNode;
};
type RegistrationProps = Words & {
  /** Label of what the body has assessed the business for. */
  categoriesHeading: string | null;
  /** Length of the guarantee on work. */
  guarantee: string | null;
};

/**
 * The number in the register, large, and other details of registration and insurance that a
 * customer can check before work starts, on a card like a certificate.
 */
export function Registration({ heading, text, children, ...rest }: RegistrationProps) {
  const { registration, insurance } = useBusiness();
  const { categoriesHeading, guarantee } = rest;
  const details = {
    "Registered with": registration && (
      <>
        {registration.body} <strong className={styles["number"]}>{registration.number}</strong>
      </>
    ),
    ...(categoriesHeading && { [categoriesHeading]: registration?.categories?.join("; ") }),
    ...(insurance && {
      [insurance.cover]: `${pounds(insurance.sum)}, ${insurance.insurer}, until ${longDay(insurance.expires)}`,
    }),
    "Workmanship guaranteed": guarantee,
  };
  if (!registration && !insurance) return null;
  return (
    <Section tone="ink">
      <Columns widths="even">
        <div>
          <SectionHead heading={heading} intro={text} />
          {children}
          {registration && (
            <ButtonLink href={registration.entry} external>
              Look us up on the {registration.body} register
            </ButtonLink>
          )}
        </div>
        <div className={cardClass(tones["paper"], styles["specimen"])}>
          <DetailRows details={details} pairs />
        </div>
      </Columns>
    </Section>
  );
}

/** Most articles in the entry of a person. */
const maxArticles = 2;

type PeopleProps = Words & {
  people: readonly Queries.PersonFragment[];
};

/** The people of the business; articles link to their authors here. */
export function People({ heading, text, children, people }: PeopleProps) {
  return (
    <Section heading={heading} intro={text}>
      {children}
      <ul className={rowsClass("two")}>
        {people.map(({ key, name, role, qualifications, picture, articles }) => (
          <li key={key} id={key} className="flow">
            <div>
              {picture && (
                <Picture picture={picture} sizes="(min-width: 60rem) 40rem, 92vw" framed />
              )}
              <h3>{name}</h3>
              <p className="lead">{role}</p>
            </div>
            {qualifications?.length ? <MarkList items={qualifications} /> : null}
            {articles.length > 0 && (
              <div>
                <p className="note">Wrote</p>
                {articles.slice(0, maxArticles).map(({ slug, title }) => (
                  <p key={slug}>
                    <a href={articlePath(slug)} className="tap-target">
                      {title}
                    </a>
                  </p>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
