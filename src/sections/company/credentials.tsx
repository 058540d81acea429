import { graphql } from "gatsby";
import { pounds } from "../../../functions/shared/format-text";
import { ButtonLink } from "../../components/button-link";
import { cardClass } from "../../components/card";
import { Picture } from "../../components/picture";
import { MarkList } from "../../components/lists/mark-list";
import { DetailRows, rowsClass } from "../../components/lists/rows";
import { Section } from "../../components/section";
import { useBusiness } from "../../components/site-data";
import { longDay } from "../../content-model/dates";
import { registrationLabels } from "../../content-model/registration";
import * as styles from "./credentials.module.css";

/** A person as the page about the business shows them. @fragment */
export const personFragment = graphql`
  fragment Person on Person {
    key
    name
    role
    text
    qualifications
    sample
    picture {
      ...CardPicture
    }
  }
`;

type RegistrationProps = {
  heading: string;
  text: string | null;
  /** Label of what the body has assessed the business for. */
  categoriesHeading: string | null;
  guarantee: string | null;
  checks?: readonly { readonly title: string; readonly text: string }[] | null;
};

/**
 * The number in the register, large, and other details of registration and insurance that a
 * customer can check before work starts, on a card like a certificate.
 */
export function Registration({
  heading,
  text,
  categoriesHeading,
  guarantee,
  checks,
}: RegistrationProps) {
  const { registration, insurance } = useBusiness();
  const details = [
    registration && {
      name: registrationLabels(registration).relation,
      detail: (
        <>
          {registration.body} <strong className={styles.number}>{registration.number}</strong>
        </>
      ),
    },
    categoriesHeading !== null && {
      name: categoriesHeading,
      detail: registration?.categories?.join("; "),
    },
    insurance && {
      name: insurance.cover,
      detail: (
        <>
          {pounds(insurance.sum)}, {insurance.insurer}, until{" "}
          <span className="nowrap">{longDay(insurance.expires)}</span>
        </>
      ),
    },
    { name: "Workmanship guaranteed", detail: guarantee },
    ...(checks ?? []).map((check) => ({ name: check.title, detail: check.text })),
  ].filter((row) => !!row);
  if (!details.some(({ detail }) => detail)) return null;
  return (
    <Section heading={heading} intro={text} tone="sunk">
      <div className={cardClass(styles.specimen)}>
        <DetailRows details={details} />
      </div>
      {registration && (
        <div className="section-more">
          <ButtonLink href={registration.entry} external>
            {registrationLabels(registration).link}
          </ButtonLink>
        </div>
      )}
    </Section>
  );
}

/** The people of the business; articles link to their authors here. */
export function People({ people }: { people: readonly Queries.PersonFragment[] }) {
  return (
    <ul className={rowsClass(2)}>
      {people.map(({ key, name, role, text, qualifications, picture }) => (
        <li key={key} id={key} className={styles.person}>
          {picture && <Picture picture={picture} sizes="6rem" framed />}
          <div>
            <h3>{name}</h3>
            <p>{role}</p>
          </div>
          {text && <p>{text}</p>}
          {qualifications?.length ? <MarkList items={qualifications} /> : null}
        </li>
      ))}
    </ul>
  );
}
