import { graphql, type PageProps } from "gatsby";
import { ButtonLink } from "../components/button-link";
import { QuoteButton } from "../components/contact-buttons";
import { Layout } from "../components/layout";
import { Section } from "../components/section";
import { blogPagePath, paths } from "../content-model/paths";
import { ArticleCards } from "../sections/article-cards";
import { CallToAction } from "../sections/call-to-action";
import { PageHero } from "../sections/page-hero";
import { Pagination } from "../sections/pagination";
import { Seo } from "../seo/seo";

export const query = graphql`
  query BlogListing($skip: Int!, $limit: Int!) {
    blogsPage {
      title
      description
      heading
      intro
      callToAction {
        ...CallToAction
      }
    }
    allArticle(sort: { date: DESC }, skip: $skip, limit: $limit) {
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

const trail = [
  { name: "Home", path: paths.home },
  { name: "Blog", path: paths.blogs },
];

/** One page of the list of articles, newest first. */
export default function BlogListing({ data, location }: PageProps<Queries.BlogListingQuery>) {
  const texts = data.blogsPage;
  if (!texts) throw new Error("content/pages/blogs.yml is missing");
  const { currentPage: page, pageCount: last } = data.allArticle.pageInfo;
  const number = page > 1 ? `Page ${page} of ${last}` : "";
  const path = blogPagePath(page);
  return (
    <Layout path={location.pathname}>
      <Seo
        path={path}
        title={[texts.title, number].filter(Boolean).join(": ")}
        description={[number, texts.description].filter(Boolean).join(". ")}
        trail={page > 1 ? [...trail, { name: number, path }] : trail}
        card={paths.blogs}
        previous={page > 1 ? blogPagePath(page - 1) : undefined}
        next={page < last ? blogPagePath(page + 1) : undefined}
      />
      <PageHero
        heading={[texts.heading, number].filter(Boolean).join(": ")}
        intro={texts.intro}
        trail={page > 1 ? [...trail, { name: number, path }] : trail}
      />
      <Section>
        <ArticleCards articles={data.allArticle.nodes} />
        <Pagination page={page} last={last} />
      </Section>
      <CallToAction {...texts.callToAction}>
        <QuoteButton variant="default" size="lg" />
        <ButtonLink href={paths.services} variant="outline" size="lg">
          Our Services
        </ButtonLink>
      </CallToAction>
    </Layout>
  );
}
