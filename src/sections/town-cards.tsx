import { graphql } from "gatsby";
import { MapPin, Siren } from "lucide-react";
import { Card, CardGrid } from "../components/card";
import { CallButton } from "../components/business/contact-buttons";
import { Section } from "../components/section";
import { TickList } from "../components/tick-list";
import { servicePath } from "../content-model/paths";
import * as styles from "./town-cards.module.css";

/** What a town page's cards show. */
export const townCards = graphql`
  fragment TownCards on Location {
    name
    postcodes
    areas
    services {
      key
      label
      service {
        slug
      }
    }
    cards {
      title
      text
      points
      list
    }
    emergency
  }
`;

type Town = Queries.TownCardsFragment;

function Areas({ town }: { town: Town }) {
  return (
    <>
      <ul className={styles["areas"]}>
        {town.areas.map((area) => (
          <li key={area}>
            <MapPin size={18} aria-hidden="true" />
            {area}
          </li>
        ))}
      </ul>
      <p className={styles["postcodes"]}>Postcodes: {town.postcodes.join(", ")}</p>
    </>
  );
}

function Services({ town }: { town: Town }) {
  return (
    <ul className={styles["services"]}>
      {town.services.map(({ key, label, service }) => (
        <li key={key}>
          <a href={servicePath(service.slug)}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

/** The two cards of a town and the emergency card. */
export function TownCards({ town }: { town: Town }) {
  return (
    <Section>
      <CardGrid min="lg">
        {town.cards.map(({ title, text, points, list }) => (
          <Card key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
            {points && <TickList items={points} />}
            {list === "areas" ? <Areas town={town} /> : <Services town={town} />}
          </Card>
        ))}
      </CardGrid>
      <aside className={styles["emergency"]}>
        <Siren size={36} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <h2>Emergency electrician in {town.name}</h2>
          <p>{town.emergency}</p>
        </div>
        <CallButton variant="destructive" size="lg" />
      </aside>
    </Section>
  );
}
