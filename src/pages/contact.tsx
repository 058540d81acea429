import { graphql, type PageProps } from "gatsby";
import { Island } from "gatsby-plugin-islands/island";
import { formHeadingId } from "../../functions/shared/contact-fields";
import { capitalise } from "../../functions/shared/format-text";
import { ButtonRow } from "../components/button-link";
import { Card, cardClass } from "../components/card";
import { CallButton, useContactHrefs, WhatsappButton } from "../components/company/contact-buttons";
import { AdviceList } from "../components/company/emergency-text";
import { GoogleMap } from "../components/company/google-map";
import { OpeningHours } from "../components/company/opening-hours";
import { IconDrawings } from "../components/icons/icon-drawings";
import { required } from "../components/required";
import { Columns, Section, SectionHead } from "../components/section";
import { useBusiness, useServices } from "../components/site-data";
import { Tiles, type Tile } from "../components/lists/tiles";
import { phoneHours } from "../content-model/opening-hours";
import { addressLine, allTowns } from "../content-model/places";
import { splitSentences } from "../content-model/sentences";
import { paths, servicePath } from "../content-model/site-paths";
import { ContactForm } from "../features/contact-form/contact-form";
import { splitAdvice } from "../features/contact-form/urgent-advice";
import { PageHeader } from "../sections/heroes/page-header";
import { Page } from "../components/layout/page";
import * as styles from "./contact.module.css";

const icons = ["camera", "close"] as const;

/** The page's texts, the form's, the signs of an urgent message, and the towns to choose from. */
export const query = graphql`
  query ContactPage {
    contactPage {
      ...PageTexts
      addressHeading
      phoneNote
      emailNote
      whatsappNote
      emergencyNote
      ...ContactFormTexts
      emergency {
        ...CallToAction
      }
    }
    business {
      urgent {
        ...UrgentSigns
      }
    }
    allTown {
      nodes {
        name
      }
    }
  }
`;

type AddressProps = { heading: string | null; towns: number };

/** The firm's address, on request on a map, and the places the firm covers. */
function AddressCard({ heading, towns }: AddressProps) {
  const { name, address, coverage, coverageNote } = useBusiness();
  return (
    <Card as="div">
      <h2 className="h3">{heading ?? "Our address"}</h2>
      <address>
        {name}
        <br />
        {addressLine(address)}
      </address>
      <p className="note">
        {coverage.join(", ")} {coverageNote}{" "}
        {towns > 0 && <a href={paths.locations}>{allTowns(towns)}</a>}
      </p>
      <GoogleMap />
    </Card>
  );
}

/** The contact page: ways to reach the firm, the form, hours and office. */
export default function ContactPage({ data }: PageProps<Queries.ContactPageQuery>) {
  const page = required(data.contactPage, "content/pages/contact.yml");
  const business = useBusiness();
  const { phone, email, receiptNote, whatsapp } = business;
  const services = useServices();
  const { call, chat, mail } = useContactHrefs();
  const callLabel = (
    <>
      Call <span className="nowrap">{phone.display}</span>
    </>
  );
  const { emergencyNote, formNote, photosHint, successMessage } = page;
  const signs = data.business?.urgent;
  const [emergencyQuestion, ...emergencyAdvice] = splitSentences(page.emergency?.text ?? "");
  const emergency = services.find((service) => service.isEmergency);
  const towns = data.allTown.nodes.map(({ name }) => name);
  const tiles: Tile[] = [{ href: call, icon: "phone", label: callLabel, note: page.phoneNote }];
  if (chat) {
    const note = page.whatsappNote;
    tiles.push({ href: chat, icon: "chat", label: "WhatsApp", note, external: true });
  }
  tiles.push({ href: mail, icon: "mail", label: "Email", note: capitalise(page.emailNote) });
  if (emergency && emergencyNote) {
    const href = servicePath(emergency.slug);
    tiles.push({ href, label: emergencyNote, note: "What to do", emergency: true });
  }
  return (
    <Page {...page} hasOwnButton>
      <IconDrawings names={icons} />
      <PageHeader {...page}>
        <Tiles firstFullWidth tiles={tiles} />
      </PageHeader>
      <Section>
        <Columns widths="main">
          <div className={styles.form}>
            <SectionHead id={formHeadingId} heading="Get a free quote" />
            <Island
              name="contact-form"
              component={ContactForm}
              props={{
                texts: { formNote, photosHint, successMessage },
                ways: {
                  phone: { ...phone, hours: phoneHours(business) },
                  whatsapp: whatsapp?.number,
                  email,
                  receiptNote: receiptNote.text,
                },
                services: services.map(({ name, shortName, isEmergency }) => ({
                  name,
                  shortName,
                  // Left out of the others, for the page's size.
                  ...(isEmergency && { isEmergency }),
                })),
                urgent: signs ? { ...signs, advice: splitAdvice(signs.advice) } : null,
                towns,
              }}
            />
          </div>
          <div className="flow">
            {page.emergency && (
              <div className={cardClass("flow", styles.emergency)}>
                <h2 className="h3">{page.emergency.heading}</h2>
                <p>
                  <b>{emergencyQuestion}</b>
                </p>
                <AdviceList sentences={emergencyAdvice} />
                <ButtonRow>
                  <CallButton variant="gold" />
                  <WhatsappButton variant="quiet" about="enquiry" />
                </ButtonRow>
              </div>
            )}
            <Card as="div">
              <h2 className="h3">Opening hours</h2>
              <OpeningHours holidays />
            </Card>
            <AddressCard heading={page.addressHeading} towns={towns.length} />
          </div>
        </Columns>
      </Section>
    </Page>
  );
}
