import { graphql, type PageProps } from "gatsby";
import { PriceTag, PriceList, townPrice } from "../components/company/price-tag";
import { Section } from "../components/section";
import { useBusiness } from "../components/site-data";
import { townHeading } from "../content-model/formatted-text";
import { TownOnMap } from "../features/area-map/area-map";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { Diagram } from "../sections/diagrams/diagram";
import { NextTowns } from "../sections/towns/town-lists";
import { SellingHero } from "../sections/heroes/selling-hero";
import { Page } from "../sections/page";
import { TownReviews } from "../sections/reviews/reviews";
import { TownCards, TownEmergency, TownText } from "../sections/towns/town-sections";
import { WorkStrip } from "../sections/company/work-strip";

export const query = graphql`
  query LocationPage($id: String!) {
    location(id: { eq: $id }) {
      ...Route
      ...TownList
      description
      lead
      picture {
        ...CardPicture
      }
      projects {
        ...WorkStrip
      }
      testimonials {
        ...TestimonialCard
      }
      neighbours {
        ...TownList
      }
      ...TownSections
    }
    locationsPage {
      callToAction {
        ...CallToAction
      }
      closes {
        towns
        heading
        text
      }
    }
  }
`;

export default function LocationPage({ data }: PageProps<Queries.LocationPageQuery>) {
  const { location: town, locationsPage } = data;
  if (!town || !locationsPage) throw new Error("A town page lost its content");
  const { trade, prices, areaMap } = useBusiness();
  const heading = townHeading(trade.person, town);
  const { name, slug, projects } = town;
  const { exception } = prices.find((price) => price.exception?.town === name) ?? {};
  const isHere = projects.some(({ location: place }) => place === name);
  const close = locationsPage.closes?.find(({ towns }) => towns.includes(name));
  return (
    <Page {...town} title={heading} about={{ town: name }}>
      <SellingHero {...town} heading={heading} side={areaMap && <TownOnMap slug={slug} />}>
        {exception ? (
          <>
            <PriceTag {...townPrice(exception, name)} big />
            <p className="note">{exception.here}</p>
          </>
        ) : (
          <PriceList />
        )}
      </SellingHero>
      <TownCards town={town} />
      {town.emergency && <TownEmergency town={town} text={town.emergency} />}
      <TownText town={town} />
      {town.diagram && <Diagram diagram={town.diagram} tone="sunk" />}
      {projects.length > 0 && (
        <Section
          heading={`Recent work ${isHere ? "in" : "near"} ${name}`}
          tone="sunk"
          space="tight"
        >
          <WorkStrip projects={projects} here={slug} />
        </Section>
      )}
      <TownReviews town={town.name} testimonials={town.testimonials} />
      {town.neighbours.length > 0 && (
        <Section heading="Nearby towns" tone="ink" space="tight" split>
          <NextTowns towns={town.neighbours} />
        </Section>
      )}
      <CallToAction {...(close ?? locationsPage.callToAction)} />
    </Page>
  );
}
