import { ArrowLink } from "../../components/arrow-link";
import { CallButton, QuoteButton, WhatsappButton } from "../../components/business/contact-buttons";
import { Dial } from "../../components/business/dial";
import { PricePlate } from "../../components/business/price-plate";
import { Button } from "../../components/button";
import { Section } from "../../components/section";
import { NightBand } from "../../sections/heroes/night-band";
import { AskBand, QuoteBand } from "../../sections/contact/ask-band";
import { CallToAction } from "../../sections/contact/call-to-action";
import { EmergencyBanner } from "../../sections/heroes/emergency-banner";
import { EmergencyNumbers } from "../../sections/heroes/emergency-numbers";
import { HomeHero } from "../../sections/heroes/home-hero";
import { PageHero } from "../../sections/heroes/page-hero";
import { PictureBand } from "../../sections/company/picture-band";
import { PromiseQuote } from "../../sections/reviews/promise-quote";
import { QuoteBlock } from "../../sections/reviews/quote-block";
import { StatStrip } from "../../sections/heroes/stat-strip";
import { TownCards } from "../../sections/towns/town-cards";
import { TrippedBreaker } from "../../sections/heroes/tripped-breaker";
import { entries } from "./samples";
import { sentence, useSamples } from "./use-samples";

const trail = [
  { name: "Home", path: "/" },
  { name: "Design", path: "/design" },
];

/** The heads of pages. */
export function Heads() {
  const { picture, price } = useSamples();
  const lit = { ...picture, windows: [[0.1, 0.2, 0.2, 0.4]] };
  return (
    <>
      <PageHero
        heading="Design system"
        intro="Every component in every count and state. The tokens are in src/styles/tokens.css."
        trail={trail}
        picture={picture}
        meta={<PricePlate price={price} size="big" />}
      >
        <Button variant="gold">First action</Button>
        <Button variant="outline">Second action</Button>
      </PageHero>
      <PageHero heading="Without a picture" intro={sentence} />
      <PageHero heading="Red, with the number" tone="red" meta={<Dial />} />
      <PageHero heading="With a drawing" side={<TrippedBreaker />} />
      <HomeHero heading="The home page's" intro={sentence} picture={lit} portrait={lit}>
        <Button variant="gold">First action</Button>
        <Button variant="outline">Second action</Button>
      </HomeHero>
      <StatStrip
        label="In figures"
        stats={entries(4, (number) => ({ value: "24/7", label: `Fact ${number}` }))}
      />
    </>
  );
}

const asks = [
  <QuoteButton key="quote" />,
  <CallButton key="call" />,
  <WhatsappButton key="chat" about="quote" />,
];

/** Bands that ask for something. */
export function Calls() {
  const { price } = useSamples();
  return (
    <>
      {entries(asks.length, (count) => (
        <AskBand key={count} heading={`Ways to ask, ${count}`} text={sentence}>
          {asks.slice(0, count)}
        </AskBand>
      ))}
      <QuoteBand service="EICR Testing" price={price} />
      <QuoteBand service="Outdoor Lighting" price={null} tone="sunk" />
      <EmergencyBanner heading="Emergency banner" text="The red band with the phone number." />
      <EmergencyBanner heading="With more than the number" text={sentence}>
        <WhatsappButton about="enquiry" />
      </EmergencyBanner>
      <CallToAction
        heading="Call to action"
        text="One question, one way on."
        action={<Button variant="gold">Action</Button>}
      >
        <ArrowLink href="#top">Another way</ArrowLink>
      </CallToAction>
    </>
  );
}

/** Bands with words, pictures and the map. */
export function Bands() {
  const { picture, testimonial, town } = useSamples();
  return (
    <>
      <Section tone="ink">
        <QuoteBlock testimonial={testimonial} size="alone" />
      </Section>
      <Section>
        <QuoteBlock testimonial={testimonial} size="alone" rated />
      </Section>
      <PromiseQuote testimonial={testimonial}>
        <Button variant="gold">Action</Button>
      </PromiseQuote>
      <PictureBand picture={picture} />
      <NightBand heading="Night map" words={<p>{sentence}</p>} linked />
      <TownCards town={town} />
      <EmergencyNumbers
        heading="Numbers to ring"
        text={sentence}
        numbers={[
          { value: "999", label: "Fire" },
          { value: "105", label: "A dark street" },
        ]}
      />
    </>
  );
}
