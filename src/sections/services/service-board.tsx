import { graphql } from "gatsby";
import { QuoteButton } from "../../components/business/contact-buttons";
import { PricePlate } from "../../components/business/price-plate";
import { ButtonLink } from "../../components/button-link";
import { cardClass } from "../../components/card";
import { TickList } from "../../components/rows";
import { servicePath } from "../../content-model/paths";
import { circuitNumber } from "../../content-model/wording";
import * as fullRows from "../../components/full-rows.module.css";
import * as styles from "./service-board.module.css";

/** What a service shows on the board of all services. @fragment */
export const serviceCard = graphql`
  fragment ServiceCard on Service {
    slug
    order
    name
    price
    card {
      summary
      features
    }
  }
`;

/** A service on the board; what is included (`features`) brings the two ways on with it. */
type Way = Omit<Queries.ServiceCardFragment, "card"> & {
  readonly text: string;
  readonly features?: readonly string[];
};

/**
 * Services as the ways of a distribution board, each with its price. With features their names are
 * headings of level 2, on a page of their own; else links of level 3, below a section's heading.
 */
export function ServiceBoard({ ways }: { ways: readonly Way[] }) {
  const full = ways.some(({ features }) => features);
  const Heading = full ? "h2" : "h3";
  return (
    <ul className={cardClass(fullRows["rows"], styles["board"], full && styles["full"])}>
      {ways.map(({ slug, order, name, text, price, features }) => (
        <li key={name} className={styles["way"]}>
          <span className={styles["breaker"]} aria-hidden="true" />
          <Heading className={styles["name"]} data-n={circuitNumber(order)}>
            {features ? (
              name
            ) : (
              <a href={servicePath(slug)} className="plain">
                {name}
              </a>
            )}
          </Heading>
          <p className={`${styles["text"]} note`}>{text}</p>
          {features && (
            <div className={styles["features"]}>
              <TickList items={features} />
            </div>
          )}
          <div className={`${styles["foot"]} cluster`}>
            <PricePlate price={price} />
            {features && (
              <>
                <QuoteButton size="sm" label="Get Quote" service={name} />
                <ButtonLink href={servicePath(slug)} size="sm">
                  Learn More<span className="visually-hidden"> about {name}</span>
                </ButtonLink>
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
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
