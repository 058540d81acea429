import { graphql, type PageProps } from "gatsby";
import { Layout } from "../components/layout/layout";
import { DocumentText } from "../sections/articles/long-text";
import { PageHero } from "../sections/heroes/page-hero";
import { Seo } from "../seo/seo";

export const query = graphql`
  query PrivacyPage {
    document(slug: { eq: "privacy" }) {
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
  }
`;

export default function PrivacyPage({ data, location }: PageProps<Queries.PrivacyPageQuery>) {
  const page = data.document;
  if (!page) throw new Error("content/privacy.md is missing");
  return (
    <Layout path={location.pathname}>
      <Seo {...page.route} title={page.title} description={page.description} />
      <PageHero heading={page.title} trail={page.route.trail} />
      <DocumentText html={page.html} headings={page.headings} />
    </Layout>
  );
}
