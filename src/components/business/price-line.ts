import { priceText } from "../../content-model/facts";
import type { Business } from "./use-business";

/** The price of a service as a card shows it; services without one are quoted for. */
export function priceLine(prices: Business["prices"], key: string | null): string {
  const price = prices.find((item) => item.key === key);
  if (!price) return "Quote on request";
  const words = priceText(price);
  const line = words.charAt(0).toUpperCase() + words.slice(1);
  return price.note ? `${line} (${price.note})` : line;
}
