import { graphql, type PageProps } from "gatsby";
import { ContactBlock } from "../components/business/contact-block";
import { Layout } from "../components/layout/layout";
import { Prose } from "../components/prose";
import { Section } from "../components/section";
import { paths } from "../content-model/paths";
import { PageHero } from "../sections/page-hero";
import { Seo } from "../seo/seo";

export const query = graphql`
  query PrivacyPage {
    document(slug: { eq: "privacy" }) {
      title
      description
      html
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
      <Section>
        <Prose html={page.html} />
      </Section>
      <Section heading="Contact" tone="sunk">
        <ContactBlock />
      </Section>
    </Layout>
  );
}
