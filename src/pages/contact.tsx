import { graphql, type PageProps } from "gatsby";
import { formId } from "../components/asked-from";
import { ContactBlock, WhatsappButton } from "../components/business/contact-buttons";
import { GoogleMap } from "../components/business/google-map";
import { OpeningHours } from "../components/business/opening-hours";
import { useBusiness } from "../components/business/use-business";
import { cardClass } from "../components/card";
import { Layout } from "../components/layout/layout";
import { Section, SectionHead } from "../components/section";
import { ContactForm } from "../contact/contact-form";
import { Island } from "../islands/island";
import { NightBand } from "../sections/heroes/night-band";
import { ContactWays } from "../sections/contact/contact-ways";
import { EmergencyBanner } from "../sections/contact/ask-band";
import { PageHero } from "../sections/heroes/page-hero";
import { Seo } from "../seo/seo";
import * as styles from "./contact.module.css";

export const query = graphql`
  query ContactPage {
    business {
      phone {
        display
        international
      }
      whatsapp {
        number
      }
      email {
        address
        subject
      }
      promise {
        heading
        text
      }
    }
    contactPage {
      route {
        ...Route
      }
      title
      description
      heading
      intro
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

export default function ContactPage({ data, location }: PageProps<Queries.ContactPageQuery>) {
  const { contactPage: page, business } = data;
  const { coverage, coverageNote } = useBusiness();
  if (!page || !business) throw new Error("content/pages/contact.yml is missing");
  const { formNote, photosHint, successMessage } = page;
  return (
    <Layout path={location.pathname}>
      <Seo {...page.route} title={page.title} description={page.description} />
      <PageHero heading={page.heading} intro={page.intro} trail={page.route.trail} />
      <Section space="tight">
        <div className={styles["columns"]}>
          <div className={styles["form"]}>
            <SectionHead id={formId} heading="Send us a message" />
            <Island
              name="contact-form"
              part={ContactForm}
              data={{ texts: { formNote, photosHint, successMessage }, ways: business }}
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
      <EmergencyBanner {...page.emergency}>
        <WhatsappButton about="enquiry" />
      </EmergencyBanner>
      <NightBand heading="Where we work" words={<GoogleMap />} />
    </Layout>
  );
}
