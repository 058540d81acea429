import { graphql } from "gatsby";
import { QuoteButton, WhatsappButton } from "../../components/business/contact-buttons";
import { OpeningHours } from "../../components/business/opening-hours";
import { PricePlate } from "../../components/business/price-plate";
import { ButtonRow } from "../../components/button-link";
import { CardBeside } from "../../components/card";
import { Columns, Section, SectionHead } from "../../components/section";
import { Prose } from "../../components/prose";
import { TickList } from "../../components/rows";
import { useBusiness, useServices } from "../../components/site-data";
import { blockId, servicePath } from "../../content-model/paths";
import { circuitNumber } from "../../content-model/wording";
import { EmergencyBanner } from "../contact/ask-band";
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
    html
  }
`;

type Town = Queries.TownSectionsFragment;

/** The town's districts and those of its areas, each once, `SK3` before `SK10`. */
function districtsOf({ postcode, areas }: Pick<Town, "postcode" | "areas">): string[] {
  const all = new Set([postcode, ...areas.map((area) => area.postcode)]);
  return [...all].sort((a, b) => a.localeCompare(b, "en-GB", { numeric: true }));
}

type ListProps = { town: Town; card: Town["cards"][number] };

/** The points of a card, and the areas or services of the town. */
function Lists({ town, card: { points, list } }: ListProps) {
  const services = [...town.services].sort((a, b) => a.service.order - b.service.order);
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
          : services.map(({ key, label, block, service }) => (
              <li key={key}>
                <a
                  href={servicePath(service.slug) + (block ? `#${blockId(block)}` : "")}
                  className="plain"
                  data-n={circuitNumber(service.order)}
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
  const isCovered = useBusiness().emergencyCounties.includes(town.county);
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
        <EmergencyBanner
          heading={`${isCovered ? "Emergency electrician" : "Urgent electrical work"} in ${town.name}`}
          text={town.emergency}
          label={isCovered ? undefined : "Call"}
        />
      </aside>
    </>
  );
}

/** The long text about a town, with what we charge and how to ask beside it. */
export function TownText({ town }: { town: Town }) {
  const { promise, address } = useBusiness();
  const priced = useServices().filter(({ price }) => price);
  return (
    <Section>
      <Columns widths="main" className={styles["columns"]}>
        <Prose html={town.html} />
        <CardBeside>
          <h3>Working in {districtsOf(town).join(", ")}</h3>
          <dl className={styles["prices"]}>
            {priced.map(({ slug, order, shortName, price }) => (
              <div key={slug} className="cluster">
                <dt data-n={circuitNumber(order)}>
                  <a href={servicePath(slug)} className="tap">
                    {shortName}
                  </a>
                </dt>
                <dd>
                  <PricePlate price={price} town={town.name} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="note">
            {promise.heading}. {promise.text}
          </p>
          <ButtonRow className={styles["actions"]}>
            <QuoteButton />
            <WhatsappButton about="quote" />
          </ButtonRow>
          {town.name === address.town && (
            <>
              <h3>Opening hours</h3>
              <OpeningHours shown={0} />
            </>
          )}
        </CardBeside>
      </Columns>
    </Section>
  );
}
