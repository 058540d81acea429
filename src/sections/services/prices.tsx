import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { capitalised } from "../../../functions/shared/words";
import { CallOutFees } from "../../components/company/call-out-fees";
import {
  onRequest,
  priceWords,
  ServicePriceTag,
  type PriceWords,
} from "../../components/company/price-tag";
import { MarkList } from "../../components/mark-list";
import { SampleNote, sampleWords } from "../../components/sample-note";
import { Columns, Section, type Tone } from "../../components/section";
import { useBusiness, usePriceTexts } from "../../components/site-data";
import { paths, servicePath } from "../../content-model/site-paths";
import { priceText } from "../../content-model/formatted-text";
import { DiagramFigure } from "../diagrams/diagram";
import * as styles from "../../components/company/price-table.module.css";

/** The price range of a typical job. @fragment */
export const typicalJob = graphql`
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

type Question = { readonly heading: string; readonly services: readonly string[] };

/** Services, or pages about them, under the question that each answers; those that no question names, under the last. */
export function byQuestion<Entry extends { readonly slug: string }>(
  questions: readonly Question[],
  entries: readonly Entry[],
) {
  const named = new Set(questions.flatMap((each) => each.services));
  return questions.map(({ heading, services }, index) => ({
    heading,
    entries: entries.filter(({ slug }) =>
      named.has(slug) ? services.includes(slug) : index === questions.length - 1,
    ),
  }));
}

type Jobs = readonly Queries.TypicalJobFragment[];

/** A line of a price list. */
export type PriceRow = {
  readonly key: string;
  readonly name: ReactNode;
  /** The extent of the work. */
  readonly note?: string;
  /** The things that decide its price. */
  readonly depends?: string;
  readonly price: PriceWords;
};

/** A price as a cell of the table. */
function PriceCell({ before, figure, after, except }: PriceWords) {
  return (
    <td>
      {before && <small>{before}</small>} {figure && <span className="nowrap">{figure}</span>}{" "}
      {after && <small>{after}</small>}
      {except && <small className={styles.except}>{except}</small>}
    </td>
  );
}

type PriceRowsProps = {
  /** Fragment to link to. */
  id?: string;
  rows: readonly PriceRow[];
  /** Sub-heading of the lines. */
  heading?: string | null;
  /** The lines belong to the one above them. */
  areParts?: boolean;
};

/** Lines of a price list. */
function PriceRows({ id, rows, heading, areParts }: PriceRowsProps) {
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
            {note && <small>{note}</small>}
            {depends && <small>{capitalised(depends)}</small>}
          </th>
          <PriceCell {...price} />
        </tr>
      ))}
    </tbody>
  );
}

/** A price list, one price to a line. */
function PriceTable({ children }: { children: ReactNode }) {
  return (
    <div className={styles.box}>
      <table className={styles.table}>{children}</table>
    </div>
  );
}

type Priced = Queries.ServicePriceFragment & {
  readonly jobs: Jobs;
  readonly priceNote: string | null;
};

function jobRow(job: Jobs[number], hasNote = true): PriceRow {
  const { key, label: name, depends } = job;
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

type ServicePricesProps = {
  services: readonly (Priced & { readonly slug: string; readonly name: string })[];
};

/**
 * The price of each service with what it covers, and the ranges of its typical jobs below it, group by group: a table
 * for each, in two columns if there is room.
 */
export function ServicePrices({ services }: ServicePricesProps) {
  const { prices } = useBusiness();
  return (
    <div className={styles.lists}>
      {services.map((service) => {
        const { slug, name, price, priceNote, jobs } = service;
        const unpriced = jobs.length > 0 ? undefined : onRequest;
        const row = {
          key: slug,
          name: (
            <a href={servicePath(slug)} className="tap-target">
              {name}
            </a>
          ),
          // A range's note is about the jobs, each of which stands below with its own note.
          note: price ? (priceNote ?? undefined) : unpriced,
          price: price ? priceWords(prices, service) : {},
        };
        const groups = [...new Set(jobs.map(({ group }) => group))];
        return (
          <PriceTable key={slug}>
            <PriceRows id={slug} rows={[row]} />
            {groups.map((group) => (
              <PriceRows
                key={group}
                heading={group}
                rows={jobs.filter((job) => job.group === group).map((job) => jobRow(job, !price))}
                areParts
              />
            ))}
          </PriceTable>
        );
      })}
    </div>
  );
}

/** Inclusions of a price, and what adds to it, side by side if there is room. */
function PriceLists({ price }: { price: string }) {
  const found = useBusiness().prices.find(({ key }) => key === price);
  const { details } = usePriceTexts();
  if (!found) return null;
  return (
    <Columns widths="fit">
      <div className="flow">
        <h3>{details.includes}</h3>
        <MarkList items={found.includes} />
      </div>
      <div className="flow">
        <h3>{details.raises}</h3>
        <MarkList mark="plus" items={found.raises} />
      </div>
    </Columns>
  );
}

type Props = {
  service: Priced & { readonly isEmergency: boolean };
  /** A diagram of what the price depends on. */
  diagram?: Queries.DiagramFragment;
  tone: Tone;
};

/** Jobs in the list of a service's page; the page about prices has all of them. */
const maxJobs = 5;

/** A service's price on its page, with what it includes and what adds to it; no job that the diagram prices is listed again. */
export function PriceSection({ service, diagram, tone }: Props) {
  const { details, callOuts, vat, sampleNote } = usePriceTexts();
  const { price, isEmergency } = service;
  const drawn = diagram?.points?.map(({ job }) => job?.key);
  const jobs = service.jobs.filter(({ key }) => !drawn?.includes(key));
  const callOutTexts = isEmergency ? callOuts : undefined;
  const own = useBusiness().prices.filter(({ key }) => key === price);
  const hasNotes = !price && jobs.length <= 3;
  if (!price && !diagram && jobs.length === 0) return null;
  const notes = (
    <p className="note">
      {sampleWords({
        text: sampleNote,
        entries: [...own, ...jobs, ...(diagram ? [diagram] : [])],
      })}{" "}
      {jobs.length > 0 && details.ranges} {vat} <a href={paths.prices}>All prices</a>
    </p>
  );
  return (
    <Section
      id="price"
      heading={diagram?.heading ?? callOutTexts?.heading ?? details.heading}
      intro={diagram?.intro ?? callOutTexts?.text}
      tone={tone}
    >
      {diagram && <DiagramFigure diagram={diagram} />}
      <Columns widths="even" className={diagram && "section-more"}>
        {callOutTexts && (
          <div className="flow">
            <ServicePriceTag service={service} big />
            <CallOutFees />
          </div>
        )}
        {jobs.length > 0 && (
          <PriceTable>
            <PriceRows rows={jobs.slice(0, maxJobs).map((job) => jobRow(job, hasNotes))} />
          </PriceTable>
        )}
        {!price && notes}
        {price && (
          <div className="flow">
            <PriceLists price={price} />
            {callOutTexts && service.priceNote && <p className="note">{service.priceNote}</p>}
            {callOutTexts && notes}
          </div>
        )}
      </Columns>
      {price && !callOutTexts && <div className="section-more">{notes}</div>}
    </Section>
  );
}
