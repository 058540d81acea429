import { graphql, type PageProps } from "gatsby";
import {
  CallButton,
  CallLink,
  QuoteButton,
  WhatsappLink,
} from "../components/business/contact-buttons";
import { GoogleMap } from "../components/business/google-map";
import { useBusiness } from "../components/business/use-business";
import { ButtonRow } from "../components/button-link";
import { Breadcrumbs } from "../components/layout/breadcrumbs";
import { Layout } from "../components/layout/layout";
import { Section } from "../components/section";
import { paths } from "../content-model/paths";
import { NightBand } from "../sections/heroes/night-band";
import { CallToAction } from "../sections/contact/call-to-action";
import { listHead, Pagination } from "../sections/lists/pagination";
import { LocationCards } from "../sections/towns/town-lists";
import { Seo } from "../seo/seo";

export const query = graphql`
  query LocationListing($skip: Int!, $limit: Int!) {
    locationsPage {
      route {
        ...Route
      }
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

/** One page of the list of towns, by name. */
export default function LocationListing({
  data,
  location,
}: PageProps<Queries.LocationListingQuery>) {
  const texts = data.locationsPage;
  if (!texts) throw new Error("content/pages/locations.yml is missing");
  const { pageInfo, nodes } = data.allLocation;
  const { address } = useBusiness();
  const { heading, ...head } = listHead(texts, pageInfo);
  return (
    <Layout path={location.pathname}>
      <Seo {...head} />
      <NightBand
        linked
        words={
          <>
            <Breadcrumbs trail={head.trail} />
            <h1>{heading}</h1>
            <p>{texts.intro}</p>
            <ButtonRow>
              <CallButton variant="gold" />
              <QuoteButton variant="outline" />
            </ButtonRow>
          </>
        }
      />
      <Section heading="Find your town">
        <LocationCards towns={nodes} />
        <Pagination
          list={paths.locations}
          info={pageInfo}
          label="Pages of towns"
          previous="Previous towns"
          next="Next towns"
        />
      </Section>
      <Section heading={`${address.locality}, ${address.town}`} tone="sunk" space="tight" split>
        <GoogleMap />
      </Section>
      <CallToAction {...texts.callToAction} action={<QuoteButton />}>
        <CallLink />
        <WhatsappLink about="quote" />
      </CallToAction>
    </Layout>
  );
}
