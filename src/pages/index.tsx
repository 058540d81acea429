import { graphql, type PageProps } from "gatsby";
import { ButtonLink } from "../components/button-link";
import { EmailButton, QuoteButton, WhatsappButton } from "../components/business/contact-buttons";
import { Layout } from "../components/layout/layout";
import { Section } from "../components/section";
import { paths } from "../content-model/paths";
import { ArticleCards } from "../sections/article-cards";
import { CallToAction } from "../sections/call-to-action";
import { HomeHero } from "../sections/home-hero";
import { HomeServices } from "../sections/home-services";
import { StatStrip } from "../sections/stat-strip";
import { TestimonialCards } from "../sections/testimonial-cards";
import { TownList } from "../sections/town-list";
import { WhyPoints } from "../sections/why-points";
import { WorkStrip } from "../sections/work-strip";
import { Seo } from "../seo/seo";

export const query = graphql`
  query HomePage {
    home {
      title
      description
      heading
      intro
      picture {
        ...HeroPicture
      }
      trust {
        value
        label
      }
      servicesHeading
      services {
        ...HomeServices
      }
      why {
        ...WhyPoints
      }
      area {
        ...CallToAction
      }
      work {
        ...CallToAction
      }
      reviewsHeading
      articlesHeading
      callToAction {
        ...CallToAction
      }
    }
    allProject(limit: 6) {
      nodes {
        ...WorkStrip
      }
    }
    allLocation(sort: { name: ASC }, limit: 24) {
      nodes {
        ...TownList
      }
    }
    allTestimonial(sort: { date: DESC }, limit: 2) {
      nodes {
        ...TestimonialCard
      }
    }
    allArticle(sort: { date: DESC }, limit: 3) {
      nodes {
        ...ArticleCard
      }
    }
  }
`;

export default function HomePage({ data, location }: PageProps<Queries.HomePageQuery>) {
  const { home, allProject, allLocation, allTestimonial, allArticle } = data;
  if (!home) throw new Error("content/home.yml is missing");
  return (
    <Layout path={location.pathname}>
      <Seo path={paths.home} title={home.title} description={home.description} />
      <HomeHero heading={home.heading} intro={home.intro} picture={home.picture}>
        <EmailButton variant="gold" size="lg" />
        <WhatsappButton variant="outline-gold" size="lg" about="quote" />
      </HomeHero>
      <StatStrip label="At a glance" stats={home.trust} />
      <Section heading={home.servicesHeading}>
        <HomeServices services={home.services} />
      </Section>
      <WhyPoints why={home.why} />
      <Section heading={home.work.heading} intro={home.work.text}>
        <WorkStrip projects={allProject.nodes} />
      </Section>
      <Section heading={home.area.heading} intro={home.area.text} tone="sunk">
        <TownList towns={allLocation.nodes} />
      </Section>
      <Section heading={home.reviewsHeading}>
        <TestimonialCards testimonials={allTestimonial.nodes} />
      </Section>
      <Section heading={home.articlesHeading}>
        <ArticleCards articles={allArticle.nodes} level={3} />
      </Section>
      <CallToAction {...home.callToAction}>
        <QuoteButton variant="default" size="lg" label="Contact Us" />
        <ButtonLink href={paths.services} variant="outline" size="lg">
          Our Services
        </ButtonLink>
        <ButtonLink href={paths.gallery} variant="outline" size="lg">
          View Gallery
        </ButtonLink>
        <ButtonLink href={paths.testimonials} variant="outline" size="lg">
          Read Reviews
        </ButtonLink>
      </CallToAction>
    </Layout>
  );
}
