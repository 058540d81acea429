import { graphql, type PageProps } from "gatsby";
import { InlineScript } from "gatsby-plugin-islands/inline-script";
import { ContactBlock } from "../components/company/contact-buttons";
import { required } from "../components/required";
import { Section } from "../components/section";
import { paths } from "../content-model/site-paths";
import { longDay } from "../content-model/dates";
import { showToday } from "../inline-scripts/show-today";
import { TextWithSidebar, ContentsList } from "../sections/written/long-text";
import { PageHeader } from "../sections/heroes/page-header";
import { Page } from "../components/layout/page";

/** A legal text with its headings, and the day of the build. */
export const query = graphql`
  query LegalPage($id: String!) {
    legalText(id: { eq: $id }) {
      ...Route
      title
      description
      lead
      updated
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

const today = { id: "today" };

/**
 * A legal text: terms and privacy notice with their contents beside them and contact details below;
 * the model cancellation form (SI 2013/3134, schedule 3, part B) with the address to send it to
 * beside it.
 */
export default function LegalPage({ data }: PageProps<Queries.LegalPageQuery>) {
  const page = required(data.legalText, "The text of this page");
  const builtOn = required(data.siteBuildMetadata?.buildTime, "The day of the build");
  const { route, html, headings, updated } = page;
  const isTerms = route.canonical === paths.terms;
  const isForm = route.canonical === paths.cancellationForm;
  const dates = (
    <>
      {updated && (
        <span>
          {isTerms
            ? `For quotations dated ${longDay(updated)} or later`
            : `This version: ${longDay(updated)}`}
        </span>
      )}
      {/* The specification (/terms) asks for today's date here; `updated` is the day of this version. */}
      {isTerms && (
        <span>
          Last updated: <span id={today.id}>{longDay(builtOn)}</span>
          <InlineScript name="showToday" run={showToday} options={today} />
        </span>
      )}
    </>
  );
  return (
    <Page {...page}>
      <PageHeader heading={page.title} lead={page.lead} route={route}>
        {dates}
      </PageHeader>
      <TextWithSidebar
        parts={[html]}
        side={isForm ? <ContactBlock /> : <ContentsList headings={headings} />}
      />
      {!isForm && (
        <Section heading="Contact" tone="sunk" split>
          <ContactBlock />
        </Section>
      )}
    </Page>
  );
}
