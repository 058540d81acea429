import { graphql } from "gatsby";
import { QuoteButton } from "../../components/business/contact-buttons";
import { PricePlate } from "../../components/business/price-plate";
import { ButtonLink, ButtonRow } from "../../components/button-link";
import { Columns, Section } from "../../components/section";
import { TickList } from "../../components/rows";
import { servicePath } from "../../content-model/paths";
import * as styles from "./related-service.module.css";
import { TownLinks, townsOf } from "../towns/town-lists";

/** What the band below an article shows of a service. @fragment */
export const relatedService = graphql`
  fragment RelatedService on Service {
    slug
    name
    price
    card {
      summary
      features
    }
    projects {
      town {
        slug
        name
      }
    }
  }
`;

/** The service that an article is about, across the page. */
export function RelatedService({ service }: { service: Queries.RelatedServiceFragment }) {
  const { slug, name, price, card, projects } = service;
  return (
    <Section heading="The service for it" tone="sunk">
      <Columns widths="wide" className={styles["columns"]}>
        <div>
          <h3>{name}</h3>
          <p className={styles["text"]}>{card.summary}</p>
          <TownLinks start="Done lately in" towns={townsOf(projects)} />
          <ButtonRow>
            <PricePlate price={price} />
            <QuoteButton label="Get Quote" service={name} />
            <ButtonLink href={servicePath(slug)} variant="outline">
              Learn More<span className="visually-hidden"> about {name}</span>
            </ButtonLink>
          </ButtonRow>
        </div>
        <TickList items={card.features} />
      </Columns>
    </Section>
  );
}
