import { graphql } from "gatsby";
import { registrationLabels } from "../../content-model/registration";
import { type Business, useBusiness } from "../site-data";

/** The legal details of the business. @fragment */
export const legalDetailsFragment = graphql`
  fragment LegalDetails on Business {
    legal {
      registeredName
      companyNumber
      registeredOffice
      vatNumber
      icoNumber
      sample
    }
  }
`;

type Registration = NonNullable<Business["registration"]>;

/** The register of a company, by the letters its number begins with. */
function jurisdiction(companyNumber: string): string {
  if (/^S[CO]/i.test(companyNumber)) return "Scotland";
  if (/^(NI|NC|R)/i.test(companyNumber)) return "Northern Ireland";
  return "England and Wales";
}

/**
 * The line that the law asks of a business's website (SI 2015/17, regulation 25; SI 2002/2013,
 * regulation 6); empty if business.yml has none of it.
 */
export function companyLine(
  details: Partial<NonNullable<Business["legal"]>> | null,
  registration: (Partial<Registration> & Pick<Registration, "body">) | null,
): string {
  const { registeredName, companyNumber, registeredOffice, vatNumber, icoNumber } = details ?? {};
  const company = companyNumber
    ? `registered in ${jurisdiction(companyNumber)} with number ${companyNumber}`
    : undefined;
  const office = registeredOffice
    ? `${companyNumber ? "Registered office" : "Address"}: ${registeredOffice}`
    : undefined;
  return [
    [registeredName, company].filter(Boolean).join(", "),
    office,
    vatNumber && `VAT number ${vatNumber}`,
    icoNumber && `ICO registration ${icoNumber}`,
    // A sample number is left out here: only the page that says so shows it.
    !registration?.sample &&
      registration?.number &&
      `${registrationLabels(registration).number} ${registration.number}`,
  ]
    .filter(Boolean)
    .join(". ");
}

/** The legal details of the business, for the foot of every page. */
export function CompanyDetails() {
  const { legal, registration } = useBusiness();
  const line = companyLine(legal, registration);
  return line ? (
    <p>
      {line}
      {legal?.sample && " (sample details)"}
    </p>
  ) : null;
}
