import { graphql, type PageProps } from "gatsby";
import { ArrowLink } from "../components/button-link";
import { CallButton } from "../components/business/contact-buttons";
import { Rates } from "../components/business/price-plate";
import { Section } from "../components/section";
import { useBusiness } from "../components/site-data";
import { paths } from "../content-model/paths";
import { ArticleList } from "../sections/articles/article-list";
import { CallToAction } from "../sections/contact/call-to-action";
import { listHead, Pagination } from "../sections/lists/pagination";
import { PageHero } from "../sections/heroes/page-hero";
import { Page } from "../sections/page";

export const query = graphql`
  query BlogListing($skip: Int!, $limit: Int!, $listedUntil: Date!) {
    blogsPage {
      ...PageTexts
    }
    allArticle(
      filter: { date: { lte: $listedUntil } }
      sort: { date: DESC }
      skip: $skip
      limit: $limit
    ) {
      pageInfo {
        currentPage
        pageCount
      }
      nodes {
        ...ArticleCard
      }
    }
  }
`;

/** One page of the list of articles, newest first. */
export default function BlogListing({ data }: PageProps<Queries.BlogListingQuery>) {
  const texts = data.blogsPage;
  if (!texts) throw new Error("content/pages/blogs.yml is missing");
  const { pageInfo, nodes } = data.allArticle;
  const head = listHead(texts, pageInfo);
  return (
    <Page {...head}>
      <PageHero {...head}>
        <Rates />
      </PageHero>
      <Section space="tight" items={nodes.length}>
        <ArticleList articles={nodes} />
        <Pagination
          list={paths.blogs}
          info={pageInfo}
          label="Pages of articles"
          previous="Newer articles"
          next="Older articles"
        />
      </Section>
      <CallToAction {...texts.callToAction}>
        <ArrowLink href={paths.services}>Our Services</ArrowLink>
        {useBusiness().pages.includes(paths.guides) && (
          <ArrowLink href={paths.guides}>Guides</ArrowLink>
        )}
        <CallButton variant="quiet" />
      </CallToAction>
    </Page>
  );
}
