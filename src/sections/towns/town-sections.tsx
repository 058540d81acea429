import { graphql } from "gatsby";
import { QuoteButton, WhatsappButton } from "../../components/business/contact-buttons";
import { PricePlate } from "../../components/business/price-plate";
import { ArrowLink, ButtonRow } from "../../components/button-link";
import { CardBeside } from "../../components/card";
import { Columns, Section, SectionHead } from "../../components/section";
import { Prose } from "../../components/prose";
import { TickList } from "../../components/rows";
import { useBusiness, useFuseBoardTitle, useServices } from "../../components/site-data";
import { blockId, paths, servicePath } from "../../content-model/paths";
import { EmergencyBanner } from "../contact/ask-band";
import * as styles from "./town-sections.module.css";

/** What the sections of a town's page show. @fragment */
export const townSections = graphql`
  fragment TownSections on Location {
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
    proof {
      ...Proof
    }
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

/** The long text about a town, with what we charge and how to ask beside it. */
export function TownText({ town }: { town: Town }) {
  const { promise } = useBusiness();
  const priced = useServices().filter(({ price }) => price);
  return (
    <Section>
      <Columns widths="main" className={styles["columns"]}>
        <Prose html={town.html} />
        <CardBeside>
          <h3>Working in {districtsOf(town).join(", ")}</h3>
          <dl className={styles["prices"]}>
            {priced.map(({ slug, name, price }) => (
              <div key={slug} className="cluster">
                <dt>
                  <a href={servicePath(slug)} className="tap">
                    {name}
                  </a>
                </dt>
                <dd>
                  <PricePlate price={price} />
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
          <ArrowLink href={paths.fuseBoard}>{useFuseBoardTitle()}</ArrowLink>
        </CardBeside>
      </Columns>
    </Section>
  );
}
