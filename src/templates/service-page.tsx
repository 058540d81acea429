import GithubSlugger from "github-slugger";
import { graphql, type PageProps } from "gatsby";
import type { ReactNode } from "react";
import {
  CallButton,
  Dial,
  QuoteButton,
  WhatsappButton,
} from "../components/company/contact-buttons";
import { ServicePriceTag } from "../components/company/price-tag";
import { Accordion } from "../components/accordion";
import { Section, type Tone } from "../components/section";
import { useBusiness } from "../components/site-data";
import { NonBreaking } from "../components/non-breaking";
import { servicePath } from "../content-model/site-paths";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { usePracticesItem } from "../sections/company/practices";
import { SellingHero } from "../sections/heroes/selling-hero";
import { StatStrip } from "../sections/heroes/stat-strip";
import { Page } from "../sections/page";
import { QuoteBand } from "../sections/reviews/reviews";
import { EmergencyNumbers, isTriage, Triage } from "../sections/services/emergency-parts";
import { PageIndex } from "../sections/services/page-index";
import { PriceBand, priceId } from "../sections/services/prices";
import { ReadOnLinks } from "../sections/services/read-on";
import { foldOf, isBlock, maySplit, ServiceSection } from "../sections/services/service-section";
import { TownList } from "../sections/towns/town-lists";
import { WorkStrip } from "../sections/company/work-strip";

export const query = graphql`
  query ServicePage($id: String!) {
    service(id: { eq: $id }) {
      ...PageTexts
      ...ServicePrice
      slug
      name
      urgent
      priceNote
      facts {
        value
        label
      }
      picture {
        ...CardPicture
      }
      ...ServiceSections
      jobs {
        ...TypicalJob
      }
      work {
        ...WorkStrip
      }
      testimonial {
        ...TestimonialCard
      }
      close {
        ...CallToAction
      }
      ...ReadOn
    }
    allLocation(sort: { name: ASC }, limit: 24) {
      nodes {
        county
        ...TownList
      }
    }
    servicesPage {
      more
    }
  }
`;

type Service = NonNullable<Queries.ServicePageQuery["service"]>;

/** An emergency page has the phone number as its head, and its picture only in wide windows. */
function ServiceHero({ service }: { service: Service }) {
  const { urgent, priceNote } = service;
  const look = urgent ? ({ tone: "red", actions: <Dial />, wideOnly: true } as const) : undefined;
  return (
    <SellingHero {...service} {...look}>
      <ServicePriceTag service={service} big={!urgent} />
      <NonBreaking as="p" className="note" text={priceNote} />
    </SellingHero>
  );
}

/** Bands of a page, alternating between the paper and the darker tone. */
function inTurns(bands: readonly ((tone: Tone) => ReactNode)[]): ReactNode[] {
  return bands.map((band, index) => band(index % 2 === 0 ? "paper" : "sunk"));
}

export default function ServicePage({ data }: PageProps<Queries.ServicePageQuery>) {
  const { service, servicesPage } = data;
  const { emergencyCounties } = useBusiness();
  const practices = usePracticesItem(service ? servicePath(service.slug) : "");
  if (!service || !servicesPage) throw new Error("A service page lost its content");
  const { urgent, sections, facts, testimonial } = service;
  // The 24-hour line is not promised everywhere.
  const towns = data.allLocation.nodes.filter(
    ({ county }) => !urgent || emergencyCounties?.includes(county),
  );
  const [first] = sections;
  const alarm = first?.__typename === "EmergencySection" ? first : undefined;
  const triage = urgent ? sections.find(isTriage) : undefined;
  const parts = sections.filter((section) => section !== alarm && section !== triage);
  const open = parts.filter((part) => !isBlock(part) || !part.fold);
  const asked = open.filter(({ __typename }) => __typename === "QuestionsSection");
  const shown = open.filter((section) => !asked.includes(section));
  const beside = shown.find(maySplit);
  const middle = Math.ceil(shown.length / 2);
  const index = open
    .filter(isBlock)
    .flatMap(({ index: word, heading }) =>
      word ? [{ word, id: GithubSlugger.slug(heading) }] : [],
    );
  const items = [
    ...parts
      .filter(isBlock)
      .filter(({ fold }) => fold)
      .map(foldOf),
    ...practices,
    {
      name: "Where we do it",
      isPart: true,
      content: <TownList towns={towns} />,
    },
    { name: "Read on", isPart: true, content: <ReadOnLinks service={service} /> },
  ];
  const bandOf = (section: (typeof parts)[number]) => (tone: Tone) => (
    <ServiceSection
      key={isBlock(section) ? section.heading : section.diagram.key}
      section={section}
      tone={tone}
      split={section === beside || asked.includes(section)}
    />
  );
  const call = urgent ? <CallButton variant="gold" /> : undefined;
  const before = shown.slice(0, middle);
  return (
    <Page {...service} about={{ service: service.name }} urgent={urgent}>
      <ServiceHero service={service} />
      {alarm && <EmergencyNumbers numbers={facts ?? []} note={alarm.numbersNote} />}
      {facts && !urgent && <StatStrip label="In figures" stats={facts} />}
      {index.length > 0 && <PageIndex parts={[{ word: "Price", id: priceId }, ...index]} />}
      {alarm && triage && <Triage signs={triage} alarm={alarm} />}
      {inTurns([
        (tone) => <PriceBand key="price" service={service} tone={triage ? "sunk" : tone} />,
        ...(triage ? [] : before.map(bandOf)),
      ])}
      {testimonial && <QuoteBand testimonial={testimonial} actions={call} />}
      {inTurns([
        ...(triage ? shown : shown.slice(middle)).map(bandOf),
        (tone) => (
          <Section key="more" heading={servicesPage.more} tone={tone} space="tight" split>
            <Accordion items={items} />
          </Section>
        ),
        ...asked.map(bandOf),
      ])}
      {service.work && service.work.length > 0 && (
        <Section heading="Work of this kind" tone="sunk" space="tight">
          <WorkStrip projects={service.work} />
        </Section>
      )}
      <CallToAction {...service.close} action={call}>
        {urgent ? (
          <>
            <WhatsappButton variant="quiet" about="enquiry" />
            <QuoteButton variant="quiet" label="It can wait: Get Free Quote" />
          </>
        ) : undefined}
      </CallToAction>
    </Page>
  );
}
