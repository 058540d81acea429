import { graphql, type PageProps } from "gatsby";
import { Fragment } from "react";
import {
  CallButton,
  Dial,
  QuoteButton,
  WhatsappButton,
} from "../components/business/contact-buttons";
import { PricePlate } from "../components/business/price-plate";
import { ArrowLink } from "../components/button-link";
import { paths, servicePath } from "../content-model/paths";
import { Section } from "../components/section";
import { useBusiness } from "../components/site-data";
import { EmergencyBanner, QuoteBand } from "../sections/contact/ask-band";
import { CallToAction } from "../sections/contact/call-to-action";
import { Practices } from "../sections/company/practices";
import { PageHero } from "../sections/heroes/page-hero";
import { Page } from "../sections/page";
import { PriceDetails } from "../sections/services/prices";
import { QuoteBlock } from "../sections/reviews/reviews";
import { ReadOn } from "../sections/services/read-on";
import { EmergencyNumbers, ServiceSection } from "../sections/services/service-section";
import { StatStrip } from "../sections/heroes/stat-strip";
import { TownList } from "../sections/towns/town-lists";
import { WorkStrip } from "../sections/company/work-strip";

export const query = graphql`
  query ServicePage($id: String!) {
    service(id: { eq: $id }) {
      ...PageTexts
      ...ServiceCard
      facts {
        value
        label
      }
      picture {
        ...CardPicture
      }
      ...ServiceSections
      jobs {
        ...TypicalJob
      }
      projects {
        ...WorkStrip
      }
      testimonial {
        ...TestimonialCard
      }
      ...ReadOn
    }
    allLocation(sort: { name: ASC }, limit: 24) {
      nodes {
        ...TownList
      }
    }
    servicesPage {
      callToAction {
        ...CallToAction
      }
    }
  }
`;

type Service = NonNullable<Queries.ServicePageQuery["service"]>;

/** People in trouble get a page that is led by the phone number. */
function isUrgent({ sections }: Pick<Service, "sections">): boolean {
  return sections[0]?.__typename === "EmergencySection";
}

function ServiceHero({ service }: { service: Service }) {
  const { promise } = useBusiness();
  const { name, price } = service;
  return isUrgent(service) ? (
    <PageHero {...service} tone="red" meta={<Dial />}>
      <PricePlate price={price} />
      <QuoteButton variant="quiet" label="Get a Free Quote" service={name} />
    </PageHero>
  ) : (
    <PageHero
      {...service}
      meta={
        <>
          <PricePlate price={price} size="big" />
          <span>{promise.text}</span>
        </>
      }
    >
      <QuoteButton label="Get a Free Quote" service={name} />
      <CallButton />
    </PageHero>
  );
}

export default function ServicePage({ data }: PageProps<Queries.ServicePageQuery>) {
  const { service, servicesPage } = data;
  if (!service || !servicesPage) throw new Error("A service page lost its content");
  const urgent = isUrgent(service);
  const middle = Math.ceil(service.sections.length / 2) - 1;
  return (
    <Page {...service} about={{ service: service.name }}>
      <ServiceHero service={service} />
      {service.facts && !urgent && <StatStrip label="In figures" stats={service.facts} />}
      {service.sections.map((section, index) => (
        <Fragment key={section.heading}>
          {index === 0 && section.__typename === "EmergencySection" ? (
            <EmergencyNumbers {...section} numbers={service.facts ?? []} />
          ) : (
            <ServiceSection section={section} tone={index % 2 === 0 ? "paper" : "sunk"} />
          )}
          {index === middle &&
            (urgent ? (
              <EmergencyBanner heading={service.name} text={service.card.summary}>
                <PricePlate price={service.price} />
              </EmergencyBanner>
            ) : (
              <QuoteBand service={service.name} price={service.price} />
            ))}
        </Fragment>
      ))}
      <PriceDetails
        price={service.price}
        jobs={service.jobs}
        tone={service.sections.length % 2 ? "sunk" : "paper"}
      />
      <Practices
        path={servicePath(service.slug)}
        tone={service.sections.length % 2 ? "paper" : "sunk"}
      />
      {service.testimonial && (
        <Section tone="ink">
          <QuoteBlock testimonial={service.testimonial} size="alone" />
          <p>
            <ArrowLink href={paths.testimonials}>Read all reviews</ArrowLink>
          </p>
        </Section>
      )}
      {service.projects.length > 0 && (
        <Section heading="Work of this kind" tone="paper">
          <WorkStrip projects={service.projects} />
        </Section>
      )}
      <ReadOn service={service} />
      <Section heading="Where we do it" tone="ink" split>
        <TownList towns={data.allLocation.nodes} />
      </Section>
      <CallToAction
        {...servicesPage.callToAction}
        action={urgent ? <CallButton variant="gold" /> : <QuoteButton service={service.name} />}
      >
        {urgent && <QuoteButton variant="quiet" service={service.name} />}
        {!urgent && <CallButton variant="quiet" />}
        <WhatsappButton variant="quiet" about={urgent ? "enquiry" : "quote"} />
      </CallToAction>
    </Page>
  );
}
