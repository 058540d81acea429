import { graphql, type PageProps } from "gatsby";
import { Section } from "../../components/section";
import { paths } from "../../content-model/paths";
import { PageHero } from "../../sections/heroes/page-hero";
import { Page } from "../../sections/page";
import { Receipt } from "../../sections/contact/receipt";

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
    <Page
      location={location}
      route={{ path: paths.contactSent, noindex: true }}
      title="Message sent"
      description="Your message has reached us. What happens next, and how to reach us sooner if it cannot wait."
    >
      <PageHero heading="Thank you" intro={data.contactPage.successMessage} />
      <Section heading="Your receipt" split>
        <Receipt />
      </Section>
    </Page>
  );
}
