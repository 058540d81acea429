import { graphql, type PageProps } from "gatsby";
import { formId } from "../components/company/quote-path";
import { WhatsappButton } from "../components/company/contact-buttons";
import { GoogleMap } from "../components/company/google-map";
import { OpeningHours } from "../components/company/opening-hours";
import { Accordion } from "../components/accordion";
import { useBusiness, useServices } from "../components/site-data";
import { Card } from "../components/card";
import { Columns, Section, SectionHead } from "../components/section";
import { paths } from "../content-model/site-paths";
import { ContactForm } from "../features/contact-form/contact-form";
import { Island } from "../../plugins/gatsby-plugin-islands/island";
import { addressLine } from "../content-model/formatted-text";
import { NightBand } from "../features/area-map/area-map";
import { ContactWays } from "../sections/calls-to-action/action-rows";
import { EmergencyBand } from "../sections/calls-to-action/ask-band";
import { usePracticesItem } from "../sections/company/practices";
import { ReadingHero } from "../sections/heroes/reading-hero";
import { Page } from "../sections/page";
import * as styles from "./contact.module.css";

export const query = graphql`
  query ContactPage {
    contactPage {
      ...PageTexts
      phoneNote
      emailNote
      whatsappNote
      photosHint
      formNote
      successMessage
      emergency {
        ...CallToAction
      }
    }
    business {
      urgent {
        advice
        words
        except
      }
    }
    allLocation {
      nodes {
        name
      }
    }
  }
`;

export default function ContactPage({ data }: PageProps<Queries.ContactPageQuery>) {
  const page = data.contactPage;
  const { name, address, coverage, coverageNote, phone, email, promise, ...more } = useBusiness();
  const services = useServices();
  if (!page) throw new Error("content/pages/contact.yml is missing");
  const { formNote, photosHint, successMessage } = page;
  return (
    <Page {...page}>
      <ReadingHero heading={page.heading} lead={page.lead} tone="paper" />
      <Section space="tight">
        <Columns widths="ask" className={styles["columns"]}>
          <div className={styles["ways"]}>
            <ContactWays {...page} />
          </div>
          <div className={styles["form"]}>
            <SectionHead id={formId} heading="Send us a message" />
            <Island
              name="contact-form"
              part={ContactForm}
              data={{
                texts: { formNote, photosHint, successMessage },
                ways: { phone, whatsapp: more.whatsapp?.number, email, promise },
                services: services.map(({ name, shortName, urgent }) => ({
                  name,
                  shortName,
                  urgent,
                })),
                urgent: data.business?.urgent ?? null,
                towns: data.allLocation.nodes.map(({ name }) => name),
              }}
            />
          </div>
          <div className={styles["side"]}>
            <Card as="div">
              <h2 className="h4">Opening hours</h2>
              <OpeningHours holidays />
            </Card>
            <Card as="div">
              <h2 className="h4">Our office</h2>
              <address>
                {name}
                <br />
                {addressLine(address)}
              </address>
              <h2 className="h4">Areas we cover</h2>
              <p>
                {coverage.join(", ")} {coverageNote}
              </p>
            </Card>
            <Accordion items={usePracticesItem(paths.contact)} />
          </div>
        </Columns>
      </Section>
      {page.emergency && (
        <EmergencyBand {...page.emergency}>
          <WhatsappButton about="enquiry" />
        </EmergencyBand>
      )}
      {(more.areaMap ?? more.links?.map) && (
        <NightBand heading="Where we set off from" words={<GoogleMap />} />
      )}
    </Page>
  );
}
