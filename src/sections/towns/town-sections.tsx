import GithubSlugger from "github-slugger";
import { graphql } from "gatsby";
import type { ComponentProps, ReactNode } from "react";
import { ArrowLink, ButtonRow } from "../../components/button-link";
import { CallOutFees, useCallOutException } from "../../components/company/call-out-fees";
import { CallButton, QuoteButton } from "../../components/company/contact-buttons";
import { EntryList, Entry } from "../../components/lists/entries";
import { AdviceList } from "../../components/company/emergency-text";
import {
  onRequest,
  servicePriceLabel,
  townPriceLabel,
  typicalPriceLabel,
  type PriceLabel,
} from "../../components/company/price-tag";
import { markClass, MarkList } from "../../components/lists/mark-list";
import { Prose } from "../../components/prose";
import { SampleNote } from "../../components/sample-note";
import { Columns, Section, SectionHead } from "../../components/section";
import { pounds } from "../../../functions/shared/format-text";
import { useBusiness, usePriceTexts, useServices } from "../../components/site-data";
import { splitSentences } from "../../content-model/sentences";
import { paths, servicePath } from "../../content-model/site-paths";
import * as styles from "./town-sections.module.css";

/** Data of the sections of a town's page. @fragment */
export const townSectionsFragment = graphql`
  fragment TownSections on Town {
    name
    county
    hasEmergencyCover
    postcode
    drive {
      minutes
      by
      sample
    }
    planned
    emergency
    areas {
      name
      postcode
    }
    services {
      key
      label
      section
      jobs {
        from
        to
      }
      service {
        slug
        order
        isEmergency
      }
    }
    cards {
      title
      text
      points
      list
    }
    html
  }
`;

/** The work that we come for, in words that all towns share. @fragment */
export const serviceAreaFragment = graphql`
  fragment ServiceArea on LocationsPageServiceArea {
    planned {
      title
      text
    }
    near {
      title
      text
    }
    far {
      title
      text
    }
    emergencyAdvice
    sampleNote
    sample
  }
`;

type Town = Queries.TownSectionsFragment;
/** A line of the town's list of work. */
type Listed = Town["services"][number];
type Service = ReturnType<typeof useServices>[number];

/** True if we promise to come in an emergency, but not to this town; a firm without a 24-hour line never does. */
function useIsOutsideCover({ hasEmergencyCover }: Pick<Town, "hasEmergencyCover">): boolean {
  return Boolean(useBusiness().emergencyCounties) && !hasEmergencyCover;
}

type AnswersProps = { town: Town; serviceArea: Queries.ServiceAreaFragment };

/** Planned work, and emergencies: each with a tick or a dash, and the answer in its title. */
export function TownAnswers({ town, serviceArea }: AnswersProps) {
  const answers = [
    { ...serviceArea.planned, isYes: true, detail: town.planned },
    {
      ...(town.hasEmergencyCover ? serviceArea.near : serviceArea.far),
      isYes: town.hasEmergencyCover,
      detail: town.emergency,
    },
  ];
  return (
    <Section>
      <Columns widths="even" className={styles.answers}>
        {answers.map(({ title, text, isYes, detail }) => (
          <div key={title} className={markClass(isYes ? "tick" : "dash")}>
            <h2 className="h3">{title}</h2>
            <p className="note">{[text, detail].filter(Boolean).join(" ")}</p>
          </div>
        ))}
      </Columns>
      <SampleNote text={serviceArea.sampleNote} entries={[serviceArea]} />
    </Section>
  );
}

/** The areas of a town by their districts, and the town itself where its own district is in none of them. */
function Areas({ town }: { town: Town }) {
  const hasOwn = town.areas.some(({ postcode }) => postcode === town.postcode);
  const places = [...(hasOwn ? [] : [town]), ...town.areas];
  const districts = [...new Set(places.map(({ postcode }) => postcode))].sort((one, other) =>
    one.localeCompare(other, "en", { numeric: true }),
  );
  return (
    <dl className={styles.areas}>
      {districts.map((district) => (
        <div key={district}>
          <dt className="meta">{district}</dt>{" "}
          <dd>
            {places
              .filter(({ postcode }) => postcode === district)
              .map(({ name }) => name)
              .join(", ")}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The town's list of work, each with its price. Emergencies come first where we promise to come, and
 * last, without a fee, elsewhere.
 */
function Services({ town }: { town: Town }) {
  const { callOutFees, pages, prices } = useBusiness();
  const { vat } = usePriceTexts();
  const all = useServices();
  const inOrder = [...town.services].sort((a, b) => a.service.order - b.service.order);
  const isOutsideCover = useIsOutsideCover(town);
  const isLast = ({ service: { isEmergency } }: Listed) => isEmergency && isOutsideCover;
  const listed = [...inOrder.filter((each) => !isLast(each)), ...inOrder.filter(isLast)];
  const exception = useCallOutException(town.name);
  const later = callOutFees?.filter(({ due }) => !due) ?? [];

  function priceLabelOf({ jobs }: Listed, service: Service): PriceLabel | undefined {
    if (jobs) return typicalPriceLabel(jobs);
    if (!service.price) return undefined;
    return service.price === exception?.priceKey
      ? townPriceLabel(exception)
      : servicePriceLabel(prices, service);
  }

  /** The price, its figure bold. */
  function priceOf(entry: Listed): ReactNode {
    const service = all.find((each) => each.slug === entry.service.slug);
    if (!service) return "";
    if (service.isEmergency && isOutsideCover) return "ask when you ring";
    const priceLabel = priceLabelOf(entry, service);
    if (!priceLabel) return onRequest.toLowerCase();
    return (
      <>
        {priceLabel.before} <b>{priceLabel.figure}</b> {priceLabel.after}
      </>
    );
  }
  const pathOf = ({ service, section }: Listed) =>
    servicePath(service.slug) + (section ? `#${GithubSlugger.slug(section)}` : "");
  return (
    <>
      <EntryList>
        {listed.map((entry) => (
          <Entry key={entry.key} href={pathOf(entry)} name={entry.label}>
            <span className={`${styles.price} meta`}>{priceOf(entry)}</span>
          </Entry>
        ))}
      </EntryList>
      {exception && (
        <p id="fees" className="note">
          {exception.townNote} {later.map(({ row, fee }) => `${row}: ${pounds(fee)}.`).join(" ")}
        </p>
      )}
      {pages.includes(paths.prices) && (
        <p className="note">
          {vat} <a href={paths.prices}>All prices</a>
        </p>
      )}
      <QuoteButton variant="outline" />
    </>
  );
}

/** The fees of call-outs, in towns to which we promise to come; one without a fee says so among its prices. */
function Fees({ town }: { town: Town }) {
  const { callOutFees } = useBusiness();
  const exception = useCallOutException(town.name);
  const isOutsideCover = useIsOutsideCover(town);
  if (isOutsideCover || exception || !callOutFees) return null;
  return (
    <div id="fees" className="flow">
      <h3>What a call-out costs</h3>
      <CallOutFees town={town.name} />
    </div>
  );
}

/** The number to ring, and the page that says what to do until somebody comes. */
function EmergencyLinks({ variant }: Pick<ComponentProps<typeof CallButton>, "variant">) {
  const emergency = useServices().find((service) => service.isEmergency);
  return (
    <ButtonRow>
      <CallButton variant={variant} />
      {emergency && (
        <ArrowLink href={servicePath(emergency.slug)}>What to do until help comes</ArrowLink>
      )}
    </ButtonRow>
  );
}

/** The two cards of a town: the work with its prices, and the areas. */
export function TownCards({ town }: { town: Town }) {
  return (
    <Section tone="sunk">
      <Columns widths="even" className={styles.cards}>
        {town.cards.map(({ title, text, points, list }) => (
          <section key={title} className="flow">
            <SectionHead heading={title} intro={text} />
            {points && <MarkList items={points} />}
            {list === "services" ? (
              <>
                {points && <h3>Prices in {town.name}</h3>}
                <Services town={town} />
              </>
            ) : (
              <>
                {points && <h3>Where we work in {town.name}</h3>}
                <Areas town={town} />
                <Fees town={town} />
              </>
            )}
          </section>
        ))}
      </Columns>
    </Section>
  );
}

/** Advice in danger beside the number to ring, in red in towns where we promise to come. */
export function TownEmergency({ town, text }: { town: Town; text: string }) {
  const { trade } = useBusiness();
  const { name, hasEmergencyCover } = town;
  const heading = hasEmergencyCover
    ? `Emergency ${trade.person} in ${name}`
    : `Urgent in ${name}? Do this first.`;
  return (
    <aside>
      <Section tone={hasEmergencyCover ? "red" : "sunk"}>
        <Columns widths="aside" className={styles.danger}>
          <SectionHead heading={heading} />
          <AdviceList sentences={splitSentences(text)} />
          <EmergencyLinks variant={hasEmergencyCover ? "gold" : undefined} />
        </Columns>
      </Section>
    </aside>
  );
}

/** The long text about a town. */
export function TownText({ town }: { town: Town }) {
  return (
    <Section>
      <div className={styles.text}>
        <Prose html={town.html} />
      </div>
    </Section>
  );
}
