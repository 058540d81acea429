import { clsx } from "clsx/lite";
import { CallOutFees } from "../../components/company/call-out-fees";
import { ServicePriceTag } from "../../components/company/price-tag";
import { MarkList } from "../../components/lists/mark-list";
import { sampleNoteText } from "../../components/sample-note";
import { Columns, Section, type Tone } from "../../components/section";
import { useBusiness, usePriceTexts } from "../../components/site-data";
import { paths } from "../../content-model/site-paths";
import { DiagramFigure } from "../diagrams/diagram";
import * as styles from "../../components/company/price-table.module.css";
import { jobRow, PriceRows, PriceTable, type PricedService } from "./price-table";

type PriceListsProps = Partial<Queries.ServicePriceFragment> & {
  /** The lists are one below the other, however much room there is. */
  stacked?: boolean;
};

/** Inclusions of a service's price, or of its typical job, and what adds to it, side by side if there is room. */
export function PriceLists({ price, typical, stacked = false }: PriceListsProps) {
  const found = useBusiness().prices.find(({ key }) => key === price) ?? typical;
  const { details } = usePriceTexts();
  if (!found?.includes || !found.raises) return null;
  return (
    <Columns
      widths={stacked ? undefined : "fit"}
      className={clsx(styles.extent, stacked && styles.stacked)}
    >
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
  service: PricedService & { readonly isEmergency: boolean };
  /** A diagram of what the price depends on. */
  diagram?: Queries.DiagramFragment;
  tone: Tone;
};

/** Jobs in the list of a service's page; the page about prices has all of them. */
const maxJobs = 5;

/** The one part of the section that has room for the notes on its prices. */
function placeOfNotes(hasLists: boolean, isCallOut: boolean, rows: number, hasDiagram: boolean) {
  if (!hasLists) return "column";
  if (isCallOut) return "lists";
  if (rows === 0 && !hasDiagram) return "price";
  return rows === 1 ? "table" : "below";
}

/** A service's price on its page, what it includes and what adds to it, without the jobs that the diagram prices. */
export function PriceSection({ service, diagram, tone }: Props) {
  const { details, callOuts, vat, sampleNote } = usePriceTexts();
  const { price, typical, isEmergency } = service;
  const drawn = diagram?.points?.map(({ job }) => job?.key);
  const jobs = service.jobs.filter(({ key }) => !drawn?.includes(key));
  const callOutTexts = isEmergency ? callOuts : undefined;
  const { pages, prices } = useBusiness();
  const servicePrices = prices.filter(({ key }) => key === price);
  const hasLists = Boolean(price ?? typical?.includes);
  const rows = jobs.slice(0, maxJobs).map((job) => jobRow(job, !hasLists && jobs.length <= 3));
  const place = placeOfNotes(hasLists, Boolean(callOutTexts), rows.length, Boolean(diagram));
  if (!price && !diagram && jobs.length === 0) return null;
  const notes = (
    <p className="note">
      {sampleNoteText({
        text: sampleNote,
        entries: [...servicePrices, ...jobs, ...(diagram ? [diagram] : [])],
      })}{" "}
      {jobs.length > 0 && details.ranges} {vat}{" "}
      {pages.includes(paths.prices) && <a href={paths.prices}>All prices</a>}
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
            <ServicePriceTag service={service} large />
            <CallOutFees />
          </div>
        )}
        {rows.length > 0 && (
          <div className="flow">
            <PriceTable>
              <PriceRows rows={rows} />
            </PriceTable>
            {place === "table" && notes}
          </div>
        )}
        {place === "column" && notes}
        {place === "price" && (
          <div className="flow">
            <ServicePriceTag service={service} large />
            {notes}
          </div>
        )}
        {hasLists && (
          <div className="flow">
            <PriceLists price={price} typical={typical} />
            {callOutTexts && service.priceNote && <p className="note">{service.priceNote}</p>}
            {place === "lists" && notes}
          </div>
        )}
      </Columns>
      {place === "below" && <div className="section-more">{notes}</div>}
    </Section>
  );
}
