import { graphql, type PageProps } from "gatsby";
import { CallButton, QuoteButton, WhatsappButton } from "../components/business/contact-buttons";
import { Section } from "../components/section";
import { QuoteBand } from "../sections/contact/ask-band";
import { CallToAction } from "../sections/contact/call-to-action";
import { PageHero } from "../sections/heroes/page-hero";
import { Page } from "../sections/page";
import { ServiceCards } from "../sections/services/service-board";
import { WhyPoints } from "../sections/services/why-points";

export const query = graphql`
  query ServicesPage {
    servicesPage {
      ...PageTexts
      why {
        ...WhyPoints
      }
      callToAction {
        ...CallToAction
      }
    }
    allService(sort: { order: ASC }) {
      nodes {
        ...ServiceCard
      }
    }
  }
`;

export default function ServicesPage({ data, location }: PageProps<Queries.ServicesPageQuery>) {
  const page = data.servicesPage;
  if (!page) throw new Error("content/pages/services.yml is missing");
  return (
    <Page {...page} location={location}>
      <PageHero {...page} />
      <Section tone="sunk">
        <ServiceCards services={data.allService.nodes} />
      </Section>
      <QuoteBand />
      <WhyPoints why={page.why} />
      <CallToAction {...page.callToAction} action={<QuoteButton />}>
        <WhatsappButton variant="quiet" about="quote" />
        <CallButton variant="quiet" />
      </CallToAction>
    </Page>
  );
}
