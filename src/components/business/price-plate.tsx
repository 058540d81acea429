import { clsx } from "clsx/lite";
import { priceText } from "../../content-model/wording";
import { type Business, useBusiness } from "../site-data";
import * as styles from "./price-plate.module.css";

type Price = Business["prices"][number];

type Props = {
  /** Its key; services without one are quoted for. */
  price: string | null;
  /** The town whose page this is; the price may be another there. */
  town?: string;
  size?: "big";
};

/** A price as a card shows it, with where it does not hold. */
function priceLine(prices: readonly Price[], { price: key, town }: Props): string {
  const price = prices.find((item) => item.key === key);
  if (!price) return "Quote on request";
  const { note, exception } = price;
  if (exception && exception.town === town) return exception.price;
  const words = priceText(price);
  const line = words.charAt(0).toUpperCase() + words.slice(1);
  return (note ? `${line} (${note})` : line) + (exception ? `, ${exception.short}` : "");
}

/** The price of this key in business.yml on a brass plate: its figure large, the words around it small. */
export function PricePlate(props: Props) {
  const { prices } = useBusiness();
  const { size } = props;
  const line = priceLine(prices, props);
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
