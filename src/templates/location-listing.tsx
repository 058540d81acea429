import { graphql, type PageProps } from "gatsby";
import { AreaMap } from "../components/business/area-map";
import { CallButton, QuoteButton } from "../components/business/contact-buttons";
import { Layout } from "../components/layout/layout";
import { Section } from "../components/section";
import { paths } from "../content-model/paths";
import { CallToAction } from "../sections/call-to-action";
import { listHead } from "../sections/list-head";
import { LocationCards } from "../sections/location-cards";
import { PageHero } from "../sections/page-hero";
import { Pagination } from "../sections/pagination";
import { Seo } from "../seo/seo";

export const query = graphql`
  query LocationListing($skip: Int!, $limit: Int!) {
    locationsPage {
      title
      description
      heading
      intro
      callToAction {
        ...CallToAction
      }
    }
    allLocation(sort: { name: ASC }, skip: $skip, limit: $limit) {
      pageInfo {
        currentPage
        pageCount
      }
      nodes {
        ...LocationCard
      }
    }
  }
`;

const trail = [
  { name: "Home", path: paths.home },
  { name: "Locations", path: paths.locations },
] as const;

/** One page of the list of towns, by name. */
export default function LocationListing({
  data,
  location,
}: PageProps<Queries.LocationListingQuery>) {
  const texts = data.locationsPage;
  if (!texts) throw new Error("content/pages/locations.yml is missing");
  const { pageInfo, nodes } = data.allLocation;
  const { heading, ...head } = listHead(texts, trail, pageInfo);
  return (
    <Layout path={location.pathname}>
      <Seo {...head} card={paths.locations} />
      <PageHero heading={heading} intro={texts.intro} trail={head.trail}>
        <CallButton variant="outline-gold" size="lg" />
        <QuoteButton size="lg" />
      </PageHero>
      <Section>
        <AreaMap />
      </Section>
      <Section>
        <LocationCards locations={nodes} />
        <Pagination
          list={paths.locations}
          page={pageInfo.currentPage}
          last={pageInfo.pageCount}
          label="Pages of towns"
          previous="Previous towns"
          next="Next towns"
        />
      </Section>
      <CallToAction {...texts.callToAction}>
        <QuoteButton variant="default" size="lg" />
        <CallButton size="lg" />
      </CallToAction>
    </Layout>
  );
}
