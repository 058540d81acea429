import { graphql, type PageProps } from "gatsby";
import { ArrowLink } from "../components/button-link";
import { required } from "../components/required";
import { Section } from "../components/section";
import { useBusiness } from "../components/site-data";
import { paths } from "../content-model/site-paths";
import { ArticleList } from "../sections/articles/article-list";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { listHead, Pagination } from "../sections/lists/pagination";
import { ReadingHero } from "../sections/heroes/reading-hero";
import { Page } from "../sections/page";

export const query = graphql`
  query ArticleListing($id: String!, $skip: Int!, $limit: Int!, $listedUntil: Date) {
    blogsPage(id: { eq: $id }) {
      ...PageTexts
    }
    guidesPage(id: { eq: $id }) {
      ...PageTexts
    }
    allArticle(
      filter: { date: { lte: $listedUntil } }
      sort: { date: DESC }
      skip: $skip
      limit: $limit
    ) {
      pageInfo {
        ...ListInfo
      }
      nodes {
        ...ArticleCard
      }
    }
    allGuide(sort: { title: ASC }, skip: $skip, limit: $limit) {
      pageInfo {
        ...ListInfo
      }
      nodes {
        ...GuideCard
      }
    }
  }
`;

/** One page of the list of articles (newest first) or of guides (by title). */
export default function ArticleListing({ data }: PageProps<Queries.ArticleListingQuery>) {
  const { blogsPage, guidesPage, allArticle, allGuide } = data;
  const { pages } = useBusiness();
  const hasGuides = pages.includes(paths.guides);
  const hasArticles = pages.includes(paths.blogs);
  const texts = required(blogsPage ?? guidesPage, "content/pages/blogs.yml or guides.yml");
  const { pageInfo, nodes } = blogsPage ? allArticle : allGuide;
  const head = listHead(texts, pageInfo);
  const labels = blogsPage
    ? { label: "Pages of articles", previous: "Newer articles", next: "Older articles" }
    : { label: "Pages of guides", previous: "Previous guides", next: "Next guides" };
  return (
    <Page {...head}>
      <ReadingHero {...head}>
        {blogsPage && hasGuides && (
          <ArrowLink href={paths.guides}>Guides: what it costs, and the rules</ArrowLink>
        )}
        {guidesPage && hasArticles && (
          <ArrowLink href={paths.blogs}>Blog: what to do, and why</ArrowLink>
        )}
      </ReadingHero>
      <Section space="tight" items={nodes.length}>
        <ArticleList articles={nodes} />
        <Pagination list={texts.route.canonical} info={pageInfo} {...labels} />
      </Section>
      <CallToAction {...texts.callToAction}>
        {blogsPage && <ArrowLink href={paths.services}>Our Services</ArrowLink>}
      </CallToAction>
    </Page>
  );
}
