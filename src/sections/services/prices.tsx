import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { onRequest, priceWords, type PriceWords } from "../../components/business/price-plate";
import { Folds } from "../../components/folds";
import { TickList } from "../../components/rows";
import { SampleNote } from "../../components/sample-note";
import { Columns, Section, type Tone } from "../../components/section";
import { useBusiness, useOwnFeeTowns, usePriceTexts } from "../../components/site-data";
import { paths } from "../../content-model/paths";
import { pounds, priceText } from "../../content-model/wording";
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

/** A line of a price list. */
export type FeeRow = {
  readonly key: string;
  readonly name: ReactNode;
  readonly price: PriceWords;
  /** Number of the service on the board, where the list has them. */
  readonly circuit?: string;
  /** `part` belongs to the line above; `urgent` is in red. */
  readonly look?: "part" | "urgent" | false;
};

type TableProps = {
  rows: readonly FeeRow[];
  /** The first column has the numbers of the services. */
  numbered?: boolean;
};

/** Prices, one a line. */
export function FeesTable({ rows, numbered = false }: TableProps) {
  return (
    <table className={styles["fees"]}>
      <tbody>
        {rows.map(({ key, name, price: { before, figure, after }, circuit, look }) => (
          <tr key={key} className={look ? styles[look] : undefined}>
            {circuit && <td>{circuit}</td>}
            <th scope="row" colSpan={numbered && !circuit ? 2 : undefined}>
              {name}
            </th>
            <td>
              {before && <small>{before}</small>} {figure ?? <small>{onRequest}</small>}{" "}
              {after && <small>{after}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Priced = Queries.ServicePriceFragment & {
  readonly name: string;
  readonly urgent: boolean;
  readonly jobs: Jobs;
};

/** Makes the lines of services, each with those that belong to it. */
export function useFeeRows() {
  const { callOutFees, prices } = useBusiness();
  const towns = useOwnFeeTowns();
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const fees = [
    ...callOutFees.map(({ key, when, fee }) => ({ key, name: capital(when), fee })),
    ...towns.map(({ name, callOut }) => ({ key: name, name, fee: callOut?.fee ?? 0 })),
  ].map(({ fee, ...row }) => ({ ...row, price: { figure: pounds(fee) } }));

  /** The fees of a call-out, prices by size, what typical jobs come to: what is part of the price. */
  function partsOf({ price, urgent, jobs }: Priced): FeeRow[] {
    if (urgent) return fees;
    return [
      ...prices
        .filter(({ partOf }) => partOf && partOf === price)
        .map((part) => ({ key: part.key, name: part.label, price: { figure: priceText(part) } })),
      ...jobs.map((job) => ({
        key: job.key,
        name: job.label,
        price: { before: "typically", figure: priceText(job) },
      })),
    ];
  }
  return {
    partsOf,
    /** The price of the service itself. */
    ownRow: (service: Priced): FeeRow => ({
      key: service.name,
      name: service.name,
      price: service.price ? priceWords(prices, service) : {},
    }),
  };
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

/** What decides where in its range each of some jobs lands. */
export function JobDetails({ jobs }: { jobs: Jobs }) {
  return <TickList items={jobs.map(({ label, depends }) => `${label}: ${depends}.`)} />;
}

type Props = { service: Priced; tone: Tone };

/** Fragment of the band below. */
export const priceId = "price";

/** The price of a service and how it comes about: on its page. */
export function PriceBand({ service, tone }: Props) {
  const { details, fees, vat, sampleNote } = usePriceTexts();
  const { ownRow, partsOf } = useFeeRows();
  const { price, jobs, urgent } = service;
  const rows = [...(price && !urgent ? [ownRow(service)] : []), ...partsOf(service)];
  const folds = [
    ...(price
      ? [
          {
            name: `${details.includes}, and ${details.raises.toLowerCase()}`,
            content: <PriceLists price={price} />,
          },
        ]
      : []),
    ...(jobs.length > 0 ? [{ name: details.decides, content: <JobDetails jobs={jobs} /> }] : []),
  ];
  if (rows.length === 0) return null;
  return (
    <Section
      id={priceId}
      heading={urgent ? fees.heading : details.heading}
      intro={urgent ? fees.text : undefined}
      tone={tone}
    >
      <SampleNote text={sampleNote} records={jobs} />
      <Columns widths="even">
        <div>
          <FeesTable rows={rows} />
          <p className="note">
            {vat} <a href={paths.prices}>All prices</a>
          </p>
        </div>
        <Folds folds={folds} />
      </Columns>
    </Section>
  );
}
