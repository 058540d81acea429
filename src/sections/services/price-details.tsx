import { ArrowLink } from "../../components/arrow-link";
import { Section, type Tone } from "../../components/section";
import { TickList } from "../../components/tick-list";
import { paths } from "../../content-model/paths";
import * as styles from "./price-details.module.css";
import { TypicalJobs } from "./typical-jobs";
import { usePriceDetails } from "./use-price-details";

/** What a price includes and what raises it, side by side. */
export function PriceLists({ price }: { price: string }) {
  const { prices, details } = usePriceDetails();
  const found = prices.find(({ key }) => key === price);
  return found ? (
    <div className={styles["lists"]}>
      <div>
        <p>{details.includes}</p>
        <TickList items={found.includes} />
      </div>
      <div>
        <p>{details.raises}</p>
        <TickList items={found.raises} />
      </div>
    </div>
  ) : null;
}

type Props = {
  /** Key of a price; services without one are quoted for. */
  price: string | null;
  jobs: readonly Queries.TypicalJobFragment[];
  tone: Tone;
};

/** How the price of a service comes about: on its page. */
export function PriceDetails({ price, jobs, tone }: Props) {
  const { details, vat } = usePriceDetails();
  if (!price && jobs.length === 0) return null;
  return (
    <Section heading={details.heading} intro={vat} tone={tone} split>
      {price && <PriceLists price={price} />}
      <TypicalJobs jobs={jobs} />
      <p>
        <ArrowLink href={paths.prices}>All prices</ArrowLink>
      </p>
    </Section>
  );
}
