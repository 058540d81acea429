import { graphql, type PageProps } from "gatsby";
import { CallLink, QuoteButton, WhatsappLink } from "../components/business/contact-buttons";
import { PricePlate } from "../components/business/price-plate";
import { Layout } from "../components/layout/layout";
import { rowsClass } from "../components/rows";
import { Section } from "../components/section";
import { servicePath } from "../content-model/paths";
import { QuoteBand } from "../sections/contact/ask-band";
import { CallToAction } from "../sections/contact/call-to-action";
import { PageHero } from "../sections/heroes/page-hero";
import { PriceLists, priceRowClass, TypicalJobs } from "../sections/services/prices";
import { Seo } from "../seo/seo";

export const query = graphql`
  query PricesPage {
    pricesPage {
      route {
        ...Route
      }
      title
      description
      heading
      intro
      vat
      from {
        ...CallToAction
      }
      jobs {
        ...CallToAction
      }
      fees {
        ...CallToAction
      }
      callToAction {
        ...CallToAction
      }
    }
    business {
      callOutFees {
        key
        when
        fee
      }
    }
    allService(sort: { order: ASC }) {
      nodes {
        slug
        name
        price
        jobs {
          ...TypicalJob
        }
      }
    }
  }
`;

type Service = Queries.PricesPageQuery["allService"]["nodes"][number];

/** Services that have a price, each with how it comes about. */
function PricedServices({ services }: { services: readonly Service[] }) {
  return (
    <ul className={rowsClass()}>
      {services.map(({ slug, name, price }) =>
        price ? (
          <li key={slug} className={priceRowClass}>
            <h3>
              <a href={servicePath(slug)}>{name}</a>
            </h3>
            <PricePlate price={price} />
            <PriceLists price={price} />
          </li>
        ) : null,
      )}
    </ul>
  );
}

/** The fixed fee of a call-out by the time of the call. */
function CallOutFees({
  fees,
}: {
  fees: NonNullable<Queries.PricesPageQuery["business"]>["callOutFees"];
}) {
  return (
    <ul className={rowsClass()}>
      {fees.map(({ key, when, fee }) => (
        <li key={key} className={priceRowClass}>
          <span>{when.charAt(0).toUpperCase() + when.slice(1)}</span>
          <strong>£{fee.toLocaleString("en-GB")}</strong>
        </li>
      ))}
    </ul>
  );
}

export default function PricesPage({ data, location }: PageProps<Queries.PricesPageQuery>) {
  const { pricesPage: page, business, allService } = data;
  if (!page || !business) throw new Error("content/pages/prices.yml is missing");
  const services = allService.nodes;
  return (
    <Layout path={location.pathname}>
      <Seo {...page.route} title={page.title} description={page.description} />
      <PageHero
        heading={page.heading}
        intro={page.intro}
        trail={page.route.trail}
        meta={<span>{page.vat}</span>}
      />
      <Section heading={page.from.heading} intro={page.from.text} split>
        <PricedServices services={services} />
      </Section>
      <Section heading={page.fees.heading} intro={page.fees.text} tone="sunk" split>
        <CallOutFees fees={business.callOutFees} />
      </Section>
      <QuoteBand />
      <Section heading={page.jobs.heading} intro={page.jobs.text} split>
        <TypicalJobs jobs={services.flatMap(({ jobs }) => jobs)} />
      </Section>
      <CallToAction {...page.callToAction} action={<QuoteButton />}>
        <CallLink />
        <WhatsappLink about="quote" />
      </CallToAction>
    </Layout>
  );
}
