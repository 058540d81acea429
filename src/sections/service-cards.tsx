import { graphql } from "gatsby";
import { ArrowRight } from "lucide-react";
import { ButtonLink } from "../components/button-link";
import { Card, CardFoot, CardGrid } from "../components/card";
import { QuoteButton } from "../components/business/contact-buttons";
import { cardSizes, Picture } from "../components/picture";
import { priceLine } from "../components/business/price-line";
import { TickList } from "../components/tick-list";
import { useBusiness } from "../components/business/use-business";
import { servicePath } from "../content-model/paths";
import * as styles from "./service-cards.module.css";

/** What a service shows on its card. */
export const serviceCard = graphql`
  fragment ServiceCard on Service {
    slug
    name
    price
    card {
      summary
      features
    }
    picture {
      ...CardPicture
    }
  }
`;

type Props = {
  services: readonly Queries.ServiceCardFragment[];
  /** Level of the names: 2 on the services page, 3 below a section's heading. */
  level?: 2 | 3;
};

/** The services with picture, features, price, and the two ways on. */
export function ServiceCards({ services, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  const { prices } = useBusiness();
  return (
    <CardGrid>
      {services.map(({ slug, name, price, card, picture }) => (
        <Card key={slug} picture={<Picture picture={picture} alt="" sizes={cardSizes} />}>
          <Heading>{name}</Heading>
          <p>{card.summary}</p>
          <TickList items={card.features} />
          <p className={styles["price"]}>{priceLine(prices, price)}</p>
          <CardFoot>
            <ButtonLink href={servicePath(slug)} variant="default" size="sm">
              Learn More<span className="visually-hidden"> about {name}</span>
              <ArrowRight size={18} aria-hidden="true" />
            </ButtonLink>
            <QuoteButton variant="outline-gold" size="sm" label="Get Quote" service={name} />
          </CardFoot>
        </Card>
      ))}
    </CardGrid>
  );
}
