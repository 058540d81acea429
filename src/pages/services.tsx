import { graphql, type PageProps } from "gatsby";
import { CallButton, WhatsappButton } from "../components/business/contact-buttons";
import { PointRows } from "../components/rows";
import { Section } from "../components/section";
import { QuoteBand } from "../sections/contact/ask-band";
import { CallToAction } from "../sections/contact/call-to-action";
import { PageHero } from "../sections/heroes/page-hero";
import { Page } from "../sections/page";
import { ServiceBoard } from "../sections/services/service-board";

export const query = graphql`
  query ServicesPage {
    servicesPage {
      ...PageTexts
      why {
        ...Points
      }
    }
    allService(sort: { order: ASC }) {
      nodes {
        ...ServiceCard
      }
    }
  }
`;

export default function ServicesPage({ data }: PageProps<Queries.ServicesPageQuery>) {
  const page = data.servicesPage;
  if (!page) throw new Error("content/pages/services.yml is missing");
  return (
    <Page {...page}>
      <PageHero {...page} />
      <Section tone="sunk">
        <ServiceBoard
          ways={data.allService.nodes.map(({ card: { summary, features }, ...service }) => ({
            ...service,
            text: summary,
            features,
          }))}
        />
      </Section>
      <QuoteBand />
      <Section heading={page.why.heading} split>
        <PointRows {...page.why} />
      </Section>
      <CallToAction {...page.callToAction}>
        <WhatsappButton variant="quiet" about="quote" />
        <CallButton variant="quiet" />
      </CallToAction>
    </Page>
  );
}
