import { graphql, type PageProps } from "gatsby";
import { CallButton, QuoteButton } from "../components/company/contact-buttons";
import { dialTiles } from "../components/company/emergency-text";
import { ServicePriceTag } from "../components/company/price-tag";
import type { Tone } from "../components/section";
import { Tiles } from "../components/lists/tiles";
import { NonBreaking } from "../components/non-breaking";
import { required } from "../components/required";
import { useBusiness } from "../components/site-data";
import { servicePath } from "../content-model/site-paths";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { Hero } from "../sections/heroes/hero";
import { StatList } from "../sections/heroes/stat-strip";
import { Page } from "../components/layout/page";
import { BookingQuestions, useBookingQuestionItems } from "../sections/company/booking-questions";
import { TestimonialWithBenefits } from "../sections/testimonials/testimonials";
import {
  EmergencyPhoneLink,
  EmergencyAnswers,
  FeeNow,
  FeeNowScript,
} from "../sections/services/emergency-parts";
import { placeSections } from "../sections/services/place-sections";
import { PriceSection } from "../sections/services/price-section";
import { ReadNext } from "../sections/services/read-next";
import { ServiceSection } from "../sections/services/service-section";

/** A service with its sections, prices and testimonial, and what to read next. */
export const query = graphql`
  query ServicePage($id: String!) {
    service(id: { eq: $id }) {
      ...PageTexts
      ...ServicePrice
      slug
      name
      isEmergency
      priceNote
      stats {
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
      ...ReadNext
    }
  }
`;

type Service = NonNullable<Queries.ServicePageQuery["service"]>;

/** An emergency page has the number, the fee of this moment and what to do in place of price and picture. */
function ServiceHero({ service }: { service: Service }) {
  const { heading, lead, route, sections, stats, priceNote, picture } = service;
  const { emergencyHours } = useBusiness();
  const [first] = sections;
  if (first?.__typename === "EmergencySection") {
    const numbers = stats && (
      <>
        <Tiles large tiles={dialTiles(stats)} />
        {first.numbersNote && <p className="note">{first.numbersNote}</p>}
      </>
    );
    return (
      <Hero
        heading={heading}
        route={route}
        tone="red"
        side={<EmergencyAnswers section={first} />}
        below={emergencyHours && numbers}
        actions={
          <>
            {/* A firm that may be closed puts the numbers of the emergency services above its own. */}
            {!emergencyHours && numbers}
            <EmergencyPhoneLink />
            <FeeNow />
          </>
        }
      />
    );
  }
  return (
    <Hero
      heading={heading}
      lead={lead}
      route={route}
      picture={picture}
      below={stats && <StatList stats={stats} />}
    >
      <ServicePriceTag service={service} large />
      {priceNote && <NonBreaking as="p" className="note" text={priceNote} />}
    </Hero>
  );
}

/** Tone of the section at an index: `paper` and the darker `sunk` in turn. */
const toneAt = (index: number): Tone => (index % 2 === 0 ? "paper" : "sunk");

/** The page of a service: price and sections, a customer's words in the middle, and links to more. */
export default function ServicePage({ data }: PageProps<Queries.ServicePageQuery>) {
  const service = required(data.service, "The service of this page");
  const path = servicePath(service.slug);
  const bookingQuestions = useBookingQuestionItems(path);
  const { isEmergency, sections, testimonial } = service;
  const { signs, costs, besideTable, benefits, above, below } = placeSections(
    sections,
    testimonial !== null,
  );
  const hasQuestions = [...above, ...below].some(
    ({ __typename }) => __typename === "QuestionsSection",
  );
  const additions = {
    extraQuestions: bookingQuestions,
    belowQuestions: <ReadNext service={service} />,
    besideTable,
  };
  return (
    <Page {...service} subject={{ service: service.name }} hasOwnButton>
      <ServiceHero service={service} />
      {signs.map((section, index) => (
        <ServiceSection key={index} section={section} tone={toneAt(index)} />
      ))}
      <PriceSection service={service} diagram={costs} tone={toneAt(signs.length)} />
      {above.map((section, index) => (
        <ServiceSection
          key={index}
          section={section}
          tone={toneAt(signs.length + 1 + index)}
          {...additions}
        />
      ))}
      {isEmergency && <FeeNowScript />}
      {testimonial && <TestimonialWithBenefits testimonial={testimonial} benefits={benefits} />}
      {below.map((section, index) => (
        <ServiceSection key={index} section={section} tone={toneAt(index)} {...additions} />
      ))}
      {/* A page with questions has the questions before booking among them, and further reading below. */}
      {!hasQuestions && <BookingQuestions path={path} tone={toneAt(below.length)} />}
      {!hasQuestions && <ReadNext service={service} tone={toneAt(below.length + 1)} />}
      {isEmergency ? (
        <CallToAction
          {...service.callToAction}
          action={<CallButton variant="gold" />}
          number={null}
        >
          <QuoteButton variant="quiet" label="It can wait: Get Free Quote" />
        </CallToAction>
      ) : (
        <CallToAction {...service.callToAction} />
      )}
    </Page>
  );
}
