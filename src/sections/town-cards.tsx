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
    postcode
    areas {
      name
      postcode
    }
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

/** The town's districts and those of its areas, each once, `SK3` before `SK10`. */
function districtsOf({ postcode, areas }: Town): string[] {
  const all = new Set([postcode, ...areas.map((area) => area.postcode)]);
  return [...all].sort((a, b) => a.localeCompare(b, "en-GB", { numeric: true }));
}

function Areas({ town }: { town: Town }) {
  return (
    <>
      <ul className={styles["areas"]}>
        {town.areas.map(({ name, postcode }) => (
          <li key={name}>
            <MapPin size={18} aria-hidden="true" />
            {name} {postcode}
          </li>
        ))}
      </ul>
      <p className={styles["postcodes"]}>Postcodes: {districtsOf(town).join(", ")}</p>
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
