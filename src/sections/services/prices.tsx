import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { ArrowLink } from "../../components/button-link";
import { rowsClass, TickList } from "../../components/rows";
import { SampleNote } from "../../components/sample-note";
import { Columns, Section, type Tone } from "../../components/section";
import { useBusiness, usePriceTexts } from "../../components/site-data";
import { priceText } from "../../content-model/wording";
import { paths } from "../../content-model/paths";
import * as styles from "./prices.module.css";

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

type Row = {
  readonly key: string;
  readonly name: ReactNode;
  readonly price: ReactNode;
  /** How the price comes about. */
  readonly details?: ReactNode;
};

/** A list of prices. */
export function PriceRows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={rowsClass()}>
      {rows.map(({ key, name, price, details }) => (
        <li key={key} className={`${styles["job"]} cluster`}>
          {name}
          {price}
          {details}
        </li>
      ))}
    </ul>
  );
}

/** Jobs that are quoted for, each with its range and what decides it. */
export function TypicalJobs({ jobs }: { jobs: Jobs }) {
  if (jobs.length === 0) return null;
  const rows = jobs.map((job) => ({
    key: job.key,
    name: <h3>{job.label}</h3>,
    price: <strong>{priceText(job)}</strong>,
    details: <p>What decides it: {job.depends}.</p>,
  }));
  return <PriceRows rows={rows} />;
}

/** What a price includes and what raises it, side by side. */
export function PriceLists({ price }: { price: string }) {
  const found = useBusiness().prices.find(({ key }) => key === price);
  const { details } = usePriceTexts();
  if (!found) return null;
  return (
    <Columns widths="fit" className={styles["lists"]}>
      {(["includes", "raises"] as const).map((list) => (
        <div key={list}>
          <p>{details[list]}</p>
          <TickList items={found[list]} />
        </div>
      ))}
    </Columns>
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
  const { details, vat, sampleNote } = usePriceTexts();
  const own = useBusiness().prices.filter(({ key }) => key === price);
  if (!price && jobs.length === 0) return null;
  return (
    <Section heading={details.heading} intro={vat} tone={tone} split>
      <SampleNote text={sampleNote} records={[...own, ...jobs]} />
      {price && <PriceLists price={price} />}
      <TypicalJobs jobs={jobs} />
      <p>
        <ArrowLink href={paths.prices}>All prices</ArrowLink>
      </p>
    </Section>
  );
}
