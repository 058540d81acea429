import { graphql, type PageProps } from "gatsby";
import type { ReactNode } from "react";
import { CallButton, Dial, QuoteButton } from "../components/company/contact-buttons";
import { ServicePriceTag } from "../components/company/price-tag";
import type { Tone } from "../components/section";
import { NonBreaking } from "../components/non-breaking";
import { required } from "../components/required";
import { servicePath } from "../content-model/site-paths";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { SellingHero } from "../sections/heroes/selling-hero";
import { StatStrip } from "../sections/heroes/stat-strip";
import { Page } from "../sections/page";
import { Practices, usePracticeItems } from "../sections/company/practices";
import { OneTestimonial } from "../sections/testimonials/testimonials";
import { EmergencyAnswers, FeeNow, FeeNowScript } from "../sections/services/emergency-parts";
import { PriceSection } from "../sections/services/prices";
import { ReadNext } from "../sections/services/read-next";
import { ServiceSection } from "../sections/services/service-section";

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
      testimonial {
        ...TestimonialCard
      }
      close {
        ...CallToAction
      }
      ...ReadNext
    }
  }
`;

type Service = NonNullable<Queries.ServicePageQuery["service"]>;

/** An emergency page has the number, the fee of this moment and what to do in place of price and picture. */
function ServiceHero({ service }: { service: Service }) {
  const { sections, facts, priceNote, lead, picture, ...words } = service;
  const [first] = sections;
  if (first?.__typename === "EmergencySection") {
    return (
      <SellingHero
        {...words}
        tone="red"
        side={<EmergencyAnswers section={first} numbers={facts ?? []} />}
        actions={
          <>
            <Dial />
            <FeeNow />
          </>
        }
      />
    );
  }
  return (
    <SellingHero {...words} lead={lead} picture={picture}>
      <ServicePriceTag service={service} big />
      {priceNote && <NonBreaking as="p" className="note" text={priceNote} />}
    </SellingHero>
  );
}

/** A list of benefits has no introduction, and stands beside what a customer says. */
function isBenefits(
  section: Service["sections"][number],
): section is Extract<typeof section, { __typename: "ListSection" }> {
  return section.__typename === "ListSection" && section.tone !== "warning" && !section.intro;
}

/** A section whose heading stands beside it: two short points, a table or questions. */
function isBrief(section: Service["sections"][number]): boolean {
  if (section.__typename !== "CardsSection")
    return ["QuestionsSection", "TableSection"].includes(section.__typename);
  return section.cards.length === 2 && section.cards.every(({ points }) => !points);
}

/** Sections of a page, alternating between the paper and the darker tone. */
function inTurns(sections: readonly ((tone: Tone) => ReactNode)[]): ReactNode[] {
  return sections.map((section, index) => section(index % 2 === 0 ? "paper" : "sunk"));
}

/** The page of a service. */
export default function ServicePage({ data }: PageProps<Queries.ServicePageQuery>) {
  const service = required(data.service, "The service of this page");
  const path = servicePath(service.slug);
  const practices = usePracticeItems(path);
  const { urgent, sections, facts, testimonial } = service;
  const benefits = testimonial ? sections.find(isBenefits) : undefined;
  const parts = sections.filter(
    (section) => section !== benefits && section.__typename !== "EmergencySection",
  );
  const isAsked = parts.some(({ __typename }) => __typename === "QuestionsSection");
  const middle = Math.ceil(parts.length / 2);
  const sectionOf = (section: (typeof parts)[number], index: number) => (tone: Tone) => (
    <ServiceSection
      key={index}
      section={section}
      tone={tone}
      more={practices}
      split={isBrief(section)}
    />
  );
  return (
    <Page {...service} about={{ service: service.name }} urgent={urgent}>
      <ServiceHero service={service} />
      {facts && !urgent && <StatStrip label="In figures" stats={facts} />}
      {inTurns([
        (tone) => <PriceSection key="price" service={service} tone={tone} />,
        ...parts.slice(0, middle).map(sectionOf),
      ])}
      {urgent && <FeeNowScript />}
      {testimonial && <OneTestimonial testimonial={testimonial} benefits={benefits} />}
      {inTurns([
        ...parts.slice(middle).map(sectionOf),
        (tone) => !isAsked && <Practices key="practices" path={path} tone={tone} />,
        (tone) => <ReadNext key="next" service={service} tone={tone} />,
      ])}
      {urgent ? (
        <CallToAction {...service.close} action={<CallButton variant="gold" />} number={null}>
          <QuoteButton variant="quiet" label="It can wait: Get Free Quote" />
        </CallToAction>
      ) : (
        <CallToAction {...service.close} />
      )}
    </Page>
  );
}
