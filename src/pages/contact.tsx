import { graphql, type PageProps } from "gatsby";
import { AreaMap } from "../components/business/area-map";
import { CallButton, EmailButton, WhatsappButton } from "../components/business/contact-buttons";
import { Card, CardGrid } from "../components/card";
import { ContactBlock } from "../components/business/contact-block";
import { Layout } from "../components/layout/layout";
import { OpeningHours } from "../components/business/opening-hours";
import { Section } from "../components/section";
import { useBusiness } from "../components/business/use-business";
import { ContactForm } from "../contact/contact-form";
import { paths } from "../content-model/paths";
import { EmergencyBanner } from "../sections/emergency-banner";
import { PageHero } from "../sections/page-hero";
import { Seo } from "../seo/seo";
import * as styles from "./contact.module.css";

export const query = graphql`
  query ContactPage {
    contactPage {
      title
      description
      heading
      intro
      phoneNote
      emailNote
      whatsappNote
      formNote
      successMessage
      failureMessage
      emergency {
        ...CallToAction
      }
    }
  }
`;

const trail = [
  { name: "Home", path: paths.home },
  { name: "Contact", path: paths.contact },
];

export default function ContactPage({ data, location }: PageProps<Queries.ContactPageQuery>) {
  const page = data.contactPage;
  const { coverage, coverageNote, email } = useBusiness();
  if (!page) throw new Error("content/pages/contact.yml is missing");
  return (
    <Layout path={location.pathname}>
      <Seo path={paths.contact} title={page.title} description={page.description} trail={trail} />
      <PageHero heading={page.heading} intro={page.intro} trail={trail} />
      <Section>
        <CardGrid>
          <Card>
            <h2>Phone</h2>
            <p>{page.phoneNote}</p>
            <CallButton variant="default" />
          </Card>
          <Card>
            <h2>Email</h2>
            <p>
              {page.emailNote}: <span className={styles["address"]}>{email.address}</span>
            </p>
            <EmailButton variant="default" />
          </Card>
          <Card>
            <h2>WhatsApp</h2>
            <p>{page.whatsappNote}</p>
            <WhatsappButton variant="default" about="enquiry" />
          </Card>
        </CardGrid>
      </Section>
      <Section>
        <div className={styles["columns"]}>
          <div>
            <h2 id="form-heading" className={styles["heading"]}>
              Send us a message
            </h2>
            <ContactForm texts={page} />
          </div>
          <aside className={styles["aside"]}>
            <div>
              <h2>Our office</h2>
              <ContactBlock />
            </div>
            <div>
              <h2>Areas we cover</h2>
              <p>
                {coverage.join(", ")} {coverageNote}
              </p>
            </div>
            <div>
              <h2>Opening hours</h2>
              <OpeningHours />
            </div>
          </aside>
        </div>
      </Section>
      <Section heading="Where we work" tone="sunk">
        <AreaMap />
      </Section>
      <EmergencyBanner {...page.emergency}>
        <WhatsappButton size="lg" about="enquiry" />
      </EmergencyBanner>
    </Layout>
  );
}
