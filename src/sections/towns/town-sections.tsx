import { graphql } from "gatsby";
import { AskButtons } from "../../components/business/contact-buttons";
import { CardBeside } from "../../components/card";
import { Columns, Section, SectionHead } from "../../components/section";
import { Prose } from "../../components/prose";
import { TickList } from "../../components/rows";
import { onBoard, useBusiness, useServices } from "../../components/site-data";
import { blockId, servicePath } from "../../content-model/paths";
import { pounds } from "../../content-model/wording";
import { EmergencyBand } from "../contact/ask-band";
import { priceWords } from "../../components/business/price-plate";
import { FeesTable } from "../services/prices";
import { IndexEntry, indexClass } from "./town-lists";
import * as styles from "./town-sections.module.css";

/** What the sections of a town's page show. @fragment */
export const townSections = graphql`
  fragment TownSections on Location {
    name
    county
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
        circuit
        urgent
      }
    }
    callOut {
      fee
      note
    }
    cards {
      title
      text
      points
      list
    }
    emergency
    html
  }
`;

type Town = Queries.TownSectionsFragment;

/** The town's districts and those of its areas, each once, `SK3` before `SK10`. */
function districtsOf({ postcode, areas }: Pick<Town, "postcode" | "areas">): string[] {
  const all = new Set([postcode, ...areas.map((area) => area.postcode)]);
  return [...all].sort((a, b) => a.localeCompare(b, "en-GB", { numeric: true }));
}

/** Whether the round-the-clock line is promised there; elsewhere one asks how soon we can come. */
function useIsNear({ county }: Pick<Town, "county">): boolean {
  return useBusiness().emergencyCounties.includes(county);
}

type ListProps = { town: Town; card: Town["cards"][number] };

/** The areas of a town. */
function Areas({ town }: { town: Town }) {
  return (
    <>
      <ul className={indexClass()}>
        {town.areas.map(({ name, postcode }) => (
          <IndexEntry key={name} name={name} detail={postcode} />
        ))}
      </ul>
      <p className="note">Postcodes: {districtsOf(town).join(", ")}</p>
    </>
  );
}

/** The work that is named in a town, with the number of the service: the main switch first or last. */
function Services({ town }: { town: Town }) {
  const isNear = useIsNear(town);
  const rank = ({ circuit, urgent }: Town["services"][number]["service"]) =>
    urgent ? (isNear ? 0 : 100) : Number(circuit);
  const services = town.services.toSorted((a, b) => rank(a.service) - rank(b.service));
  return (
    <ul className={indexClass()}>
      {services.map(({ key, label, block, service: { slug, circuit } }) => (
        <IndexEntry
          key={key}
          href={servicePath(slug) + (block ? `#${blockId(block)}` : "")}
          name={label}
          detail={circuit}
        />
      ))}
    </ul>
  );
}

/** The points of a card, and the areas or services of the town. */
function Lists({ town, card: { points, list } }: ListProps) {
  return (
    <>
      {points && <TickList items={points} />}
      {list === "areas" ? <Areas town={town} /> : <Services town={town} />}
    </>
  );
}

/** The two cards of a town, the list of its areas as an open block. */
export function TownCards({ town }: { town: Town }) {
  return (
    <Section>
      <Columns widths="even">
        {town.cards.map((card) =>
          card.list === "areas" ? (
            <section key={card.title} className={`${styles["open"]} flow`}>
              <SectionHead heading={card.title} intro={card.text} />
              <Lists town={town} card={card} />
            </section>
          ) : (
            <CardBeside key={card.title}>
              <h2>{card.title}</h2>
              <p>{card.text}</p>
              <Lists town={town} card={card} />
            </CardBeside>
          ),
        )}
      </Columns>
    </Section>
  );
}

/** Whom to ring in an emergency there. */
export function TownEmergency({ town }: { town: Town }) {
  const isNear = useIsNear(town);
  const { name, emergency } = town;
  const heading = isNear ? `Emergency electrician in ${name}` : `Urgent in ${name}? Ask us when.`;
  return (
    <aside>
      <EmergencyBand heading={heading} text={emergency} neutral={!isNear} />
    </aside>
  );
}

/** The long text about a town, with what we charge and how to ask beside it. */
export function TownText({ town }: { town: Town }) {
  const { prices } = useBusiness();
  const { callOut } = town;
  const rows = onBoard(useServices().filter(({ price }) => price)).map((service) => {
    const { slug, name, urgent } = service;
    const own = urgent && callOut ? { figure: pounds(callOut.fee), after: "call-out" } : undefined;
    return {
      key: slug,
      name: <a href={servicePath(slug)}>{name}</a>,
      price: own ?? priceWords(prices, service),
      look: urgent && ("urgent" as const),
    };
  });
  return (
    <Section>
      <Columns widths="main">
        <Prose html={town.html} />
        <CardBeside>
          <h3>Prices in {districtsOf(town).join(", ")}</h3>
          <FeesTable rows={rows} />
          {callOut && <p className="note">{callOut.note}</p>}
          <AskButtons />
        </CardBeside>
      </Columns>
    </Section>
  );
}
