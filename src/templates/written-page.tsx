import { graphql, type PageProps } from "gatsby";
import { Badge } from "../components/badge";
import { CallButton, QuoteButton } from "../components/company/contact-buttons";
import { ServicePriceTag } from "../components/company/price-tag";
import { Picture } from "../components/picture";
import { required } from "../components/required";
import { rowsClass } from "../components/lists/rows";
import { Section } from "../components/section";
import { usePriceTexts } from "../components/site-data";
import { paths, servicePath } from "../content-model/site-paths";
import { longDay } from "../content-model/dates";
import { HelpSection } from "../sections/written/help-section";
import { GuideList } from "../sections/written/written-lists";
import { TextWithSidebar, ContentsList } from "../sections/written/long-text";
import * as longText from "../sections/written/long-text.module.css";
import { PageHeader } from "../sections/heroes/page-header";
import { Page } from "../components/layout/page";
import { JobPrices } from "../sections/services/price-table";

/** An article or a guide; the other is null. */
export const query = graphql`
  fragment Written on WrittenPage {
    ...Route
    title
    description
    updated
    htmlParts
    headings {
      id
      value
    }
    service {
      slug
      name
      isEmergency
      ...ServicePrice
    }
    author {
      key
      name
      role
      qualifications
      sample
    }
  }
  query WrittenPage($id: String!) {
    article(id: { eq: $id }) {
      ...Written
      ...ArticleCard
      lead
    }
    guide(id: { eq: $id }) {
      ...Written
      ...GuideCard
      jobs {
        ...TypicalJob
      }
      sources {
        name
        url
      }
      related {
        ...GuideCard
      }
    }
    blogsPage {
      help {
        ...HelpSection
      }
    }
    guidesPage {
      callToAction {
        ...CallToAction
      }
    }
  }
`;

type Offered = { service: Queries.WrittenFragment["service"] };

/** The service that a text is about: its price, and the way to a quote, or in an emergency to a call. */
function Offer({ service }: Offered) {
  return (
    <div className={`${longText.offer} cluster section-more`}>
      <div>
        <p className="h4">
          <a href={servicePath(service.slug)}>{service.name}</a>
        </p>
        <ServicePriceTag service={service} />
      </div>
      {service.isEmergency ? <CallButton variant="gold" /> : <QuoteButton variant="outline" />}
    </div>
  );
}

/** An article of the blog, or a guide. */
export default function WrittenPage({ data }: PageProps<Queries.WrittenPageQuery>) {
  const { article, guide, blogsPage, guidesPage } = data;
  const { vat } = usePriceTexts();
  const text = required(article ?? guide, "The article or guide of this page");
  const { route, title, date, updated, readTime, htmlParts, service, author, picture } = text;
  return (
    <Page
      {...text}
      type="article"
      alwaysNamesCompany={article !== null}
      subject={{ service: service.name }}
    >
      <article>
        <PageHeader heading={title} route={route} back={guide ? "All guides" : "Back to Blog"}>
          <Badge>{article?.category ?? service.name}</Badge>
          <time dateTime={date.slice(0, 10)}>{longDay(date)}</time>
          <span>{readTime}</span>
          {updated && (
            <span>
              Updated <time dateTime={updated.slice(0, 10)}>{longDay(updated)}</time>
            </span>
          )}
        </PageHeader>
        <TextWithSidebar
          parts={htmlParts}
          side={
            <>
              <ContentsList headings={text.headings} />
              <div className="desktop-only">
                <Offer service={service} />
              </div>
            </>
          }
          between={
            <>
              <figure>
                <Picture picture={picture} sizes="(min-width: 60rem) 46rem, 92vw" framed />
                {picture.sample && <figcaption className="note">Illustration</figcaption>}
              </figure>
              <Offer service={service} />
            </>
          }
        >
          {author && (
            <p className="note">
              By <a href={`${paths.about}#${author.key}`}>{author.name}</a>
              {` (${author.sample ? "a sample author" : [author.role, ...(author.qualifications ?? [])].join("; ")})`}
            </p>
          )}
        </TextWithSidebar>
        {guide?.jobs && (
          <Section heading="What we charge" intro={vat} tone="sunk" split>
            <JobPrices jobs={guide.jobs} />
          </Section>
        )}
        {guide && (
          <Section heading="Sources" split>
            <ul className={rowsClass()}>
              {guide.sources.map(({ name, url }) => (
                <li key={url}>
                  <a href={url}>{name}</a>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </article>
      {guide && guide.related.length > 0 && (
        <div className={longText.more} data-print="off">
          <Section heading="More guides">
            <GuideList guides={guide.related} large />
          </Section>
        </div>
      )}
      <HelpSection
        help={blogsPage?.help}
        callToAction={guidesPage?.callToAction}
        isEmergency={service.isEmergency}
      />
    </Page>
  );
}
