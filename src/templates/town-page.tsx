import { graphql, type PageProps } from "gatsby";
import { useCallOutException } from "../components/company/call-out-fees";
import { PriceTag, townPriceLabel } from "../components/company/price-tag";
import { required } from "../components/required";
import { useBusiness } from "../components/site-data";
import { townHeading } from "../content-model/places";
import { TownOnMap, useAreaMap } from "../features/area-map/area-map";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { Hero } from "../sections/heroes/hero";
import { Page } from "../components/layout/page";
import { TownTestimonials } from "../sections/testimonials/testimonials";
import { TownAnswers, TownCards, TownEmergency, TownText } from "../sections/towns/town-sections";

/** A town with its testimonials, and what all towns' pages say. */
export const query = graphql`
  query TownPage($id: String!) {
    town(id: { eq: $id }) {
      ...Route
      ...TownSections
      slug
      description
      lead
      picture {
        ...CardPicture
      }
      testimonials {
        ...TestimonialCard
      }
    }
    locationsPage {
      callToAction {
        ...CallToAction
      }
      serviceArea {
        ...ServiceArea
      }
    }
  }
`;

export default function TownPage({ data }: PageProps<Queries.TownPageQuery>) {
  const town = required(data.town, "The town of this page");
  const { trade } = useBusiness();
  const map = useAreaMap();
  const heading = townHeading(trade.person, town);
  const { name, county } = town;
  const wholeCounty = heading.replace(county, county.replaceAll(" ", "\u00a0"));
  const { callToAction, serviceArea } = required(data.locationsPage, "content/pages/locations.yml");
  const exception = useCallOutException(name);
  return (
    <Page {...town} title={heading} subject={{ town: name }} hasOwnButton>
      <Hero {...town} heading={wholeCounty} side={map && <TownOnMap town={town} />}>
        {exception && <PriceTag {...townPriceLabel(exception, name)} large />}
      </Hero>
      {serviceArea && <TownAnswers town={town} serviceArea={serviceArea} />}
      <TownCards town={town} />
      <TownText town={town} />
      {serviceArea && <TownEmergency town={town} text={serviceArea.emergencyAdvice} />}
      <TownTestimonials testimonials={town.testimonials} />
      <CallToAction {...callToAction} />
    </Page>
  );
}
