import { graphql, useStaticQuery, type PageProps } from "gatsby";
import { Fragment, type ReactNode } from "react";
import { Badge } from "../components/badge";
import { Dial, QuoteButton, WhatsappButton } from "../components/business/contact-buttons";
import { GoogleMap } from "../components/business/google-map";
import { PricePlate } from "../components/business/price-plate";
import { Button, type ButtonSize, type ButtonVariant } from "../components/button";
import { ArrowLink, ButtonLink, ButtonRow } from "../components/button-link";
import { Card, CardGrid } from "../components/card";
import { Icon } from "../components/icons";
import { Layout } from "../components/layout/layout";
import { Prose } from "../components/prose";
import { PointRows, TextRows, TickList } from "../components/rows";
import { Section, type Tone } from "../components/section";
import { useBusiness } from "../components/site-data";
import { paths } from "../content-model/paths";
import { ContactForm } from "../contact/contact-form";
import { SendOutcome } from "../contact/send-outcome";
import { ArticleCards } from "../sections/articles/article-list";
import { BeforeAndAfter, JobFacts } from "../sections/company/job-facts";
import { WorkStrip } from "../sections/company/work-strip";
import { AskBox, EmergencyBanner, QuoteBand } from "../sections/contact/ask-band";
import { CallToAction } from "../sections/contact/call-to-action";
import { Receipt } from "../sections/contact/receipt";
import { PageHero } from "../sections/heroes/page-hero";
import { Facts } from "../sections/heroes/stat-strip";
import { Pagination } from "../sections/lists/pagination";
import { QuoteBlock, Stars, TestimonialCards } from "../sections/reviews/reviews";
import { TypicalJobs } from "../sections/services/prices";
import { ProcessSteps, QuestionList } from "../sections/services/section-blocks";
import { ServiceBoard, ServiceCards, TrippedBreaker } from "../sections/services/service-board";
import { TownCards } from "../sections/towns/town-cards";
import { LocationCards, NextTowns, TownList } from "../sections/towns/town-lists";
import { PriceCard } from "../sections/towns/town-text";

/** What the samples show of the content: no page's query, which production builds would miss. */
function useSamples() {
  return useStaticQuery<Queries.DesignSystemQuery>(graphql`
    query DesignSystem {
      contactPage {
        photosHint
        formNote
        successMessage
      }
      allProject(limit: 12) {
        nodes {
          ...WorkStrip
        }
      }
      allTestimonial {
        nodes {
          ...TestimonialCard
        }
      }
      allArticle(limit: 5) {
        nodes {
          ...ArticleCard
        }
      }
      allLocation {
        nodes {
          ...LocationCard
          ...TownCards
        }
      }
      allService(sort: { order: ASC }) {
        nodes {
          ...ServiceCard
        }
      }
      allTypicalJob {
        nodes {
          ...TypicalJob
        }
      }
      allStory(limit: 1) {
        nodes {
          ...JobFacts
        }
      }
    }
  `);
}

const sentence = "What happens, in a sentence that is long enough to wrap.";
const words = { heading: "Heading", text: sentence };
const tones: readonly Tone[] = ["paper", "sunk", "ink", "gold", "red"];
const sizes: readonly ButtonSize[] = ["sm", "default", "lg"];
const variants: readonly ButtonVariant[] = [
  ...(["default", "destructive", "outline", "secondary"] as const),
  ...(["ghost", "link", "gold", "outline-gold"] as const),
];
const markdown = `<h2>A heading</h2><p>Text with <a href="#top">a link</a> and <strong>weight</strong>.</p>
<ul><li>One</li><li>Two</li></ul><ol><li>First</li><li>Second</li></ol><table><thead><tr><th>Code</th><th>Meaning</th></tr></thead>
<tbody><tr><td data-label="Code">C1</td><td data-label="Meaning">Danger</td></tr></tbody></table><blockquote><p>Quoted.</p></blockquote>`;
const message = { name: "Jo", phone: "", email: "", service: "", address: "", message: "Hello." };

/** `count` made-up entries. */
function entries<Entry>(count: number, make: (title: string) => Entry): Entry[] {
  return Array.from({ length: count }, (_, index) => make(`Entry ${index + 1}`));
}

/** The smallest parts on one tone. */
function Parts({ tone, price }: { tone: Tone; price: string | null }) {
  return (
    <Section heading={`Tone ${tone}`} intro={sentence} tone={tone}>
      {sizes.map((size) => (
        <ButtonRow key={size}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
          <Button disabled>Disabled</Button>
        </ButtonRow>
      ))}
      <ButtonRow>
        <PricePlate price={price} />
        <PricePlate price={price} size="big" />
        <PricePlate price={null} />
        <ButtonLink href="#top" external>
          In a new tab
        </ButtonLink>
        <ArrowLink href="#top">A quiet way on</ArrowLink>
        <Badge>Badge</Badge>
        <Stars rating={3} />
        <Button variant="outline-gold" size="icon" aria-label="Call">
          <Icon name="phone" />
        </Button>
      </ButtonRow>
      <TickList items={["A tick", sentence]} />
    </Section>
  );
}

/** Everything that is shown in any number, at every count that a layout has to carry. */
function Lists() {
  const samples = useSamples();
  const towns = samples.allLocation.nodes;
  const way = (name: string) => ({ name, text: sentence, price: null, href: "#top" });
  const point = (title: string) => ({ title, text: sentence });
  const fact = (label: string) => ({ label, value: "24/7" });
  const card = (title: string) => (
    <Card key={title}>
      <h3>{title}</h3>
      <p>{sentence}</p>
    </Card>
  );
  const lists: Readonly<Record<string, (count: number) => ReactNode>> = {
    Board: (count) => <ServiceBoard ways={entries(count, way)} />,
    Services: (count) => <ServiceCards services={samples.allService.nodes.slice(0, count)} />,
    Cards: (count) => <CardGrid>{entries(count, card)}</CardGrid>,
    Points: (count) => <PointRows points={entries(count, point)} />,
    Warnings: (count) => <TextRows items={entries(count, (title) => title)} tone="warning" />,
    Work: (count) => <WorkStrip projects={samples.allProject.nodes.slice(0, count)} />,
    Reviews: (count) => (
      <TestimonialCards testimonials={samples.allTestimonial.nodes.slice(0, count)} />
    ),
    Articles: (count) => <ArticleCards articles={samples.allArticle.nodes.slice(0, count)} />,
    Jobs: (count) => <TypicalJobs jobs={samples.allTypicalJob.nodes.slice(0, count)} />,
    "Towns with a line each": (count) => <LocationCards towns={towns.slice(0, count)} />,
    Towns: (count) => <TownList towns={towns.slice(0, count)} wide />,
    "Next towns": (count) => <NextTowns towns={towns.slice(0, count)} />,
    Facts: (count) => <Facts stats={entries(Math.min(count, 5), fact)} />,
  };
  return Object.entries(lists).map(([name, list], index) => (
    <Section key={name} heading={name} tone={index % 2 ? "paper" : "sunk"}>
      {entries(12, (title) => title).map((title, at) => (
        <Fragment key={title}>
          <h3>{at + 1}</h3>
          {list(at + 1)}
        </Fragment>
      ))}
    </Section>
  ));
}

/** Bands, and what changes while it is used. */
function Bands({ price }: { price: string | null }) {
  const { contactPage, allTestimonial, allLocation, allStory } = useSamples();
  const business = useBusiness();
  if (!contactPage) throw new Error("The samples are gone");
  return (
    <>
      <PageHero heading="Red, with the number" tone="red" meta={<Dial />} />
      <PageHero heading="With a drawing" side={<TrippedBreaker />} />
      {allTestimonial.nodes.slice(0, 1).map((testimonial) => (
        <Section key={testimonial.name}>
          <QuoteBlock testimonial={testimonial} size="alone" rated />
        </Section>
      ))}
      {allLocation.nodes.slice(0, 1).map((town) => (
        <TownCards key={town.name} town={town} />
      ))}
      <QuoteBand service="EICR Testing" price={price} />
      <EmergencyBanner {...words}>
        <WhatsappButton about="quote" />
      </EmergencyBanner>
      <CallToAction {...words} action={<QuoteButton />} />
      <ProcessSteps heading="Steps" steps={entries(5, (title) => ({ title, text: sentence }))} />
      <QuestionList heading="Questions" questions={[{ question: "Is it?", answer: "Yes." }]} />
      <Section heading="Texts" split>
        <Prose html={markdown} />
        <AskBox service="EICR Testing" price={price} />
        {allStory.nodes.map((story) => (
          <Fragment key={story.service.slug}>
            <JobFacts story={story} />
            <BeforeAndAfter story={story} />
          </Fragment>
        ))}
      </Section>
      <Section heading="Contact" intro="Press Send to see the errors." tone="sunk">
        <PriceCard heading="Working in CW9" />
        <Receipt reference="AB-7K3F9Q" />
        <ContactForm texts={contactPage} ways={business} />
        <SendOutcome
          ways={business}
          result={{ outcome: "failed" }}
          thanks={contactPage.successMessage}
          values={message}
        />
        <GoogleMap />
        <Pagination
          list={paths.blogs}
          info={{ currentPage: 4, pageCount: 7 }}
          label="Sample pages"
          previous="Newer"
          next="Older"
        />
      </Section>
    </>
  );
}

/** Every component in its counts and states, for those who carry on the work. Made in develop only. */
export default function DesignSystem({ location }: PageProps) {
  const price = useBusiness().prices[0]?.key ?? null;
  return (
    <Layout path={location.pathname}>
      <PageHero heading="Design system" intro="The tokens are in src/styles/tokens.css." />
      {tones.map((tone) => (
        <Parts key={tone} tone={tone} price={price} />
      ))}
      <Lists />
      <Bands price={price} />
    </Layout>
  );
}
