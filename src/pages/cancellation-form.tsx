import { graphql, type PageProps } from "gatsby";
import { ContactBlock } from "../components/business/contact-buttons";
import { Layout } from "../components/layout/layout";
import { BesideText } from "../sections/articles/long-text";
import { PageHero } from "../sections/heroes/page-hero";
import { Seo } from "../seo/seo";

export const query = graphql`
  query CancellationForm {
    document(slug: { eq: "cancellation-form" }) {
      route {
        ...Route
      }
      title
      description
      html
    }
  }
`;

/** The model cancellation form (SI 2013/3134, schedule 3, part B), to print or to copy. */
export default function CancellationFormPage({
  data,
  location,
}: PageProps<Queries.CancellationFormQuery>) {
  const page = data.document;
  if (!page) throw new Error("content/cancellation-form.md is missing");
  return (
    <Layout path={location.pathname}>
      <Seo {...page.route} title={page.title} description={page.description} />
      <PageHero heading={page.title} trail={page.route.trail} />
      <BesideText html={page.html}>
        <ContactBlock />
      </BesideText>
    </Layout>
  );
}
