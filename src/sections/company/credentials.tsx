import { pounds } from "../../../functions/words";
import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { ButtonLink } from "../../components/button-link";
import { cardClass } from "../../components/card";
import { Picture, type PictureData } from "../../components/picture";
import { MarkList } from "../../components/mark-list";
import { DetailRows, rowsClass } from "../../components/rows";
import { Columns, Section, SectionHead } from "../../components/section";
import { useBusiness } from "../../components/site-data";
import { longDay, registrationWords } from "../../content-model/formatted-text";
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
    ...(registration && {
      [registrationWords(registration).relation]: (
        <>
          {registration.body} <strong className={styles["number"]}>{registration.number}</strong>
        </>
      ),
    }),
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
        </div>
        <div className="flow">
          <div className={cardClass(tones["paper"], styles["specimen"])}>
            <DetailRows details={details} pairs />
          </div>
          {registration && (
            <ButtonLink href={registration.entry} external>
              {registrationWords(registration).link}
            </ButtonLink>
          )}
        </div>
      </Columns>
    </Section>
  );
}

type PeopleProps = Words & {
  people: readonly Queries.PersonFragment[];
  /** A picture of such work, beside the people or below them. */
  work: PictureData;
};

/** The people of the business; articles link to their authors here. */
export function People({ heading, text, children, people, work }: PeopleProps) {
  return (
    <Section heading={heading} intro={text}>
      <Columns widths="main">
        <div>
          {children}
          <ul className={rowsClass()}>
            {people.map(({ key, name, role, qualifications, picture }) => (
              <li key={key} id={key} className="flow">
                <div>
                  {picture && (
                    <Picture picture={picture} sizes="(min-width: 60rem) 40rem, 92vw" framed />
                  )}
                  <h3>{name}</h3>
                  <p>{role}</p>
                </div>
                {qualifications?.length ? <MarkList items={qualifications} /> : null}
              </li>
            ))}
          </ul>
        </div>
        <figure className={styles["work"]}>
          <Picture picture={work} sizes="(min-width: 60rem) 30rem, 92vw" framed />
          {work.sample && <figcaption className="note">Illustration</figcaption>}
        </figure>
      </Columns>
    </Section>
  );
}
