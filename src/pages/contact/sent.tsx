import { graphql, type PageProps } from "gatsby";
import { Layout } from "../../components/layout/layout";
import { Section } from "../../components/section";
import { paths } from "../../content-model/paths";
import { PageHero } from "../../sections/heroes/page-hero";
import { Receipt } from "../../sections/contact/receipt";
import { Seo } from "../../seo/seo";

export const query = graphql`
  query ContactSentPage {
    contactPage {
      successMessage
    }
  }
`;

/** Where the form leads after it was sent without script. */
export default function ContactSentPage({
  data,
  location,
}: PageProps<Queries.ContactSentPageQuery>) {
  if (!data.contactPage) throw new Error("content/pages/contact.yml is missing");
  return (
    <Layout path={location.pathname}>
      <Seo
        path={paths.contactSent}
        title="Message sent"
        description="Your message has reached us. What happens next, and how to reach us sooner if it cannot wait."
        noindex
      />
      <PageHero heading="Thank you" intro={data.contactPage.successMessage} />
      <Section heading="Your receipt" split>
        <Receipt />
      </Section>
    </Layout>
  );
}
