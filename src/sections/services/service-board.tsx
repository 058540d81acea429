import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import { QuoteButton } from "../../components/company/contact-buttons";
import { priceWords, ServicePriceTag } from "../../components/company/price-tag";
import { ArrowLink } from "../../components/button-link";
import { Breaker } from "../../components/breaker";
import { cardClass } from "../../components/card";
import { TickList } from "../../components/rows";
import { onBoard } from "../../components/site-data";
import { NonBreaking } from "../../components/non-breaking";
import { servicePath } from "../../content-model/site-paths";
import * as fullRows from "../../components/full-rows.module.css";
import * as styles from "./service-board.module.css";

/** A service on the board. @fragment */
export const boardService = graphql`
  fragment BoardService on Service {
    slug
    name
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

/** A service on the board, with its features. */
type Way = Queries.BoardServiceFragment & { readonly features: readonly string[] };

/**
 * All services as the ways of a distribution board, each with its price, its features and
 * two links; the main switch first.
 */
export function ServiceBoard({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className={cardClass(fullRows["rows"], styles["board"])}>
      {onBoard(ways).map(({ slug, name, urgent, ...way }) => {
        const typical = way.typical && priceWords([], way);
        return (
          <li key={name} className={clsx(styles["way"], urgent && styles["main"])}>
            <Breaker />
            <h2 className={styles["name"]}>
              <NonBreaking text={name} />
            </h2>
            <div className={styles["price"]}>
              <ServicePriceTag service={{ ...way, typical: null }} />
              {typical && <p className="note">{[typical.before, typical.figure].join(" ")}</p>}
            </div>
            <div className={styles["features"]}>
              <TickList items={way.features} />
            </div>
            <div className={styles["ends"]}>
              <ArrowLink href={servicePath(slug)} cover>
                Learn More<span className="visually-hidden"> about {name}</span>
              </ArrowLink>
              <QuoteButton variant="quiet" label="Get Quote" service={name} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
