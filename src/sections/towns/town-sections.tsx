import GithubSlugger from "github-slugger";
import { graphql } from "gatsby";
import { AskButtons } from "../../components/company/contact-buttons";
import { OpeningHours } from "../../components/company/opening-hours";
import { Card } from "../../components/card";
import { Columns, Section, SectionHead } from "../../components/section";
import { Prose } from "../../components/prose";
import { TickList } from "../../components/rows";
import { onBoard, useBusiness, useFuseBoardTitle, useServices } from "../../components/site-data";
import { ArrowLink } from "../../components/button-link";
import { paths, servicePath } from "../../content-model/site-paths";
import { EmergencyBand } from "../calls-to-action/ask-band";
import { priceWords, townPrice } from "../../components/company/price-tag";
import { FeesTable } from "../services/prices";
import { IndexEntry, indexClass } from "./town-lists";

/** Data of the sections of a town's page. @fragment */
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
        order
      }
    }
    cards {
      title
      text
      points
      list
    }
    emergency
    diagram {
      ...Diagram
    }
    html
  }
`;

type Town = Queries.TownSectionsFragment;

/** The districts of the town and its areas, once each, `SK3` before `SK10`. */
function districtsOf({ postcode, areas }: Pick<Town, "postcode" | "areas">): string[] {
  const all = new Set([postcode, ...areas.map((area) => area.postcode)]);
  return [...all].sort((a, b) => a.localeCompare(b, "en-GB", { numeric: true }));
}

/** True if the 24-hour line is promised there; elsewhere visitors are asked to find out how soon we can come. */
function useIsNear({ county }: Pick<Town, "county">): boolean {
  return useBusiness().emergencyCounties?.includes(county) ?? false;
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

/** The town's list of work, with the numbers of the services; the main switch comes first if the town has it. */
function Services({ town }: { town: Town }) {
  const isNear = useIsNear(town);
  const rank = ({ service: { order } }: Town["services"][number]) => order || (isNear ? 0 : 100);
  const services = town.services.toSorted((a, b) => rank(a) - rank(b));
  return (
    <ul className={indexClass()}>
      {services.map(({ key, label, block, service: { slug } }) => (
        <IndexEntry
          key={key}
          href={servicePath(slug) + (block ? `#${GithubSlugger.slug(block)}` : "")}
          name={label}
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

/** The two cards of a town; the list of its areas is an open block. */
export function TownCards({ town }: { town: Town }) {
  return (
    <Section>
      <Columns widths="even">
        {town.cards.map((card) =>
          card.list === "areas" ? (
            <section key={card.title} className="flow">
              <SectionHead heading={card.title} intro={card.text} />
              <Lists town={town} card={card} />
            </section>
          ) : (
            <Card as="div" key={card.title}>
              <h2 className="h3">{card.title}</h2>
              <p>{card.text}</p>
              <Lists town={town} card={card} />
            </Card>
          ),
        )}
      </Columns>
    </Section>
  );
}

/** The number to ring in an emergency there. */
export function TownEmergency({ town, text }: { town: Town; text: string }) {
  const isNear = useIsNear(town);
  const { trade } = useBusiness();
  const { name } = town;
  const heading = isNear
    ? `Emergency ${trade.person} in ${name}, day or night`
    : `Urgent in ${name}? Ask us when.`;
  return (
    <aside>
      <EmergencyBand heading={heading} text={text} neutral={!isNear} />
    </aside>
  );
}

/**
 * The long text about a town, with prices and contact buttons beside it; no call-out fee where we
 * promise no call-out.
 */
export function TownText({ town }: { town: Town }) {
  const { prices, address } = useBusiness();
  const fuseBoard = useFuseBoardTitle();
  const isNear = useIsNear(town);
  const priced = useServices().filter(({ price, urgent }) => price && (isNear || !urgent));
  const own = prices.find(({ exception }) => exception?.town === town.name);
  const rows = onBoard(priced).map((service) => {
    const { slug, name, urgent, price } = service;
    const exception = price === own?.key ? own.exception : undefined;
    return {
      key: slug,
      name: <a href={servicePath(slug)}>{name}</a>,
      price: exception ? townPrice(exception) : priceWords(prices, service),
      look: urgent && ("urgent" as const),
    };
  });
  return (
    <Section>
      <Columns widths="main">
        <Prose html={town.html} />
        <Card as="div">
          {rows.length > 0 && <h3>Prices in {districtsOf(town).join(", ")}</h3>}
          {rows.length > 0 && <FeesTable rows={rows} />}
          {own && <p className="note">{own.exception?.here}</p>}
          <AskButtons />
          {town.name === address.town && (
            <>
              <h3>Opening hours</h3>
              <OpeningHours />
            </>
          )}
          {fuseBoard && <ArrowLink href={paths.fuseBoard}>{fuseBoard}</ArrowLink>}
        </Card>
      </Columns>
    </Section>
  );
}
