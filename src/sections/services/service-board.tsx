import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { QuoteButton } from "../../components/business/contact-buttons";
import { PricePlate } from "../../components/business/price-plate";
import { ButtonLink } from "../../components/button-link";
import { cardClass } from "../../components/card";
import { TickList } from "../../components/rows";
import { servicePath } from "../../content-model/paths";
import * as fullRows from "../../components/full-rows.module.css";
import * as styles from "./service-board.module.css";

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

/** A service on the board. */
type Way = {
  readonly name: string;
  readonly text: string;
  readonly price: string | null;
  /** Where the whole way leads; none where `actions` lead on. */
  readonly href?: string;
  /** What is included, below the text. */
  readonly features?: ReactNode;
  /** Links below the price. */
  readonly actions?: ReactNode;
};

/**
 * Services as the ways of a distribution board, each with its price. With features their names are
 * headings of level 2, on a page of their own; else of level 3, below a section's heading.
 */
export function ServiceBoard({ ways }: { ways: readonly Way[] }) {
  const full = ways.some(({ features }) => features);
  const Heading = full ? "h2" : "h3";
  return (
    <ul className={cardClass(fullRows["rows"], styles["board"], full && styles["full"])}>
      {ways.map(({ name, text, price, href, features, actions }) => (
        <li key={name} className={styles["way"]}>
          <span className={styles["breaker"]} aria-hidden="true" />
          <Heading className={styles["name"]}>
            {href ? (
              <a href={href} className="plain">
                {name}
              </a>
            ) : (
              name
            )}
          </Heading>
          <p className={`${styles["text"]} note`}>{text}</p>
          {features && <div className={styles["features"]}>{features}</div>}
          <div className={`${styles["foot"]} cluster`}>
            <PricePlate price={price} />
            {actions}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The services with features, price, and the two ways on. */
export function ServiceCards({ services }: { services: readonly Queries.ServiceCardFragment[] }) {
  return (
    <ServiceBoard
      ways={services.map(({ slug, name, price, card }) => ({
        name,
        text: card.summary,
        price,
        features: <TickList items={card.features} />,
        actions: (
          <>
            <QuoteButton size="sm" label="Get Quote" service={name} />
            <ButtonLink href={servicePath(slug)} size="sm">
              Learn More<span className="visually-hidden"> about {name}</span>
            </ButtonLink>
          </>
        ),
      }))}
    />
  );
}

/** The drawing beside an error: a breaker that has tripped. */
export function TrippedBreaker() {
  return (
    <div className={styles["frame"]} aria-hidden="true">
      <span className={styles["breaker"]} />
    </div>
  );
}
