import { graphql, type PageProps } from "gatsby";
import { ContactButtons } from "../components/company/contact-buttons";
import { required } from "../components/required";
import { MarkList } from "../components/lists/mark-list";
import { Section } from "../components/section";
import { useBusiness, usePriceTexts } from "../components/site-data";
import { groupByQuestion } from "../content-model/questions";
import { paths } from "../content-model/site-paths";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { PageHeader } from "../sections/heroes/page-header";
import { Page } from "../components/layout/page";
import { ServiceGroups } from "../sections/services/service-grid";

/** The page's texts and the services. */
export const query = graphql`
  query ServicesPage {
    servicesPage {
      ...PageTexts
      pricesNote
      why {
        heading
        items
      }
    }
    allService(sort: { order: ASC }) {
      nodes {
        ...ListedService
        card {
          features
        }
      }
    }
  }
`;

/** All services, by the question that visitors come with. */
export default function ServicesPage({ data }: PageProps<Queries.ServicesPageQuery>) {
  const page = required(data.servicesPage, "content/pages/services.yml");
  const { vat, questions } = usePriceTexts();
  const { pages } = useBusiness();
  const services = data.allService.nodes.map((service) => ({
    ...service,
    features: service.card.features,
  }));
  return (
    <Page {...page} hasOwnButton>
      <PageHeader {...page} actions={<ContactButtons />} />
      <Section tone="sunk">
        <ServiceGroups groups={groupByQuestion(questions, services)} />
        <p className="note section-more">
          {vat} {page.pricesNote}{" "}
          {pages.includes(paths.prices) && <a href={paths.prices}>All prices</a>}
        </p>
      </Section>
      <Section heading={page.why.heading}>
        <MarkList columns={2} items={page.why.items} />
      </Section>
      <CallToAction {...page.callToAction} />
    </Page>
  );
}
