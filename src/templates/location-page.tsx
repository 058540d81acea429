import { graphql, type PageProps } from "gatsby";
import { CallButton, QuoteButton } from "../components/business/contact-buttons";
import { PricePlate } from "../components/business/price-plate";
import { Section } from "../components/section";
import { useBusiness } from "../components/site-data";
import { townHeading } from "../content-model/wording";
import { TownOnMap } from "../night-map/night-map";
import { CallToAction } from "../sections/contact/call-to-action";
import { NextTowns } from "../sections/towns/town-lists";
import { PageHero } from "../sections/heroes/page-hero";
import { Page } from "../sections/page";
import { TownReviews } from "../sections/reviews/reviews";
import { TownCards, TownText } from "../sections/towns/town-sections";
import { WorkStrip } from "../sections/company/work-strip";

export const query = graphql`
  query LocationPage($id: String!) {
    location(id: { eq: $id }) {
      ...Route
      ...TownList
      county
      description
      intro
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
    }
  }
`;

export default function LocationPage({ data }: PageProps<Queries.LocationPageQuery>) {
  const { location: town, locationsPage } = data;
  if (!town || !locationsPage) throw new Error("A town page lost its content");
  const heading = townHeading(town);
  const own = useBusiness().prices.find(({ exception }) => exception?.town === town.name);
  const isHere = town.projects.some(({ location: place }) => place === town.name);
  return (
    <Page {...town} title={heading} about={{ town: town.name }}>
      <PageHero
        {...town}
        heading={heading}
        side={<TownOnMap slug={town.slug} name={town.name} />}
        meta={
          own && (
            <>
              <PricePlate price={own.key} town={town.name} size="big" />
              <span>{own.exception?.here}</span>
            </>
          )
        }
      >
        <CallButton variant="gold" />
        <QuoteButton variant="outline" />
      </PageHero>
      <TownCards town={town} />
      <TownText town={town} />
      {town.projects.length > 0 && (
        <Section heading={`Recent work ${isHere ? "in" : "near"} ${town.name}`} tone="sunk">
          <WorkStrip projects={town.projects} here={town.slug} />
        </Section>
      )}
      <TownReviews town={town.name} testimonials={town.testimonials} />
      <Section heading="Next towns" tone="ink" space="tight" split>
        <NextTowns towns={town.neighbours} />
      </Section>
      <CallToAction {...locationsPage.callToAction}>
        <CallButton variant="quiet" />
      </CallToAction>
    </Page>
  );
}
