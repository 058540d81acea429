import { onRequest, servicePriceLabel } from "../../components/company/price-tag";
import { Columns } from "../../components/section";
import { useBusiness } from "../../components/site-data";
import { servicePath } from "../../content-model/site-paths";
import { jobRow, PriceRows, PriceTable, type PricedService } from "./price-table";
import * as styles from "../../components/company/price-table.module.css";

type ServicePricesProps = {
  services: readonly (PricedService & { readonly slug: string; readonly name: string })[];
};

/**
 * The price of each service with what it covers, and the ranges of its typical jobs below it, group by group: a table
 * for each, in two columns if there is room.
 */
export function ServicePrices({ services }: ServicePricesProps) {
  const { prices } = useBusiness();
  return (
    <Columns widths="even" className={styles.lists}>
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
          price: price ? servicePriceLabel(prices, service) : {},
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
    </Columns>
  );
}
