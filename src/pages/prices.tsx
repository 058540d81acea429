import GithubSlugger from "github-slugger";
import { graphql, type PageProps } from "gatsby";
import { ContactButtons, QuoteButton } from "../components/company/contact-buttons";
import { CallOutFees } from "../components/company/call-out-fees";
import { required } from "../components/required";
import { sampleNoteText } from "../components/sample-note";
import { Columns, Section } from "../components/section";
import { useBusiness, usePriceTexts } from "../components/site-data";
import { groupByQuestion } from "../content-model/questions";
import { paths } from "../content-model/site-paths";
import { longDay } from "../content-model/dates";
import { BookingQuestions } from "../sections/company/booking-questions";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { PageHeader } from "../sections/heroes/page-header";
import { Page } from "../components/layout/page";
import { PriceLists } from "../sections/services/price-section";
import { ServicePrices } from "../sections/services/service-prices";
import * as tables from "../components/company/price-table.module.css";
import * as longText from "../sections/written/long-text.module.css";

/** The page's texts, and the prices of each service and its jobs. */
export const query = graphql`
  query PricesPage {
    pricesPage {
      ...PageTexts
    }
    allService(sort: { order: ASC }) {
      nodes {
        slug
        name
        isEmergency
        priceNote
        ...ServicePrice
        jobs {
          ...TypicalJob
        }
      }
    }
  }
`;

type Services = Queries.PricesPageQuery["allService"]["nodes"];

/** The prices that answer a question; the call-out and a service alone have their details beside them. */
function QuestionPrices({ services }: { services: Services }) {
  const { callOuts } = usePriceTexts();
  const callOut = callOuts && services.find(({ isEmergency }) => isEmergency);
  const others = services.filter((service) => service !== callOut);
  const singlePrice = others.length === 1 && others[0]?.price;
  const details = singlePrice && <PriceLists price={singlePrice} stacked />;
  if (callOut) {
    return (
      <Columns widths="even">
        <div className="flow">
          <ServicePrices services={[{ ...callOut, priceNote: null }]} />
          <CallOutFees />
        </div>
        <p className={`${tables.across} note`}>
          {callOut.priceNote} {callOuts.text}
        </p>
        <div className="flow">
          <ServicePrices services={others} />
          {details}
        </div>
      </Columns>
    );
  }
  if (services.length !== 1) return <ServicePrices services={services} />;
  return (
    <Columns widths="even">
      <div className="flow">
        <ServicePrices services={services} />
      </div>
      <div className="flow">{details}</div>
    </Columns>
  );
}

/** All prices, by the question that visitors come with. */
export default function PricesPage({ data }: PageProps<Queries.PricesPageQuery>) {
  const page = required(data.pricesPage, "content/pages/prices.yml");
  const { questions, details, vat, sampleNote } = usePriceTexts();
  const { prices } = useBusiness();
  const services = data.allService.nodes;
  const jobs = services.flatMap((service) => service.jobs);
  const [oldest] = prices.map(({ asOf }) => asOf).sort();
  const groups = groupByQuestion(questions, services);
  const offer = (
    <div className={`${longText.offer} cluster`}>
      <p>{page.callToAction.text}</p>
      <QuoteButton />
    </div>
  );
  const note = (
    <p className="note">
      {sampleNoteText({ text: sampleNote, entries: [...prices, ...jobs] })} {details.ranges} {vat}{" "}
      {services.some(({ price }) => price) &&
        `These “from” prices are current; we last checked them on ${longDay(oldest ?? "")}.`}
    </p>
  );
  return (
    <Page {...page} hasOwnButton>
      <PageHeader {...page} actions={<ContactButtons />}>
        {questions.length > 2 && (
          <nav aria-label="Prices by question" className="meta cluster">
            {questions.map(({ heading }) => (
              <a key={heading} href={`#${GithubSlugger.slug(heading)}`} className="tap-target">
                {heading}
              </a>
            ))}
          </nav>
        )}
      </PageHeader>
      {groups.map((group, index) => (
        <Section
          key={group.heading}
          id={GithubSlugger.slug(group.heading)}
          heading={group.heading}
          tone={index % 2 === 0 ? "paper" : "sunk"}
          itemCount={group.entries.length > 2 ? group.entries.length : undefined}
        >
          <div className="flow">
            <QuestionPrices services={group.entries} />
            {group === groups.at(-2) && offer}
            {group === groups.at(-1) && note}
          </div>
        </Section>
      ))}
      <BookingQuestions path={paths.prices} tone={questions.length % 2 === 0 ? "paper" : "sunk"} />
      <CallToAction {...page.callToAction} />
    </Page>
  );
}
