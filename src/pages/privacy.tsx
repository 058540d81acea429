import { graphql, type PageProps } from "gatsby";
import { Layout } from "../components/layout/layout";
import { paths } from "../content-model/paths";
import { DocumentText } from "../sections/articles/long-text";
import { PageHero } from "../sections/heroes/page-hero";
import { Seo } from "../seo/seo";

export const query = graphql`
  query PrivacyPage {
    document(slug: { eq: "privacy" }) {
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

const trail = [
  { name: "Home", path: paths.home },
  { name: "Privacy", path: paths.privacy },
];

export default function PrivacyPage({ data, location }: PageProps<Queries.PrivacyPageQuery>) {
  const page = data.document;
  if (!page) throw new Error("content/privacy.md is missing");
  return (
    <Layout path={location.pathname}>
      <Seo path={paths.privacy} title={page.title} description={page.description} trail={trail} />
      <PageHero heading={page.title} trail={trail} />
      <DocumentText html={page.html} headings={page.headings} />
    </Layout>
  );
}
