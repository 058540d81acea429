import { graphql, type PageProps } from "gatsby";
import { AskButtons } from "../components/company/contact-buttons";
import { GoogleMapBand } from "../components/company/google-map";
import { PriceList } from "../components/company/price-tag";
import { Breadcrumbs } from "../components/layout/breadcrumbs";
import { Section } from "../components/section";
import { paths } from "../content-model/site-paths";
import { NightBand } from "../features/area-map/area-map";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { listHead, Pagination } from "../sections/lists/pagination";
import { LocationCards } from "../sections/towns/town-lists";
import { Page } from "../sections/page";

export const query = graphql`
  query LocationListing($skip: Int!, $limit: Int!) {
    locationsPage {
      ...PageTexts
      townsHeading
      townsText
    }
    allLocation(sort: { name: ASC }, skip: $skip, limit: $limit) {
      pageInfo {
        ...ListInfo
      }
      nodes {
        ...LocationCard
      }
    }
  }
`;

/** One page of the list of towns, by name. */
export default function LocationListing({ data }: PageProps<Queries.LocationListingQuery>) {
  const texts = data.locationsPage;
  if (!texts) throw new Error("content/pages/locations.yml is missing");
  const { pageInfo, nodes } = data.allLocation;
  const head = listHead(texts, pageInfo);
  return (
    <Page {...head}>
      <NightBand
        linked
        words={
          <>
            <Breadcrumbs trail={head.route.trail} />
            <h1>{head.heading}</h1>
            <p className="lead">{head.lead}</p>
            <AskButtons />
            <PriceList />
          </>
        }
      />
      <Section heading={texts.townsHeading} intro={texts.townsText}>
        <LocationCards towns={nodes} />
        <Pagination
          list={paths.locations}
          info={pageInfo}
          label="Pages of towns"
          previous="Previous towns"
          next="Next towns"
        />
      </Section>
      <GoogleMapBand tone="sunk" />
      <CallToAction {...texts.callToAction} />
    </Page>
  );
}
