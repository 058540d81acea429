import { graphql, type PageProps } from "gatsby";
import { CallButton, QuoteButton } from "../components/business/contact-buttons";
import { Layout } from "../components/layout/layout";
import { Section } from "../components/section";
import { priceLine } from "../components/business/price-line";
import { useBusiness } from "../components/business/use-business";
import { absoluteUrl, paths, servicePath } from "../content-model/paths";
import { CallToAction } from "../sections/call-to-action";
import { PageHero } from "../sections/page-hero";
import { ServiceSection } from "../sections/service-section";
import { TestimonialCards } from "../sections/testimonial-cards";
import { TownList } from "../sections/town-list";
import { WorkStrip } from "../sections/work-strip";
import { serviceJsonLd } from "../seo/json-ld";
import { Seo } from "../seo/seo";

export const query = graphql`
  query ServicePage($id: String!) {
    service(id: { eq: $id }) {
      slug
      name
      title
      heading
      description
      intro
      price
      canonical
      picture {
        ...CardPicture
      }
      ...ServiceSections
      projects {
        ...WorkStrip
      }
      testimonial {
        ...TestimonialCard
      }
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

export default function ServicePage({ data, location }: PageProps<Queries.ServicePageQuery>) {
  const { service, servicesPage } = data;
  const { prices } = useBusiness();
  if (!service || !servicesPage) throw new Error("A service page lost its content");
  const canonical = service.canonical ?? servicePath(service.slug);
  const trail = [
    { name: "Home", path: paths.home },
    { name: "Services", path: paths.services },
    { name: service.name, path: canonical },
  ];
  return (
    <Layout path={location.pathname}>
      <Seo
        path={canonical}
        title={service.title}
        description={service.description}
        trail={trail}
        jsonLd={({ origin }, towns) =>
          serviceJsonLd(origin, towns, {
            name: service.name,
            description: service.description,
            url: absoluteUrl(origin, canonical),
            from: prices.find(({ key }) => key === service.price)?.from,
          })
        }
      />
      <PageHero
        heading={service.heading}
        intro={service.intro}
        trail={trail}
        picture={service.picture}
        meta={<strong>{priceLine(prices, service.price)}</strong>}
      >
        <QuoteButton size="lg" label="Get a Free Quote" service={service.name} />
        <CallButton variant="outline-gold" size="lg" />
      </PageHero>
      {service.sections.map((section) => (
        <ServiceSection key={section.heading} section={section} />
      ))}
      {service.testimonial && (
        <Section heading="In a customer's words" tone="sunk">
          <TestimonialCards testimonials={[service.testimonial]} />
        </Section>
      )}
      <Section heading="Work of this kind">
        <WorkStrip projects={service.projects} />
      </Section>
      <Section heading="Where we do it" tone="sunk">
        <TownList towns={data.allLocation.nodes} />
      </Section>
      <CallToAction {...servicesPage.callToAction}>
        <QuoteButton variant="default" size="lg" service={service.name} />
        <CallButton size="lg" />
      </CallToAction>
    </Layout>
  );
}
