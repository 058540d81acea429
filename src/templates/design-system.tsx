import { graphql, useStaticQuery, type PageProps } from "gatsby";
import { Fragment, type ReactNode } from "react";
import { ArrowLink } from "../components/arrow-link";
import { Badge } from "../components/badge";
import { TrippedBreaker } from "../sections/services/breaker";
import { Dial, QuoteButton, WhatsappButton } from "../components/business/contact-buttons";
import { GoogleMap } from "../components/business/google-map";
import { PricePlate } from "../components/business/price-plate";
import { useBusiness } from "../components/business/use-business";
import { Button, type ButtonSize, type ButtonVariant } from "../components/button";
import { ButtonLink, ButtonRow } from "../components/button-link";
import { Card, CardGrid } from "../components/card";
import { Icon, type IconName } from "../components/icons";
import { Layout } from "../components/layout/layout";
import { Prose } from "../components/prose";
import { PointRows, TextRows, TickList } from "../components/rows";
import { Section, type Tone } from "../components/section";
import {
  Stars,
  QuoteBesideTarget,
  QuoteBlock,
  TestimonialCards,
} from "../sections/reviews/reviews";
import { ContactForm } from "../contact/contact-form";
import { SendOutcome } from "../contact/send-outcome";
import { paths } from "../content-model/paths";
import { ownPicture } from "../gallery/own-photos";
import { PhotoGallery } from "../gallery/photo-gallery";
import { ArticleCards } from "../sections/articles/article-list";
import { BeforeAndAfter, JobFacts } from "../sections/company/job-facts";
import { WorkStrip } from "../sections/company/work-strip";
import { AskBand, AskBox, EmergencyBanner, QuoteBand } from "../sections/contact/ask-band";
import { CallToAction } from "../sections/contact/call-to-action";
import { ContactWays } from "../sections/contact/contact-ways";
import { Receipt } from "../sections/contact/receipt";
import { HomeHero, PictureBand } from "../sections/heroes/home-hero";
import { NightBand } from "../sections/heroes/night-band";
import { PageHero } from "../sections/heroes/page-hero";
import { Facts } from "../sections/heroes/stat-strip";
import { Pagination } from "../sections/lists/pagination";
import { TypicalJobs } from "../sections/services/prices";
import { ProcessSteps, QuestionList } from "../sections/services/section-blocks";
import { ServiceBoard, ServiceCards } from "../sections/services/service-board";
import { TownCards } from "../sections/towns/town-cards";
import { LocationCards, NextTowns, TownList } from "../sections/towns/town-lists";
import { PriceCard } from "../sections/towns/town-text";

/** What the samples show of the content: no page's query, which production builds would miss. */
function useSamples() {
  const { picture, contactPage, ...all } = useStaticQuery<Queries.DesignSystemQuery>(graphql`
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
  const [testimonial] = all.allTestimonial.nodes;
  const [town] = all.allLocation.nodes;
  if (!picture || !contactPage || !testimonial || !town) throw new Error("The samples are gone");
  return { ...all, picture, contactPage, testimonial, town };
}

const sentence = "What happens, in a sentence that is long enough to wrap.";
const words = { heading: "Heading", text: sentence };
const tones: readonly Tone[] = ["paper", "sunk", "ink", "gold", "red"];
const icons: readonly IconName[] = ["arrow", "mail", "chat", "phone", "pen", "star", "warning"];
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
function entries<Entry>(count: number, make: (number: number) => Entry): Entry[] {
  return Array.from({ length: count }, (_, index) => make(index + 1));
}

type CountsProps = { of?: readonly number[]; children: (count: number) => ReactNode };

/** The same thing at every count that a layout has to carry. */
function Counts({ of = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], children }: CountsProps) {
  return of.map((count) => (
    <Fragment key={count}>
      <h3>{count}</h3>
      {children(count)}
    </Fragment>
  ));
}

/** The smallest parts on one tone. */
function Parts({ tone, price }: { tone: Tone; price: string | null }) {
  return (
    <Section heading={`Tone ${tone}`} intro={sentence} tone={tone}>
      {[...sizes, "disabled" as const].map((size) => (
        <ButtonRow key={size}>
          {variants.map((variant) => (
            <Button
              key={variant}
              variant={variant}
              {...(size === "disabled" ? { disabled: true } : { size })}
            >
              {variant} {size}
            </Button>
          ))}
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
        {icons.map((name) => (
          <Icon key={name} name={name} />
        ))}
        <Button variant="outline-gold" size="icon" aria-label="Call">
          <Icon name="phone" />
        </Button>
      </ButtonRow>
      <TickList items={["A tick", sentence]} />
    </Section>
  );
}

/** Everything that is shown in any number, at each of them. */
function Lists() {
  const { allArticle, allLocation, allProject, allService, allTestimonial, allTypicalJob } =
    useSamples();
  const towns = allLocation.nodes;
  const board = (number: number) => ({
    ...{ name: `Service ${number}`, text: sentence, price: null, href: "#top" },
  });
  const lists: Readonly<Record<string, (count: number) => ReactNode>> = {
    Board: (count) => <ServiceBoard ways={entries(count, board)} />,
    Services: (count) => <ServiceCards services={allService.nodes.slice(0, count)} />,
    Cards: (count) => (
      <CardGrid>
        {entries(count, (number) => (
          <Card key={number} tone={number === 12 ? "ink" : "plain"}>
            <h3>{number === 1 ? "Llanfairpwllgwyngyllgogerychwyrndrobwll" : `Card ${number}`}</h3>
            <p>{sentence}</p>
          </Card>
        ))}
      </CardGrid>
    ),
    Points: (count) => (
      <PointRows
        points={entries(count, (number) => ({ title: `Point ${number}`, text: sentence }))}
      />
    ),
    Warnings: (count) => <TextRows items={entries(count, () => sentence)} tone="warning" />,
    Work: (count) => <WorkStrip projects={allProject.nodes.slice(0, count)} />,
    Reviews: (count) => <TestimonialCards testimonials={allTestimonial.nodes.slice(0, count)} />,
    Articles: (count) => <ArticleCards articles={allArticle.nodes.slice(0, count)} />,
    "Typical jobs": (count) => <TypicalJobs jobs={allTypicalJob.nodes.slice(0, count)} />,
    "Towns with a line each": (count) => <LocationCards towns={towns.slice(0, count)} />,
    "Next towns": (count) => <NextTowns towns={towns.slice(0, count)} />,
  };
  return (
    <>
      {Object.entries(lists).map(([name, list], index) => (
        <Section key={name} heading={name} tone={index % 2 ? "paper" : "sunk"}>
          <Counts>{list}</Counts>
        </Section>
      ))}
      <Section heading="Towns and facts" tone="ink">
        <Counts of={[1, 5, 17]}>
          {(count) => <TownList towns={towns.slice(0, count)} wide />}
        </Counts>
        <Counts of={[1, 2, 3, 4, 5]}>
          {(count) => (
            <Facts
              stats={entries(count, (number) => ({ value: "24/7", label: `Fact ${number}` }))}
            />
          )}
        </Counts>
      </Section>
    </>
  );
}

/** Bands, heads of pages, and what changes while it is used. */
function Bands({ price }: { price: string | null }) {
  const { picture, contactPage, testimonial, town, allStory } = useSamples();
  const business = useBusiness();
  const lit = { ...picture, windows: [[0.1, 0.2, 0.2, 0.4]] };
  const photo = { description: "", category: "Domestic", location: "", uploadDate: "2024-01-01" };
  const photos = entries(5, (number) => ({
    ...{ ...photo, ...ownPicture(picture), id: `sample-${number}`, title: `Photo ${number}` },
  }));
  return (
    <>
      <PageHero heading="Red, with the number" tone="red" meta={<Dial />} />
      <PageHero heading="With a drawing" side={<TrippedBreaker />} />
      <HomeHero heading="The home page's" intro={sentence} picture={lit} portrait={lit}>
        <QuoteButton />
      </HomeHero>
      <QuoteBesideTarget testimonial={testimonial}>
        <QuoteButton />
      </QuoteBesideTarget>
      <Section>
        <QuoteBlock testimonial={testimonial} size="alone" rated />
      </Section>
      <PictureBand picture={picture} />
      <NightBand heading="Night map" words={<p>{sentence}</p>} linked />
      <TownCards town={town} />
      <AskBand {...words}>
        <WhatsappButton about="quote" />
      </AskBand>
      <QuoteBand service="EICR Testing" price={price} />
      <EmergencyBanner {...words} />
      <CallToAction {...words} action={<QuoteButton />} />
      <ProcessSteps
        heading="Steps"
        steps={entries(5, (n) => ({ title: `${n}`, text: sentence }))}
      />
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
        <ContactWays {...contactPage} />
        <Receipt reference="SW-1234-ABCD" />
        <ContactForm texts={contactPage} ways={business} />
        <SendOutcome
          ways={business}
          result={{ outcome: "failed" }}
          thanks={contactPage.successMessage}
          values={message}
        />
        <GoogleMap />
      </Section>
      <Section heading="Gallery" intro="All are Domestic; other categories have nothing in them.">
        <PhotoGallery
          staticPhotos={photos}
          fallbacks={[]}
          sampleNote=""
          promise={business.promise}
        />
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
