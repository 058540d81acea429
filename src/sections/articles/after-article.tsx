import { graphql } from "gatsby";
import { CallButton, QuoteButton, WhatsappButton } from "../../components/business/contact-buttons";
import { PricePlate } from "../../components/business/price-plate";
import { ButtonLink, ButtonRow } from "../../components/button-link";
import { TickList } from "../../components/rows";
import { SampleNote } from "../../components/sample-note";
import { Columns, Section } from "../../components/section";
import { useBusiness, useSampleNotes } from "../../components/site-data";
import { servicePath } from "../../content-model/paths";
import { TownLinks, townsOf } from "../towns/town-lists";
import * as styles from "./after-article.module.css";

/** What the band below an article shows of a service. @fragment */
export const relatedService = graphql`
  fragment RelatedService on Service {
    ...ServiceCard
    projects {
      sample
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
      <Columns widths="wide" className={styles["service"]}>
        <div className="flow">
          <h3>{name}</h3>
          <p className={`${styles["text"]} lead`}>{card.summary}</p>
          <SampleNote text={useSampleNotes().jobs} records={projects} />
          <TownLinks start="Recent jobs in" towns={townsOf(projects)} />
          <ButtonRow>
            <PricePlate price={price} />
            <QuoteButton label="Get Quote" service={name} />
            <ButtonLink href={servicePath(slug)}>
              Learn More<span className="visually-hidden"> about {name}</span>
            </ButtonLink>
          </ButtonRow>
        </div>
        <TickList items={card.features} />
      </Columns>
    </Section>
  );
}

/** The card below every article. @fragment */
export const articleHelp = graphql`
  fragment ArticleHelp on BlogsPageHelp {
    services
    reasons
    note
  }
`;

/** What the firm can do about the article's subject, and how to ask. */
export function ArticleHelp({ help }: { help: Queries.ArticleHelpFragment }) {
  const { name } = useBusiness();
  return (
    <Section heading={`How ${name} Can Help`} tone="ink">
      <Columns widths="fit" className={styles["lists"]}>
        <div>
          <h3>What we do</h3>
          <TickList items={help.services} />
        </div>
        <div>
          <h3>Why people choose us</h3>
          <TickList items={help.reasons} />
        </div>
      </Columns>
      <ButtonRow className={styles["actions"]}>
        <QuoteButton />
        <CallButton label="Call Now" />
        <WhatsappButton about="enquiry" />
      </ButtonRow>
      <p className={styles["note"]}>{help.note}</p>
    </Section>
  );
}
