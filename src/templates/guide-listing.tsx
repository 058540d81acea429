import { graphql, type PageProps } from "gatsby";
import { Section } from "../components/section";
import { ArticleCards } from "../sections/articles/article-list";
import { CallToAction } from "../sections/contact/call-to-action";
import { PageHero } from "../sections/heroes/page-hero";
import { Page } from "../sections/page";

export const query = graphql`
  query GuideListing {
    guidesPage {
      ...PageTexts
    }
    allGuide(sort: { title: ASC }, limit: 48) {
      nodes {
        ...GuideCard
      }
    }
  }
`;

export default function GuideListing({ data }: PageProps<Queries.GuideListingQuery>) {
  const texts = data.guidesPage;
  if (!texts) throw new Error("content/pages/guides.yml is missing");
  const { nodes } = data.allGuide;
  return (
    <Page {...texts}>
      <PageHero {...texts} />
      <Section items={nodes.length}>
        <ArticleCards articles={nodes} />
      </Section>
      <CallToAction {...texts.callToAction} />
    </Page>
  );
}
