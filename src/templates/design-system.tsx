import { graphql, useStaticQuery, type PageProps } from "gatsby";
import { useState } from "react";
import { ArrowLink } from "../components/arrow-link";
import { Badge } from "../components/badge";
import { Button } from "../components/button";
import { Dial } from "../components/business/dial";
import { GoogleMap } from "../components/business/google-map";
import { PricePlate } from "../components/business/price-plate";
import { useBusiness } from "../components/business/use-business";
import { Card, CardFoot, CardGrid } from "../components/card";
import { Layout } from "../components/layout/layout";
import { Prose } from "../components/prose";
import { PointRows, TextRows } from "../components/rows";
import { Section, type Tone } from "../components/section";
import { Stars } from "../components/stars";
import { TickList } from "../components/tick-list";
import { paths } from "../content-model/paths";
import { ContactForm } from "../contact/contact-form";
import { PhotoDialog } from "../gallery/photo-dialog";
import { useToasts } from "../gallery/toasts";
import { NightBand } from "../night-map/night-band";
import { QuoteBand } from "../sections/ask-band";
import { CallToAction } from "../sections/call-to-action";
import { ContactWays } from "../sections/contact-ways";
import { EmergencyBanner } from "../sections/emergency-banner";
import { PageHero } from "../sections/page-hero";
import { Pagination } from "../sections/pagination";
import { PriceCard } from "../sections/town-text";
import { ProcessSteps } from "../sections/process-steps";
import { PromiseQuote } from "../sections/promise-quote";
import { QuestionList } from "../sections/question-list";
import { QuoteBlock } from "../sections/quote-block";
import { Receipt } from "../sections/receipt";
import { ServiceBoard } from "../sections/service-board";
import { Facts } from "../sections/stat-strip";
import { TestimonialCards } from "../sections/testimonial-cards";
import { TownList } from "../sections/town-list";
import { TrippedBreaker } from "../sections/tripped-breaker";
import { WorkStrip } from "../sections/work-strip";
import * as styles from "./design-system.module.css";
import { AtEveryCount, Buttons, entries, Sample } from "./design/samples";

/** Not the query of a page: a production build has none here, and would say so each time. */
function useSamples() {
  return useStaticQuery<Queries.DesignSystemQuery>(graphql`
    query DesignSystem {
      picture(key: { eq: "kitchen-downlights" }) {
        ...LargePicture
      }
      contactPage {
        phoneNote
        emailNote
        whatsappNote
        photosHint
        formNote
        successMessage
      }
      allProject(limit: 17) {
        nodes {
          ...WorkStrip
        }
      }
      allTestimonial {
        nodes {
          ...TestimonialCard
        }
      }
      allLocation {
        nodes {
          ...TownList
        }
      }
    }
  `);
}

const tones: readonly Tone[] = ["paper", "sunk", "ink", "gold", "red"];
const colours =
  "ink ink-raised paper sunk white text gold gold-bright gold-ink gold-wash red red-signal red-wash green green-wash field-line";
const sampleText = `<h2>A heading</h2><p>Text with <a href="#top">a link</a>, <strong>weight</strong>, and a
line long enough to show the measure that keeps reading comfortable.</p><ul><li>One</li><li>Two</li></ul>
<ol><li>First</li><li>Second</li></ol><table role="table"><thead><tr role="row"><th role="columnheader">Code</th><th role="columnheader">Meaning</th></tr></thead>
<tbody><tr role="row"><td role="cell" data-label="Code">C1</td><td role="cell" data-label="Meaning">Danger present</td></tr></tbody></table><blockquote><p>A quotation.</p></blockquote>`;
const sentence = "What happens, in a sentence that is long enough to wrap.";

/** Every component in every count and state, for those who carry on the work. Made in develop only. */
export default function DesignSystem({ location }: PageProps) {
  const { notify, region } = useToasts();
  const [open, setOpen] = useState(false);
  const business = useBusiness();
  const { prices } = business;
  const { picture, contactPage, allProject, allTestimonial, allLocation } = useSamples();
  const [testimonial] = allTestimonial.nodes;
  if (!picture || !contactPage || !testimonial) {
    throw new Error("The samples of the design page are gone");
  }
  const photo = {
    id: "sample",
    url: "",
    title: "A photo",
    description: "What was done.",
    category: "Domestic",
    location: "Knutsford",
    uploadDate: "2024-01-01",
    picture,
  };
  const price = prices[0]?.key ?? null;
  return (
    <Layout path={location.pathname}>
      <PageHero
        heading="Design system"
        intro="Every component in every count and state. The tokens are in src/styles/tokens.css."
        picture={picture}
        meta={<PricePlate price={price} size="big" />}
      >
        <Button variant="gold">First action</Button>
        <Button variant="outline">Second action</Button>
      </PageHero>
      <PageHero heading="Red, with the number" tone="red" meta={<Dial />} />
      <PageHero heading="With a drawing" side={<TrippedBreaker />} />
      <Section heading="Colour" intro="Contrast of every pair in use is held by contrast.test.ts.">
        <ul className={styles["colours"]}>
          {colours.split(" ").map((name) => (
            <li key={name}>
              <span style={{ background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section heading="Type" tone="sunk">
        {["h1", "h2", "h3", "h4"].map((size) => (
          <p
            key={size}
            style={{
              font: `800 var(--size-${size})/1.1 var(--font-display)`,
              letterSpacing: "-.02em",
            }}
          >
            {size}: Fifteen consumer units
          </p>
        ))}
        {["l", "m", "s"].map((size) => (
          <p key={size} style={{ fontSize: `var(--size-${size})` }}>
            {size}: Fifteen consumer units, 1234567890
          </p>
        ))}
      </Section>
      {tones.map((tone) => (
        <Section key={tone} heading={`Tone ${tone}`} intro={sentence} tone={tone}>
          <Buttons />
          <div className={styles["row"]}>
            <ArrowLink href="#">A quiet way on</ArrowLink>
            <PricePlate price={price} />
            <PricePlate price={null} />
            <Badge>Badge</Badge>
            <Stars rating={5} />
          </div>
          <TickList items={["A tick", "Another with more words than fit on a single line"]} />
        </Section>
      ))}
      <Section heading="Board" tone="sunk">
        <AtEveryCount>
          {(count) => (
            <ServiceBoard
              ways={entries(count, (number) => ({
                name: `Service ${number}`,
                text: sentence,
                price: number % 2 ? price : null,
                href: "#",
              }))}
            />
          )}
        </AtEveryCount>
      </Section>
      <Section heading="Cards" tone="sunk">
        <AtEveryCount>
          {(count) => (
            <CardGrid>
              {entries(count, (number) => (
                <Card key={number} tone={number === 12 ? "ink" : "plain"}>
                  <h3>Card {number}</h3>
                  <p>{sentence}</p>
                  <CardFoot>
                    <Button size="sm">Way on</Button>
                  </CardFoot>
                </Card>
              ))}
            </CardGrid>
          )}
        </AtEveryCount>
        <CardGrid>
          <Card>
            <h3>Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch</h3>
            <p>A word that is longer than its card.</p>
          </Card>
        </CardGrid>
      </Section>
      <Section heading="Rows" split>
        <AtEveryCount>
          {(count) => (
            <PointRows
              points={entries(count, (number) => ({ title: `Point ${number}`, text: sentence }))}
            />
          )}
        </AtEveryCount>
        <Sample name="Warnings">
          <TextRows items={[sentence, "Another.", "A third."]} tone="warning" />
        </Sample>
      </Section>
      <Section heading="Facts" tone="ink">
        <AtEveryCount of={[2, 3, 4, 5]}>
          {(count) => (
            <Facts
              stats={entries(count, (number) => ({ value: "24/7", label: `Fact ${number}` }))}
            />
          )}
        </AtEveryCount>
      </Section>
      {entries(12, (count) => (
        <ProcessSteps
          key={count}
          heading={`Steps, ${count}`}
          steps={entries(count, (number) => ({ title: `Step ${number}`, text: sentence }))}
        />
      ))}
      <Section heading="Work">
        <AtEveryCount>
          {(count) => <WorkStrip projects={allProject.nodes.slice(0, count)} />}
        </AtEveryCount>
      </Section>
      <Section heading="Reviews" tone="sunk">
        <AtEveryCount>
          {(count) => <TestimonialCards testimonials={allTestimonial.nodes.slice(0, count)} />}
        </AtEveryCount>
      </Section>
      <Section tone="ink">
        <QuoteBlock testimonial={testimonial} size="alone" />
      </Section>
      <PromiseQuote testimonial={testimonial}>
        <Button variant="gold">Action</Button>
      </PromiseQuote>
      <Section heading="Towns" tone="ink" split>
        <AtEveryCount of={[1, 5, 17]}>
          {(count) => <TownList towns={allLocation.nodes.slice(0, count)} />}
        </AtEveryCount>
      </Section>
      <NightBand heading="Night map" words={<p>{sentence}</p>} linked />
      <Section heading="Prose and table" split>
        <Prose html={sampleText} />
      </Section>
      <Section heading="Price card, ways to reach us, receipt" tone="sunk">
        <PriceCard heading="Working in CW9" />
        <ContactWays {...contactPage} />
        <Receipt reference="SW-1234-ABCD" />
      </Section>
      <QuestionList
        heading="Questions"
        questions={entries(5, (number) => ({
          question: `Is this question ${number}?`,
          answer: "Yes, and this is its answer.",
        }))}
      />
      <Section heading="Pages">
        <Pagination
          list={paths.blogs}
          page={2}
          last={7}
          label="Sample pages"
          previous="Newer"
          next="Older"
        />
      </Section>
      <Section heading="Form" intro="Press Send to see the errors." tone="sunk">
        <ContactForm texts={contactPage} ways={business} />
      </Section>
      <Section heading="Toasts, dialog, map">
        <div className={styles["row"]}>
          {(["default", "destructive"] as const).map((tone) => (
            <Button
              key={tone}
              variant={tone}
              onClick={() => {
                notify({ tone, title: `A ${tone} toast`, text: "It waits while you point at it." });
              }}
            >
              Toast, {tone}
            </Button>
          ))}
          <Button
            variant="outline"
            onClick={() => {
              setOpen(true);
            }}
          >
            Dialog
          </Button>
        </div>
        <GoogleMap />
      </Section>
      <EmergencyBanner heading="Emergency banner" text="The red band with the phone number." />
      <QuoteBand service="EICR Testing" price={price} />
      <CallToAction
        heading="Call to action"
        text="One question, one way on."
        action={<Button variant="gold">Action</Button>}
      >
        <ArrowLink href="#">Another way</ArrowLink>
      </CallToAction>
      {open && (
        <PhotoDialog
          photos={[photo, { ...photo, id: "other" }]}
          index={0}
          fallback=""
          onMove={() => undefined}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
      {region}
    </Layout>
  );
}
