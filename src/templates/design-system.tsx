import { graphql, useStaticQuery, type PageProps } from "gatsby";
import { Fragment, type ReactNode } from "react";
import { Badge } from "../components/badge";
import { PricePlate } from "../components/business/price-plate";
import { Button, type ButtonSize, type ButtonVariant } from "../components/button";
import { ArrowLink, ButtonLink, ButtonRow } from "../components/button-link";
import { Card, CardGrid } from "../components/card";
import { Icon } from "../components/icons";
import { Layout } from "../components/layout/layout";
import { PointRows, TextRows, TickList } from "../components/rows";
import { Section, type Tone } from "../components/section";
import { useBusiness } from "../components/site-data";
import { ArticleCards } from "../sections/articles/article-list";
import { WorkStrip } from "../sections/company/work-strip";
import { PageHero } from "../sections/heroes/page-hero";
import { Facts } from "../sections/heroes/stat-strip";
import { Stars } from "../sections/reviews/reviews";
import { TypicalJobs } from "../sections/services/prices";
import { ServiceBoard, ServiceCards } from "../sections/services/service-board";
import { LocationCards, NextTowns, TownList } from "../sections/towns/town-lists";

/** What the samples show of the content: no page's query, which production builds would miss. */
function useSamples() {
  return useStaticQuery<Queries.DesignSystemQuery>(graphql`
    query DesignSystem {
      allProject(limit: 12) {
        nodes {
          ...WorkStrip
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
    }
  `);
}

const sentence = "What happens, in a sentence that is long enough to wrap.";
const tones: readonly Tone[] = ["paper", "sunk", "ink", "gold", "red"];
const sizes: readonly ButtonSize[] = ["sm", "default", "lg"];
const variants: readonly ButtonVariant[] = [
  ...(["default", "destructive", "outline", "secondary"] as const),
  ...(["ghost", "link", "gold", "outline-gold"] as const),
];

/** The smallest parts on one tone. */
function Parts({ tone }: { tone: Tone }) {
  const price = useBusiness().prices[0]?.key ?? null;
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

/** `count` made-up entries. */
function entries<Entry>(count: number, make: (title: string) => Entry): Entry[] {
  return Array.from({ length: count }, (_, index) => make(`Entry ${index + 1}`));
}

/** Everything that is shown in any number, at every count that a layout has to carry. */
function Lists() {
  const { allArticle, allLocation, allProject, allService, allTypicalJob } = useSamples();
  const towns = allLocation.nodes;
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
    Services: (count) => <ServiceCards services={allService.nodes.slice(0, count)} />,
    Cards: (count) => <CardGrid>{entries(count, card)}</CardGrid>,
    Points: (count) => <PointRows points={entries(count, point)} />,
    Warnings: (count) => <TextRows items={entries(count, (title) => title)} tone="warning" />,
    Work: (count) => <WorkStrip projects={allProject.nodes.slice(0, count)} />,
    Articles: (count) => <ArticleCards articles={allArticle.nodes.slice(0, count)} />,
    Jobs: (count) => <TypicalJobs jobs={allTypicalJob.nodes.slice(0, count)} />,
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

/** The parts in every tone, and lists at every count, for those who carry on the work. Made in develop only. */
export default function DesignSystem({ location }: PageProps) {
  return (
    <Layout path={location.pathname}>
      <PageHero heading="Design system" intro="The tokens are in src/styles/tokens.css." />
      {tones.map((tone) => (
        <Parts key={tone} tone={tone} />
      ))}
      <Lists />
    </Layout>
  );
}
