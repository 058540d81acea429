import { graphql, type PageProps } from "gatsby";
import { ArrowLink } from "../components/button-link";
import { Page } from "../components/layout/page";
import { ContactButtons } from "../components/company/contact-buttons";
import { required } from "../components/required";
import { Section } from "../components/section";
import { useBusiness } from "../components/site-data";
import { paths } from "../content-model/site-paths";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { PageHeader } from "../sections/heroes/page-header";
import { listHead, Pagination } from "../sections/lists/pagination";
import { ArticleList } from "../sections/written/written-lists";

/** A page of the list of articles. */
export const query = graphql`
  query BlogListing($skip: Int!, $limit: Int!, $listedUntil: Date, $sort: [ArticleSortInput]) {
    blogsPage {
      ...PageTexts
    }
    allArticle(filter: { date: { lte: $listedUntil } }, sort: $sort, skip: $skip, limit: $limit) {
      pageInfo {
        ...ListInfo
      }
      nodes {
        ...ArticleCard
      }
    }
  }
`;

/** One page of the list of articles, the newest first. */
export default function BlogListing({ data }: PageProps<Queries.BlogListingQuery>) {
  const texts = required(data.blogsPage, "content/pages/blogs.yml");
  const { pageInfo, nodes } = data.allArticle;
  const { pages } = useBusiness();
  const head = listHead(texts, pageInfo);
  return (
    <Page {...head} hasOwnButton>
      <PageHeader {...head} actions={<ContactButtons wideOnly />}>
        {pages.includes(paths.guides) && (
          <ArrowLink href={paths.guides}>Guides: costs and rules</ArrowLink>
        )}
      </PageHeader>
      <Section itemCount={nodes.length}>
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
      </CallToAction>
    </Page>
  );
}
