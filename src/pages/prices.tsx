import { graphql, type PageProps } from "gatsby";
import { AskButtons } from "../components/company/contact-buttons";
import { Card } from "../components/card";
import { Accordion } from "../components/accordion";
import { SampleNote } from "../components/sample-note";
import { Columns, Section } from "../components/section";
import { onBoard, useBusiness } from "../components/site-data";
import { paths, servicePath } from "../content-model/site-paths";
import { longDay, priceText } from "../content-model/formatted-text";
import { usePracticesItem } from "../sections/company/practices";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { SellingHero } from "../sections/heroes/selling-hero";
import { Page } from "../sections/page";
import { FeesTable, JobDetails, PriceLists, useFeeRows } from "../sections/services/prices";

export const query = graphql`
  query PricesPage {
    pricesPage {
      ...PageTexts
      vat
      sampleNote
      from {
        ...CallToAction
      }
      details {
        decides
      }
      close {
        ...CallToAction
      }
    }
    business {
      prices {
        asOf
        sample
      }
    }
    allService(sort: { order: ASC }) {
      nodes {
        ...BoardService
        jobs {
          ...TypicalJob
        }
      }
    }
  }
`;

export default function PricesPage({ data }: PageProps<Queries.PricesPageQuery>) {
  const { pricesPage: page, business, allService } = data;
  const { prices } = useBusiness();
  const { ownRow, partsOf } = useFeeRows();
  if (!page || !business) throw new Error("content/pages/prices.yml is missing");
  const services = onBoard(allService.nodes);
  const jobs = services.flatMap((service) => service.jobs);
  const changed = business.prices.map(({ asOf }) => asOf).sort();
  const rows = services.flatMap((service) => [
    {
      ...ownRow(service),
      name: <a href={servicePath(service.slug)}>{service.name}</a>,
      look: service.urgent && ("urgent" as const),
    },
    ...partsOf(service).map((part) => ({ ...part, look: "part" as const })),
  ]);
  const items = services.flatMap(({ name, price }) => {
    const found = prices.find(({ key }) => key === price);
    return found
      ? [{ name: `${name}, ${priceText(found)}`, content: <PriceLists price={found.key} /> }]
      : [];
  });
  if (jobs.length > 0) {
    items.push({ name: page.details.decides, content: <JobDetails jobs={jobs} /> });
  }
  return (
    <Page {...page}>
      <SellingHero {...page} />
      <Section space="tight">
        <Columns widths="main">
          <div>
            <SampleNote text={page.sampleNote} records={[...business.prices, ...jobs]} />
            <FeesTable rows={rows} />
            <p className="note">
              {page.vat} “From” prices hold today; they last changed on{" "}
              {longDay(changed.at(-1) ?? "")}.
            </p>
          </div>
          <Card as="div">
            <h2 className="h3">{page.callToAction.heading}</h2>
            <p>{page.callToAction.text}</p>
            <AskButtons />
          </Card>
        </Columns>
      </Section>
      <Section heading={page.from.heading} intro={page.from.text} tone="sunk" split>
        <Accordion items={[...items, ...usePracticesItem(paths.prices)]} />
      </Section>
      <CallToAction {...page.close} />
    </Page>
  );
}
