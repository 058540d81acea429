import { graphql } from "gatsby";
import type { ReactNode } from "react";
import {
  onRequest,
  priceWords,
  townPrice,
  type PriceWords,
} from "../../components/company/price-tag";
import { Accordion, type AccordionItem } from "../../components/accordion";
import { TickList } from "../../components/rows";
import { SampleNote } from "../../components/sample-note";
import { Columns, Section, type Tone } from "../../components/section";
import { useBusiness, usePriceTexts } from "../../components/site-data";
import { paths } from "../../content-model/site-paths";
import { capitalised, pounds, priceText } from "../../content-model/formatted-text";
import * as styles from "./prices.module.css";

/** The price range of a typical job. @fragment */
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
  /** `part` belongs to the line above; `urgent` is red. */
  readonly look?: "part" | "urgent" | false;
};

/** A price list, one price to a line. */
export function FeesTable({ rows }: { rows: readonly FeeRow[] }) {
  return (
    <table className={styles["fees"]}>
      <tbody>
        {rows.map(({ key, name, price: { before, figure, after, except }, look }) => (
          <tr key={key} className={look ? styles[look] : undefined}>
            <th scope="row">{name}</th>
            <td>
              {before && <small>{before}</small>}{" "}
              {figure ? <span className="nowrap">{figure}</span> : <small>{onRequest}</small>}{" "}
              {after && <small>{after}</small>}
              {except && <small className={styles["except"]}>{except}</small>}
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

function jobRow(job: Jobs[number]): FeeRow {
  const { key, label: name, from, to } = job;
  const figure = priceText(job);
  return { key, name, price: to > from ? { before: "typically", figure } : { figure } };
}

/** Builds the lines of services, each with the prices below it. */
export function useFeeRows() {
  const { callOutFees, prices } = useBusiness();
  const fees: FeeRow[] = [
    ...(callOutFees ?? []).map(({ key, when, fee }) => ({
      key,
      name: capitalised(when),
      price: { figure: pounds(fee) },
    })),
    ...prices.flatMap(({ exception }) =>
      exception ? [{ key: exception.town, name: exception.town, price: townPrice(exception) }] : [],
    ),
  ];

  /** Prices below a service's own: call-out fees, prices by size, ranges of typical jobs. */
  function partsOf({ price, urgent, jobs }: Priced): FeeRow[] {
    if (urgent && callOutFees) return fees;
    return [
      ...prices
        .filter(({ partOf }) => partOf && partOf === price)
        .map((part) => ({ key: part.key, name: part.label, price: { figure: priceText(part) } })),
      ...jobs.map(jobRow),
    ];
  }
  return {
    partsOf,
    /** The line with the price of the service itself. */
    ownRow: (service: Priced): FeeRow => ({
      key: service.name,
      name: service.name,
      price: service.price ? priceWords(prices, service) : {},
    }),
  };
}

/** Lists of a price's inclusions and of what raises it, side by side. */
export function PriceLists({ price }: { price: string }) {
  const found = useBusiness().prices.find(({ key }) => key === price);
  const { details } = usePriceTexts();
  if (!found) return null;
  return (
    <Columns widths="fit" className={styles["lists"]}>
      {(["includes", "raises"] as const).map((list) => (
        <div key={list} className="flow">
          <p>
            <b>{details[list]}</b>
          </p>
          <TickList items={found[list]} />
        </div>
      ))}
    </Columns>
  );
}

/** Price ranges of a guide's jobs, and what decides the price. */
export function JobPrices({ jobs }: { jobs: Jobs }) {
  return (
    <div className="flow">
      <SampleNote text={usePriceTexts().sampleNote} records={jobs} />
      <FeesTable rows={jobs.map(jobRow)} />
      <JobDetails jobs={jobs} />
    </div>
  );
}

/** The circumstances that decide the price of each job within its range. */
export function JobDetails({ jobs }: { jobs: Jobs }) {
  return <TickList items={jobs.map(({ label, depends }) => `${label}: ${depends}.`)} />;
}

type Props = { service: Priced; tone: Tone };

/** Fragment of the price band. */
export const priceId = "price";

/** The price of a service and its details, on the service's page. */
export function PriceBand({ service, tone }: Props) {
  const { details, fees, vat, sampleNote } = usePriceTexts();
  const { ownRow, partsOf } = useFeeRows();
  const { price, jobs } = service;
  const callOuts = service.urgent ? fees : undefined;
  const own = useBusiness().prices.filter(({ key }) => key === price);
  const rows = [...(price && !callOuts ? [ownRow(service)] : []), ...partsOf(service)];
  const items: AccordionItem[] = [];
  if (price) {
    const name = `${details.includes}, and ${details.raises.toLowerCase()}`;
    items.push({ name, content: <PriceLists price={price} /> });
  }
  if (jobs.length > 0) items.push({ name: details.decides, content: <JobDetails jobs={jobs} /> });
  if (rows.length === 0) return null;
  return (
    <Section
      id={priceId}
      heading={callOuts?.heading ?? details.heading}
      intro={callOuts?.text}
      tone={tone}
    >
      <SampleNote text={sampleNote} records={[...own, ...jobs]} />
      <Columns widths="even">
        <div>
          <FeesTable rows={rows} />
          <p className="note">
            {vat} <a href={paths.prices}>All prices</a>
          </p>
        </div>
        <Accordion items={items} />
      </Columns>
    </Section>
  );
}
