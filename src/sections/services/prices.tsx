import { graphql, useStaticQuery } from "gatsby";
import { ArrowLink } from "../../components/arrow-link";
import { rowsClass, TickList } from "../../components/rows";
import { SampleNote } from "../../components/sample-note";
import { Section, type Tone } from "../../components/section";
import { priceText } from "../../content-model/wording";
import { paths } from "../../content-model/paths";
import * as styles from "./prices.module.css";

/** Prices by their keys, and the words that stand beside them. */
function usePriceDetails() {
  const { business, pricesPage } = useStaticQuery<Queries.PriceDetailsQuery>(graphql`
    query PriceDetails {
      business {
        prices {
          key
          includes
          raises
        }
      }
      pricesPage {
        vat
        sampleNote
        details {
          heading
          includes
          raises
        }
      }
    }
  `);
  if (!business || !pricesPage) throw new Error("The prices lost their content");
  return { ...pricesPage, prices: business.prices };
}

/** What a typical job comes to. @fragment */
export const typicalJob = graphql`
  fragment TypicalJob on TypicalJob {
    key
    label
    from
    to
    depends
    sample
  }
`;

type Jobs = readonly Queries.TypicalJobFragment[];

/** The class name of an entry of a price list: what it is, what it costs, how that comes about. */
export const priceRowClass = styles["job"];

/** Jobs that are quoted for, each with its range and what decides it. */
export function TypicalJobs({ jobs }: { jobs: Jobs }) {
  const { sampleNote } = usePriceDetails();
  if (jobs.length === 0) return null;
  return (
    <>
      <SampleNote text={sampleNote} records={jobs} />
      <ul className={rowsClass()}>
        {jobs.map((job) => (
          <li key={job.key} className={priceRowClass}>
            <h3>{job.label}</h3>
            <strong>{priceText(job)}</strong>
            <p>What decides it: {job.depends}.</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a price includes and what raises it, side by side. */
export function PriceLists({ price }: { price: string }) {
  const { prices, details } = usePriceDetails();
  const found = prices.find(({ key }) => key === price);
  if (!found) return null;
  return (
    <div className={styles["lists"]}>
      {(["includes", "raises"] as const).map((list) => (
        <div key={list}>
          <p>{details[list]}</p>
          <TickList items={found[list]} />
        </div>
      ))}
    </div>
  );
}

type Props = {
  /** Key of a price; services without one are quoted for. */
  price: string | null;
  jobs: Jobs;
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
