import { graphql, type PageProps } from "gatsby";
import { ArrowLink } from "../components/button-link";
import { required } from "../components/required";
import { Section } from "../components/section";
import { useBusiness, usePriceTexts } from "../components/site-data";
import { paths } from "../content-model/site-paths";
import { ArticleList, GuideList } from "../sections/written/written-lists";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { listHead, Pagination } from "../sections/lists/pagination";
import { PageHeader } from "../sections/heroes/page-header";
import { Page } from "../components/layout/page";
import { groupByQuestion } from "../sections/services/price-list";

/** A page of the list of articles, and one of guides; the page shows one of them. */
export const query = graphql`
  query WrittenListing(
    $id: String!
    $skip: Int!
    $limit: Int!
    $listedUntil: Date
    $articleSort: [ArticleSortInput]
    $guideSort: [GuideSortInput]
  ) {
    blogsPage(id: { eq: $id }) {
      ...PageTexts
    }
    guidesPage(id: { eq: $id }) {
      ...PageTexts
    }
    allArticle(
      filter: { date: { lte: $listedUntil } }
      sort: $articleSort
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
    allGuide(sort: $guideSort, skip: $skip, limit: $limit) {
      pageInfo {
        ...ListInfo
      }
      nodes {
        ...GuideCard
      }
    }
  }
`;

/** A page of the list of articles (newest first) or of guides (by their service, in the order of the prices, then by title). */
export default function WrittenListing({ data }: PageProps<Queries.WrittenListingQuery>) {
  const { blogsPage, guidesPage, allArticle, allGuide } = data;
  const { questions } = usePriceTexts();
  const { pages } = useBusiness();
  const hasGuides = pages.includes(paths.guides);
  const hasArticles = pages.includes(paths.blogs);
  const texts = required(blogsPage ?? guidesPage, "content/pages/blogs.yml or guides.yml");
  const { pageInfo } = blogsPage ? allArticle : allGuide;
  const head = listHead(texts, pageInfo);
  const labels = blogsPage
    ? { label: "Pages of articles", previous: "Newer articles", next: "Older articles" }
    : { label: "Pages of guides", previous: "Previous guides", next: "Next guides" };
  const pagination = <Pagination list={texts.route.canonical} info={pageInfo} {...labels} />;
  const guides = allGuide.nodes.map((guide) => ({ slug: guide.service.slug, guide }));
  const groups = groupByQuestion(questions, guides).filter(({ entries }) => entries.length > 0);
  return (
    <Page {...head}>
      <PageHeader {...head}>
        {blogsPage && hasGuides && (
          <ArrowLink href={paths.guides}>Guides: costs and rules</ArrowLink>
        )}
        {guidesPage && hasArticles && (
          <ArrowLink href={paths.blogs}>Blog: advice and safety</ArrowLink>
        )}
      </PageHeader>
      {blogsPage ? (
        <Section items={allArticle.nodes.length}>
          <ArticleList articles={allArticle.nodes} />
          {pagination}
        </Section>
      ) : (
        groups.map(({ heading, entries }, index) => (
          <Section key={heading} heading={heading} items={entries.length}>
            <GuideList guides={entries.map(({ guide }) => guide)} aboveFold={index === 0} />
            {index === groups.length - 1 && pagination}
          </Section>
        ))
      )}
      <CallToAction {...texts.callToAction}>
        {blogsPage && <ArrowLink href={paths.services}>Our Services</ArrowLink>}
      </CallToAction>
    </Page>
  );
}
