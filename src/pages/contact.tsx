import { clsx } from "clsx/lite";
import { graphql, type PageProps } from "gatsby";
import { formId } from "../components/asked-from";
import { ContactBlock, WhatsappButton } from "../components/business/contact-buttons";
import { GoogleMap } from "../components/business/google-map";
import { OpeningHours } from "../components/business/opening-hours";
import { useBusiness } from "../components/site-data";
import { cardClass } from "../components/card";
import { Section, SectionHead } from "../components/section";
import { paths } from "../content-model/paths";
import { ContactForm } from "../contact/contact-form";
import { Island } from "../islands/island";
import { NightBand } from "../night-map/night-map";
import { ContactWays } from "../sections/contact/contact-ways";
import { EmergencyBanner } from "../sections/contact/ask-band";
import { Practices } from "../sections/company/practices";
import { PageHero } from "../sections/heroes/page-hero";
import { Page } from "../sections/page";
import * as columns from "../components/columns.module.css";
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
  }
`;

export default function ContactPage({ data }: PageProps<Queries.ContactPageQuery>) {
  const page = data.contactPage;
  const { coverage, coverageNote, phone, whatsapp, email, promise } = useBusiness();
  if (!page) throw new Error("content/pages/contact.yml is missing");
  const { formNote, photosHint, successMessage } = page;
  return (
    <Page {...page}>
      <PageHero {...page} />
      <Section space="tight">
        <div className={clsx(columns["columns"], styles["columns"])}>
          <div className={styles["form"]}>
            <SectionHead id={formId} heading="Send us a message" />
            <Island
              name="contact-form"
              part={ContactForm}
              data={{
                texts: { formNote, photosHint, successMessage },
                ways: { phone, whatsapp: { number: whatsapp.number }, email, promise },
              }}
            />
          </div>
          <div className={styles["side"]}>
            <ContactWays {...page} />
            <div className={cardClass(styles["card"])}>
              <h2>Opening hours</h2>
              <OpeningHours />
            </div>
            <div className={cardClass(styles["card"])}>
              <h2>Our office</h2>
              <ContactBlock />
            </div>
          </div>
          <div className={cardClass(styles["card"])}>
            <h2>Areas we cover</h2>
            <p>
              {coverage.join(", ")} {coverageNote}
            </p>
          </div>
        </div>
      </Section>
      <Practices path={paths.contact} tone="sunk" />
      <EmergencyBanner {...page.emergency}>
        <WhatsappButton about="enquiry" />
      </EmergencyBanner>
      <NightBand heading="Where we work" words={<GoogleMap />} />
    </Page>
  );
}
