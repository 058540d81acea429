import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import { pounds } from "../../../functions/shared/format-text";
import { priceText } from "../../content-model/prices";
import { type Business, useBusiness } from "../site-data";
import { NonBreaking } from "../non-breaking";
import * as styles from "./price-tag.module.css";

/** The price of a service, and the typical jobs that stand in for it. @fragment */
export const servicePriceFragment = graphql`
  fragment ServicePrice on Service {
    price
    typical {
      of
      jobs {
        from
        to
      }
      includes
      raises
    }
  }
`;

/** The figure of a price, and the words around it. */
export type PriceLabel = {
  readonly before?: string;
  readonly figure?: string;
  readonly after?: string;
  readonly except?: string;
};

/** The price of a service in words: its own, or the usual range of such jobs; empty if there is neither. */
export function servicePriceLabel(
  prices: Business["prices"],
  { price, typical }: Queries.ServicePriceFragment,
): PriceLabel {
  const found = prices.find(({ key }) => key === price);
  if (found) {
    const after = found.note ? `(${found.note})` : undefined;
    const except = found.exception?.shortNote;
    if (found.to) return { figure: priceText(found), after, except };
    return { before: "from", figure: pounds(found.from), after, except };
  }
  return typical ? typicalPriceLabel(typical.jobs, typical.of) : {};
}

/** The usual range of some jobs in words. @param of what they are, if it must be said */
export function typicalPriceLabel(
  jobs: readonly { readonly from: number; readonly to: number }[],
  of?: string | null,
): PriceLabel {
  const from = Math.min(...jobs.map((job) => job.from));
  const to = Math.max(...jobs.map((job) => job.to));
  return { before: of ? `${of}, typically` : "typically", figure: priceText({ from, to }) };
}

/** The words for the price in one town, such as `£0 call-out`; they name the town if it is given. */
export function townPriceLabel(
  { amount, of }: { readonly amount: number; readonly of: string },
  town?: string,
): PriceLabel {
  return { figure: pounds(amount), after: town ? `${of} in ${town}` : of };
}

/** Text for a service without a price. */
export const onRequest = "Quote on request";

/** A price as an engraved label: large figure, small words around it. */
export function PriceTag({
  before,
  figure,
  after,
  except,
  large,
}: PriceLabel & { large?: boolean }) {
  return (
    <p className={clsx(styles.priceTag, large && styles.large, !figure && styles.onRequest)}>
      {before && <small>{before}</small>} {figure ?? onRequest}{" "}
      {after && <NonBreaking as="small" text={after} />}
      {except && <small className={styles.except}>{except}</small>}
    </p>
  );
}

type ServicePriceTagProps = { service: Queries.ServicePriceFragment; large?: boolean };

/** The price of a service as an engraved label. */
export function ServicePriceTag({ service, large }: ServicePriceTagProps) {
  return <PriceTag {...servicePriceLabel(useBusiness().prices, service)} large={large} />;
}
