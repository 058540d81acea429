import { graphql, useStaticQuery, type PageProps } from "gatsby";
import { Fragment, type ReactNode } from "react";
import { Badge } from "../components/badge";
import { Button, type ButtonVariant } from "../components/button";
import { ArrowLink, ButtonRow } from "../components/button-link";
import { Layout } from "../components/layout/layout";
import { TickList } from "../components/rows";
import { Section, type Tone } from "../components/section";
import { ArticleCards } from "../sections/articles/article-list";
import { WorkStrip } from "../sections/company/work-strip";
import { Stars } from "../sections/reviews/reviews";
import { ServiceCards } from "../sections/services/service-board";
import { TownList } from "../sections/towns/town-lists";

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
          ...TownList
        }
      }
      allService(sort: { order: ASC }) {
        nodes {
          ...ServiceCard
        }
      }
    }
  `);
}

const sentence = "What happens, in a sentence that is long enough to wrap.";
const tones: readonly Tone[] = ["paper", "sunk", "ink", "gold", "red"];
const variants: readonly ButtonVariant[] = [
  ...(["default", "destructive", "outline", "secondary", "ghost", "link"] as const),
  ...(["gold", "outline-gold"] as const),
];
const sizes = ["default", "sm", "lg", "icon"] as const;
const counts = Array.from({ length: 12 }, (_, index) => index + 1);

/** The smallest parts on one tone. */
function Parts({ tone }: { tone: Tone }) {
  return (
    <Section heading={`Tone ${tone}`} intro={sentence} tone={tone}>
      <ButtonRow>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        {sizes.map((size) => (
          <Button key={size} size={size} aria-label={size}>
            {size === "icon" ? "+" : size}
          </Button>
        ))}
        <ArrowLink href="#top">A quiet way on</ArrowLink>
        <Badge>Badge</Badge>
        <Stars rating={3} />
      </ButtonRow>
      <TickList items={["A tick", sentence]} />
    </Section>
  );
}

/** What is shown in any number, at every count that a layout has to carry. */
function Lists() {
  const { allArticle, allLocation, allProject, allService } = useSamples();
  const lists: Readonly<Record<string, (count: number) => ReactNode>> = {
    Services: (count) => <ServiceCards services={allService.nodes.slice(0, count)} />,
    Work: (count) => <WorkStrip projects={allProject.nodes.slice(0, count)} />,
    Articles: (count) => <ArticleCards articles={allArticle.nodes.slice(0, count)} />,
    Towns: (count) => <TownList towns={allLocation.nodes.slice(0, count)} wide />,
  };
  return Object.entries(lists).map(([name, list]) => (
    <Section key={name} heading={name}>
      {counts.map((count) => (
        <Fragment key={count}>
          <h3>{count}</h3>
          {list(count)}
        </Fragment>
      ))}
    </Section>
  ));
}

/** The parts in every tone, and lists at every count, for those who carry on the work. Made in develop only. */
export default function DesignSystem({ location }: PageProps) {
  return (
    <Layout path={location.pathname}>
      {tones.map((tone) => (
        <Parts key={tone} tone={tone} />
      ))}
      <Lists />
    </Layout>
  );
}
