import { graphql, type PageProps } from "gatsby";
import { ArrowLink } from "../components/button-link";
import { Page } from "../components/layout/page";
import { ContactButtons } from "../components/company/contact-buttons";
import { required } from "../components/required";
import { Section } from "../components/section";
import { useBusiness, usePriceTexts } from "../components/site-data";
import { groupByQuestion } from "../content-model/questions";
import { paths } from "../content-model/site-paths";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { PageHeader } from "../sections/heroes/page-header";
import { listHead, Pagination } from "../sections/lists/pagination";
import { GuideList } from "../sections/written/written-lists";

/** A page of the list of guides. */
export const query = graphql`
  query GuideListing($skip: Int!, $limit: Int!, $sort: [GuideSortInput]) {
    guidesPage {
      ...PageTexts
    }
    allGuide(sort: $sort, skip: $skip, limit: $limit) {
      pageInfo {
        ...ListInfo
      }
      nodes {
        ...GuideCard
      }
    }
  }
`;

/** One page of the list of guides, by their service in the order of the prices, then by title. */
export default function GuideListing({ data }: PageProps<Queries.GuideListingQuery>) {
  const texts = required(data.guidesPage, "content/pages/guides.yml");
  const { pageInfo, nodes } = data.allGuide;
  const { questions } = usePriceTexts();
  const { pages } = useBusiness();
  const head = listHead(texts, pageInfo);
  const guides = nodes.map((guide) => ({ slug: guide.service.slug, guide }));
  const groups = groupByQuestion(questions, guides).filter(({ entries }) => entries.length > 0);
  return (
    <Page {...head} hasOwnButton>
      <PageHeader {...head} actions={<ContactButtons wideOnly />}>
        {pages.includes(paths.blogs) && (
          <ArrowLink href={paths.blogs}>Blog: advice and safety</ArrowLink>
        )}
      </PageHeader>
      {groups.map(({ heading, entries }, index) => (
        <Section key={heading} heading={heading} itemCount={entries.length}>
          <GuideList guides={entries.map(({ guide }) => guide)} aboveFold={index === 0} />
          {index === groups.length - 1 && (
            <Pagination
              list={paths.guides}
              info={pageInfo}
              label="Pages of guides"
              previous="Previous guides"
              next="Next guides"
            />
          )}
        </Section>
      ))}
      <CallToAction {...texts.callToAction} />
    </Page>
  );
}
