import { graphql, type PageProps } from "gatsby";
import { AreaMap } from "../components/area-map";
import { CallButton, QuoteButton } from "../components/contact-buttons";
import { Layout } from "../components/layout";
import { Section } from "../components/section";
import { paths } from "../content-model/paths";
import { CallToAction } from "../sections/call-to-action";
import { LocationCards } from "../sections/location-cards";
import { PageHero } from "../sections/page-hero";
import { Seo } from "../seo/seo";

export const query = graphql`
  query LocationsPage {
    locationsPage {
      title
      description
      heading
      intro
      callToAction {
        ...CallToAction
      }
    }
    allLocation(sort: { name: ASC }) {
      nodes {
        ...LocationCard
      }
    }
  }
`;

const trail = [
  { name: "Home", path: paths.home },
  { name: "Locations", path: paths.locations },
];

export default function LocationsPage({ data, location }: PageProps<Queries.LocationsPageQuery>) {
  const page = data.locationsPage;
  if (!page) throw new Error("content/pages/locations.yml is missing");
  return (
    <Layout path={location.pathname}>
      <Seo path={paths.locations} title={page.title} description={page.description} trail={trail} />
      <PageHero heading={page.heading} intro={page.intro} trail={trail}>
        <CallButton variant="outline-gold" size="lg" />
        <QuoteButton size="lg" />
      </PageHero>
      <Section>
        <AreaMap />
      </Section>
      <Section>
        <LocationCards locations={data.allLocation.nodes} />
      </Section>
      <CallToAction {...page.callToAction}>
        <QuoteButton variant="default" size="lg" />
        <CallButton size="lg" />
      </CallToAction>
    </Layout>
  );
}
