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

type ListProps = { town: Town; card: Town["cards"][number] };

/** The points of a card, and the areas or services of the town. */
function Lists({ town, card: { points, list } }: ListProps) {
  return (
    <>
      {points && <TickList items={points} />}
      <ul className={styles[list]}>
        {list === "areas"
          ? town.areas.map(({ name, postcode }) => (
              <li key={name}>
                {name} <span>{postcode}</span>
              </li>
            ))
          : town.services.map(({ key, label, block, service }) => (
              <li key={key}>
                <a
                  href={servicePath(service.slug) + (block ? `#${blockId(block)}` : "")}
                  className="plain"
                >
                  {label}
                </a>
              </li>
            ))}
      </ul>
      {list === "areas" && <p className="note">Postcodes: {districtsOf(town).join(", ")}</p>}
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
            <div className={`${styles["open"]} flow`}>
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
