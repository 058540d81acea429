import { graphql } from "gatsby";
import { ButtonLink } from "../../components/button-link";
import { QuoteButton } from "../../components/business/contact-buttons";
import { TickList } from "../../components/tick-list";
import { servicePath } from "../../content-model/paths";
import { ServiceBoard } from "./service-board";

/** What a service shows on the board of all services. @fragment */
export const serviceCard = graphql`
  fragment ServiceCard on Service {
    slug
    name
    price
    card {
      summary
      features
    }
  }
`;

type Props = {
  services: readonly Queries.ServiceCardFragment[];
  /** Level of the names: 2 on the services page, 3 below a section's heading. */
  level?: 2 | 3;
};

/** The services with features, price, and the two ways on. */
export function ServiceCards({ services, level = 2 }: Props) {
  return (
    <ServiceBoard
      level={level}
      ways={services.map(({ slug, name, price, card }) => ({
        name,
        text: card.summary,
        price,
        features: <TickList items={card.features} />,
        actions: (
          <>
            <QuoteButton size="sm" label="Get Quote" service={name} />
            <ButtonLink href={servicePath(slug)} variant="outline" size="sm">
              Learn More<span className="visually-hidden"> about {name}</span>
            </ButtonLink>
          </>
        ),
      }))}
    />
  );
}
