import { clsx } from "clsx/lite";
import * as fullRows from "../../components/full-rows.module.css";
import { Breaker } from "../../components/breaker";
import { cardClass } from "../../components/card";
import { onRequest, priceWords } from "../../components/company/price-tag";
import { Icon } from "../../components/icons/icons";
import { NonBreaking } from "../../components/non-breaking";
import { onBoard, useBusiness } from "../../components/site-data";
import { servicePath } from "../../content-model/site-paths";
import * as styles from "./service-ways.module.css";

type Way = Queries.BoardServiceFragment & { readonly text: string };

/** The main services of the home page as the ways of one board, that for emergencies first: rows on phones. */
export function ServiceWays({ ways }: { ways: readonly Way[] }) {
  const { prices } = useBusiness();
  return (
    <ul className={cardClass(fullRows["rows"], styles["board"])}>
      {onBoard(ways).map(({ slug, name, urgent, text, ...service }) => {
        // Work without a price of its own is quoted; its page says what it usually costs.
        const price = priceWords(prices, { ...service, typical: null });
        return (
          <li key={slug} className={clsx(styles["way"], urgent && styles["urgent"])}>
            <Breaker />
            <h3>
              <a href={servicePath(slug)} className="unstyled stretched-link">
                <NonBreaking text={name} />
              </a>
            </h3>
            <p className={styles["text"]}>{text}</p>
            <p className={styles["price"]}>
              {price.before} <b>{price.figure ?? onRequest}</b> {price.after}
              {price.except && <small>{price.except}</small>}
            </p>
            <Icon name="arrow" />
          </li>
        );
      })}
    </ul>
  );
}
