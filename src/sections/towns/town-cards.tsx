import { graphql } from "gatsby";
import { CardBeside } from "../../components/card";
import { Columns, Section, SectionHead } from "../../components/section";
import { TickList } from "../../components/rows";
import { blockId, servicePath } from "../../content-model/paths";
import { EmergencyBanner } from "../contact/ask-band";
import * as styles from "./town-cards.module.css";

/** What a town page's cards show. @fragment */
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
      block
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
export function districtsOf({ postcode, areas }: Pick<Town, "postcode" | "areas">): string[] {
  const all = new Set([postcode, ...areas.map((area) => area.postcode)]);
  return [...all].sort((a, b) => a.localeCompare(b, "en-GB", { numeric: true }));
}

function Areas({ town }: { town: Town }) {
  return (
    <>
      <ul className={styles["areas"]}>
        {town.areas.map(({ name, postcode }) => (
          <li key={name}>
            {name} <span>{postcode}</span>
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
      {town.services.map(({ key, label, block, service }) => (
        <li key={key}>
          <a href={servicePath(service.slug) + (block ? `#${blockId(block)}` : "")}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

function Lists({ town, card }: { town: Town; card: Town["cards"][number] }) {
  return (
    <>
      {card.points && <TickList items={card.points} />}
      {card.list === "areas" ? <Areas town={town} /> : <Services town={town} />}
    </>
  );
}

/** The two cards of a town, the first of them an open block, and the emergency band. */
export function TownCards({ town }: { town: Town }) {
  const [first, second] = town.cards;
  return (
    <>
      <Section>
        <Columns widths="even">
          {first && (
            <div className={styles["open"]}>
              <SectionHead heading={first.title} intro={first.text} />
              <Lists town={town} card={first} />
            </div>
          )}
          {second && (
            <CardBeside>
              <h2>{second.title}</h2>
              <p>{second.text}</p>
              <Lists town={town} card={second} />
            </CardBeside>
          )}
        </Columns>
      </Section>
      <aside>
        <EmergencyBanner heading={`Emergency electrician in ${town.name}`} text={town.emergency} />
      </aside>
    </>
  );
}
