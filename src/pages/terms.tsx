import { graphql, type PageProps } from "gatsby";
import { Layout } from "../components/layout/layout";
import { Today } from "../components/today";
import { DocumentText } from "../sections/articles/long-text";
import { PageHero } from "../sections/heroes/page-hero";
import { Seo } from "../seo/seo";

export const query = graphql`
  query TermsPage {
    document(slug: { eq: "terms" }) {
      route {
        ...Route
      }
      title
      description
      html
      headings {
        id
        value
      }
    }
    siteBuildMetadata {
      buildTime
    }
  }
`;

export default function TermsPage({ data, location }: PageProps<Queries.TermsPageQuery>) {
  const page = data.document;
  const builtOn = data.siteBuildMetadata?.buildTime;
  if (!page || !builtOn) throw new Error("content/terms.md is missing");
  return (
    <Layout path={location.pathname}>
      <Seo {...page.route} title={page.title} description={page.description} />
      <PageHero
        heading={page.title}
        trail={page.route.trail}
        meta={
          <span>
            Last updated: <Today builtOn={builtOn} />
          </span>
        }
      />
      <DocumentText html={page.html} headings={page.headings} />
    </Layout>
  );
}
