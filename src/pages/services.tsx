import { graphql, type PageProps } from "gatsby";
import { CallLink, QuoteButton, WhatsappLink } from "../components/business/contact-buttons";
import { Layout } from "../components/layout/layout";
import { Section } from "../components/section";
import { QuoteBand } from "../sections/contact/ask-band";
import { CallToAction } from "../sections/contact/call-to-action";
import { PageHero } from "../sections/heroes/page-hero";
import { ServiceCards } from "../sections/services/service-board";
import { WhyPoints } from "../sections/services/section-blocks";
import { Seo } from "../seo/seo";

export const query = graphql`
  query ServicesPage {
    servicesPage {
      route {
        ...Route
      }
      title
      description
      heading
      intro
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
    <Layout path={location.pathname}>
      <Seo {...page.route} title={page.title} description={page.description} />
      <PageHero heading={page.heading} intro={page.intro} trail={page.route.trail} />
      <Section tone="sunk">
        <ServiceCards services={data.allService.nodes} />
      </Section>
      <QuoteBand />
      <WhyPoints why={page.why} />
      <CallToAction {...page.callToAction} action={<QuoteButton />}>
        <WhatsappLink about="quote" />
        <CallLink />
      </CallToAction>
    </Layout>
  );
}
