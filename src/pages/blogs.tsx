import { graphql, type PageProps } from "gatsby";
import { ButtonLink } from "../components/button-link";
import { QuoteButton } from "../components/contact-buttons";
import { Layout } from "../components/layout";
import { Section } from "../components/section";
import { paths } from "../content-model/paths";
import { ArticleCards } from "../sections/article-cards";
import { CallToAction } from "../sections/call-to-action";
import { PageHero } from "../sections/page-hero";
import { Seo } from "../seo/seo";

export const query = graphql`
  query BlogsPage {
    blogsPage {
      title
      description
      heading
      intro
      callToAction {
        ...CallToAction
      }
    }
    allArticle(sort: { date: DESC }) {
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

export default function BlogsPage({ data, location }: PageProps<Queries.BlogsPageQuery>) {
  const page = data.blogsPage;
  if (!page) throw new Error("content/pages/blogs.yml is missing");
  return (
    <Layout path={location.pathname}>
      <Seo path={paths.blogs} title={page.title} description={page.description} trail={trail} />
      <PageHero heading={page.heading} intro={page.intro} trail={trail} />
      <Section>
        <ArticleCards articles={data.allArticle.nodes} />
      </Section>
      <CallToAction {...page.callToAction}>
        <QuoteButton variant="default" size="lg" />
        <ButtonLink href={paths.services} variant="outline" size="lg">
          Our Services
        </ButtonLink>
      </CallToAction>
    </Layout>
  );
}
