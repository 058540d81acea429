import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import { QuoteButton } from "../../components/company/contact-buttons";
import { onRequest, ServicePriceTag } from "../../components/company/price-tag";
import { ArrowLink } from "../../components/button-link";
import { cardClass } from "../../components/card";
import { TickList } from "../../components/rows";
import { onBoard } from "../../components/site-data";
import { NonBreaking } from "../../components/non-breaking";
import { servicePath } from "../../content-model/site-paths";
import { circuitNumber } from "../../content-model/formatted-text";
import * as fullRows from "../../components/full-rows.module.css";
import * as styles from "./service-board.module.css";

/** A service on the board. @fragment */
export const boardService = graphql`
  fragment BoardService on Service {
    slug
    order
    name
    circuit
    urgent
    ...ServicePrice
  }
`;

/** A service on the board of all services. @fragment */
export const serviceCard = graphql`
  fragment ServiceCard on Service {
    ...BoardService
    card {
      summary
      features
    }
  }
`;

/** A service on the board, either with a sentence, or with its features and the two links. */
type Way = Queries.BoardServiceFragment &
  ({ readonly text: string } | { readonly features: readonly string[] });

/**
 * Services as the ways of a distribution board, each with its number and price, the main switch
 * first. With features, names are headings of level 2, for a page of their own; otherwise links of
 * level 3, below a section's heading.
 */
export function ServiceBoard({ ways }: { ways: readonly Way[] }) {
  const full = ways.some((way) => "features" in way);
  const Heading = full ? "h2" : "h3";
  return (
    <ul className={cardClass(fullRows["rows"], styles["board"], full && styles["full"])}>
      {onBoard(ways).map(({ slug, name, order, circuit, urgent, ...way }) => (
        <li key={name} className={clsx(styles["way"], urgent && styles["main"])}>
          <span className={styles["breaker"]} aria-hidden="true" />
          <Heading className={styles["name"]} data-n={circuitNumber(order)} data-circuit={circuit}>
            {full ? (
              <NonBreaking text={name} />
            ) : (
              <a href={servicePath(slug)} className="unstyled stretched-link">
                <NonBreaking text={name} />
              </a>
            )}
          </Heading>
          {"text" in way && <p className="note wide-only">{way.text}</p>}
          <div className={styles["price"]}>
            <ServicePriceTag service={way} />
          </div>
          {"features" in way && (
            <>
              <div className={styles["features"]}>
                <TickList items={way.typical ? [onRequest, ...way.features] : way.features} />
              </div>
              <div className={styles["ends"]}>
                <ArrowLink href={servicePath(slug)} cover>
                  Learn More<span className="visually-hidden"> about {name}</span>
                </ArrowLink>
                <QuoteButton variant="quiet" label="Get Quote" service={name} />
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
