import { graphql, type PageProps } from "gatsby";
import { PricePlate } from "../components/business/price-plate";
import { longDate } from "../components/dates";
import { SampleNote } from "../components/sample-note";
import { Section } from "../components/section";
import { paths, servicePath } from "../content-model/paths";
import { circuitNumber } from "../content-model/wording";
import { Practices } from "../sections/company/practices";
import { QuoteBand } from "../sections/contact/ask-band";
import { CallToAction } from "../sections/contact/call-to-action";
import { PageHero } from "../sections/heroes/page-hero";
import { Page } from "../sections/page";
import { PriceLists, PriceRows, TypicalJobs } from "../sections/services/prices";

export const query = graphql`
  query PricesPage {
    pricesPage {
      ...PageTexts
      vat
      sampleNote
      from {
        ...CallToAction
      }
      jobs {
        ...CallToAction
      }
      fees {
        ...CallToAction
      }
    }
    business {
      callOutFees {
        key
        when
        fee
      }
      prices {
        asOf
        sample
      }
    }
    allService(sort: { order: ASC }) {
      nodes {
        slug
        order
        name
        price
        jobs {
          ...TypicalJob
        }
      }
    }
  }
`;

export default function PricesPage({ data }: PageProps<Queries.PricesPageQuery>) {
  const { pricesPage: page, business, allService } = data;
  if (!page || !business) throw new Error("content/pages/prices.yml is missing");
  const { sampleNote } = page;
  const jobs = allService.nodes.flatMap((service) => service.jobs);
  const [oldest = ""] = business.prices.map(({ asOf }) => asOf).sort();
  const priced = allService.nodes.flatMap(({ slug, order, name, price }) =>
    price
      ? {
          key: slug,
          name: (
            <h3 data-n={circuitNumber(order)}>
              <a href={servicePath(slug)}>{name}</a>
            </h3>
          ),
          price: <PricePlate price={price} />,
          details: <PriceLists price={price} />,
        }
      : [],
  );
  const fees = business.callOutFees.map(({ key, when, fee }) => ({
    key,
    name: <span>{when.charAt(0).toUpperCase() + when.slice(1)}</span>,
    price: <strong>£{fee.toLocaleString("en-GB")}</strong>,
  }));
  return (
    <Page {...page}>
      <PageHero
        {...page}
        meta={
          <span>
            {page.vat} “From” prices as of {longDate(oldest)}.
          </span>
        }
      />
      <Section heading={page.from.heading} intro={page.from.text} split>
        <SampleNote text={sampleNote} records={business.prices} />
        <PriceRows rows={priced} />
      </Section>
      <Section heading={page.fees.heading} intro={page.fees.text} tone="sunk" split>
        <PriceRows rows={fees} />
      </Section>
      <QuoteBand />
      <Section heading={page.jobs.heading} intro={page.jobs.text} split>
        <SampleNote text={sampleNote} records={jobs} />
        <TypicalJobs jobs={jobs} />
      </Section>
      <Practices path={paths.prices} tone="sunk" />
      <CallToAction {...page.callToAction} />
    </Page>
  );
}
