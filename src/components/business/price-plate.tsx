import { clsx } from "clsx/lite";
import { priceText } from "../../content-model/wording";
import { type Business, useBusiness } from "../site-data";
import * as styles from "./price-plate.module.css";

type Price = Omit<Business["prices"][number], "includes" | "raises">;

/** The price of a service as a card shows it; services without one are quoted for. */
function priceLine(prices: readonly Price[], key: string | null): string {
  const price = prices.find((item) => item.key === key);
  if (!price) return "Quote on request";
  const words = priceText(price);
  const line = words.charAt(0).toUpperCase() + words.slice(1);
  return price.note ? `${line} (${price.note})` : line;
}

/** The price of this key in business.yml on a brass plate: its figure large, the words around it small. */
export function PricePlate({ price, size }: { price: string | null; size?: "big" }) {
  const { prices } = useBusiness();
  const line = priceLine(prices, price);
  const [figure] = /£[\d,]+(?: to £[\d,]+)?/.exec(line) ?? [];
  const [before, after] = figure ? line.split(figure).map((words) => words.trim()) : [];
  return (
    <p className={clsx(styles["plate"], size && styles[size], !figure && styles["ask"])}>
      {figure ? (
        <>
          {before && <small>{before}</small>} {figure} {after && <small>{after}</small>}
        </>
      ) : (
        line
      )}
    </p>
  );
}
