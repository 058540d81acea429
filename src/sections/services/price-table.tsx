import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { capitalise } from "../../../functions/shared/format-text";
import type { PriceLabel } from "../../components/company/price-tag";
import { SampleNote } from "../../components/sample-note";
import { usePriceTexts } from "../../components/site-data";
import { priceText } from "../../content-model/prices";
import * as styles from "../../components/company/price-table.module.css";

/** The price range of a typical job. @fragment */
export const typicalJobFragment = graphql`
  fragment TypicalJob on TypicalJob {
    key
    label
    group
    from
    to
    depends
    sample
  }
`;

type Jobs = readonly Queries.TypicalJobFragment[];

type PriceRow = {
  readonly key: string;
  readonly name: ReactNode;
  /** The extent of the work. */
  readonly note?: string;
  /** The things that decide its price. */
  readonly depends?: string;
  readonly price: PriceLabel;
};

function PriceCell({ before, figure, after }: PriceLabel) {
  return (
    <td>
      {before && <small>{before}</small>} {figure && <span className="nowrap">{figure}</span>}{" "}
      {after && <small>{after}</small>}
    </td>
  );
}

type PriceRowsProps = {
  id?: string;
  rows: readonly PriceRow[];
  heading?: string | null;
  /** The lines belong to the one above them. */
  areParts?: boolean;
};

/** Lines of a price list. */
export function PriceRows({ id, rows, heading, areParts }: PriceRowsProps) {
  return (
    <tbody id={id} className={areParts ? styles.parts : undefined}>
      {heading && (
        <tr className={styles.group}>
          <th scope="rowgroup" colSpan={2}>
            <b>{heading}</b>
          </th>
        </tr>
      )}
      {rows.map(({ key, name, note, depends, price }) => (
        <tr key={key}>
          <th scope="row">
            {name}
            {price.except && <small>{price.except}</small>}
            {note && <small>{note}</small>}
            {depends && <small>{depends}</small>}
          </th>
          <PriceCell {...price} />
        </tr>
      ))}
    </tbody>
  );
}

/** A price list, one price to a line. */
export function PriceTable({ children }: { children: ReactNode }) {
  return (
    <div className={styles.box}>
      <table className={styles.table}>{children}</table>
    </div>
  );
}

/** A service's price and the ranges of its jobs. */
export type PricedService = Queries.ServicePriceFragment & {
  readonly jobs: Jobs;
  readonly priceNote: string | null;
};

/** The line of a job; `hasNote` is true if it says what decides the price. */
export function jobRow(job: Jobs[number], hasNote = true): PriceRow {
  const { key, label: name, from, to } = job;
  // A fixed price has its terms there.
  const depends = from === to ? capitalise(job.depends) : `Depends on ${job.depends}`;
  return { key, name, price: { figure: priceText(job) }, depends: hasNote ? depends : undefined };
}

/** Price ranges of jobs, and what decides each price. */
export function JobPrices({ jobs }: { jobs: Jobs }) {
  const { sampleNote, details } = usePriceTexts();
  return (
    <div className="flow">
      <SampleNote text={sampleNote} entries={jobs} />
      <PriceTable>
        <PriceRows rows={jobs.map((job) => jobRow(job))} />
      </PriceTable>
      <p className="note">{details.ranges}</p>
    </div>
  );
}
