import { graphql, type PageProps } from "gatsby";
import { PriceTag, townPrice } from "../components/company/price-tag";
import { required } from "../components/required";
import { useBusiness } from "../components/site-data";
import { townHeading } from "../content-model/formatted-text";
import { TownOnMap, useAreaMap } from "../features/area-map/area-map";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { SellingHero } from "../sections/heroes/hero";
import { Page } from "../sections/page";
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
      reach {
        ...TownReach
      }
    }
  }
`;

/** The page of a town. */
export default function TownPage({ data }: PageProps<Queries.TownPageQuery>) {
  const town = required(data.town, "The town of this page");
  const { trade, prices } = useBusiness();
  const map = useAreaMap();
  const heading = townHeading(trade.person, town);
  const { name } = town;
  const { callToAction, reach } = required(data.locationsPage, "content/pages/locations.yml");
  const { exception } = prices.find((price) => price.exception?.town === name) ?? {};
  return (
    <Page {...town} title={heading} about={{ town: name }}>
      <SellingHero {...town} heading={heading} side={map && <TownOnMap town={town} />}>
        {exception && <PriceTag {...townPrice(exception, name)} big />}
      </SellingHero>
      {reach && <TownAnswers town={town} reach={reach} />}
      <TownCards town={town} urgent={reach?.urgent} />
      {reach && <TownEmergency town={town} text={reach.urgent} />}
      <TownTestimonials testimonials={town.testimonials} />
      <TownText town={town} />
      <CallToAction {...callToAction} />
    </Page>
  );
}
