import { graphql, useStaticQuery } from "gatsby";
import { QuoteButton, WhatsappButton } from "../../components/business/contact-buttons";
import { PricePlate } from "../../components/business/price-plate";
import { useBusiness } from "../../components/business/use-business";
import { ButtonRow } from "../../components/button-link";
import { CardBeside } from "../../components/card";
import { Columns, Section } from "../../components/section";
import { Prose } from "../../components/prose";
import { servicePath } from "../../content-model/paths";
import * as styles from "./town-text.module.css";

/** The services that have a price, in their order. */
function usePricedServices() {
  return useStaticQuery<Queries.PricedServicesQuery>(graphql`
    query PricedServices {
      allService(sort: { order: ASC }, filter: { price: { ne: null } }) {
        nodes {
          slug
          name
          price
        }
      }
    }
  `).allService.nodes;
}

/** What we charge and how to ask, beside a long text. */
export function PriceCard({ heading }: { heading: string }) {
  const { promise } = useBusiness();
  return (
    <CardBeside>
      <h3>{heading}</h3>
      <dl className={styles["prices"]}>
        {usePricedServices().map(({ slug, name, price }) => (
          <div key={slug}>
            <dt>
              <a href={servicePath(slug)}>{name}</a>
            </dt>
            <dd>
              <PricePlate price={price} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles["note"]}>
        {promise.heading}. {promise.text}
      </p>
      <ButtonRow className={styles["actions"]}>
        <QuoteButton />
        <WhatsappButton about="quote" />
      </ButtonRow>
    </CardBeside>
  );
}

type Props = { html: string; postcodes: readonly string[] };

/** The long text about a town, with the prices beside it. */
export function TownText({ html, postcodes }: Props) {
  return (
    <Section>
      <Columns widths="main" className={styles["columns"]}>
        <Prose html={html} />
        <PriceCard heading={`Working in ${postcodes.join(", ")}`} />
      </Columns>
    </Section>
  );
}
