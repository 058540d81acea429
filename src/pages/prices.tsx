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

/** All prices, by the question that visitors come with. */
export default function PricesPage({ data }: PageProps<Queries.PricesPageQuery>) {
  const page = required(data.pricesPage, "content/pages/prices.yml");
  const { questions, callOuts, details, vat, sampleNote } = usePriceTexts();
  const { prices } = useBusiness();
  const services = data.allService.nodes;
  const jobs = services.flatMap((service) => service.jobs);
  const changed = prices.map(({ asOf }) => asOf).sort();
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
      {groupByQuestion(questions, services).map(({ heading, entries }, index) => {
        const callOut = callOuts && entries.find(({ isEmergency }) => isEmergency);
        const others = entries.filter((service) => service !== callOut);
        const [single] = others.length === 1 ? others : [];
        return (
          <Section
            key={heading}
            id={GithubSlugger.slug(heading)}
            heading={heading}
            tone={index % 2 === 0 ? "paper" : "sunk"}
            itemCount={entries.length > 2 ? entries.length : undefined}
          >
            <div className="flow">
              {callOut || single ? (
                <Columns widths="even">
                  <div className="flow">
                    <ServicePrices
                      services={callOut ? [{ ...callOut, priceNote: null }] : others}
                    />
                    {callOut && <CallOutFees />}
                  </div>
                  {callOut && (
                    <p className={`${tables.across} note`}>
                      {callOut.priceNote} {callOuts.text}
                    </p>
                  )}
                  <div className="flow">
                    {callOut && <ServicePrices services={others} />}
                    {single?.price && <PriceLists price={single.price} stacked />}
                  </div>
                </Columns>
              ) : (
                <ServicePrices services={entries} />
              )}
              {index === questions.length - 2 && (
                <div className={`${longText.offer} cluster`}>
                  <p>{page.callToAction.text}</p>
                  <QuoteButton />
                </div>
              )}
              {index === questions.length - 1 && (
                <p className="note">
                  {sampleNoteText({ text: sampleNote, entries: [...prices, ...jobs] })}{" "}
                  {details.ranges} {vat}{" "}
                  {services.some(({ price }) => price) &&
                    `These “from” prices are current; we last checked them on ${longDay(changed.at(-1) ?? "")}.`}
                </p>
              )}
            </div>
          </Section>
        );
      })}
      <BookingQuestions path={paths.prices} tone={questions.length % 2 === 0 ? "paper" : "sunk"} />
      <CallToAction {...page.callToAction} />
    </Page>
  );
}
