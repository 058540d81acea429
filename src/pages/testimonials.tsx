import { graphql, type PageProps } from "gatsby";
import { ButtonLink } from "../components/button-link";
import { Card } from "../components/card";
import { AreaMap } from "../components/business/area-map";
import { Layout } from "../components/layout/layout";
import { Section } from "../components/section";
import { Stars } from "../components/stars";
import { useBusiness } from "../components/business/use-business";
import { paths } from "../content-model/paths";
import { CallToAction } from "../sections/call-to-action";
import { PageHero } from "../sections/page-hero";
import { StatStrip } from "../sections/stat-strip";
import { TestimonialCards } from "../sections/testimonial-cards";
import { Seo } from "../seo/seo";

export const query = graphql`
  query TestimonialsPage {
    testimonialsPage {
      title
      description
      heading
      intro
      rating
      liveReviews {
        ...CallToAction
      }
      leaveReview {
        ...CallToAction
      }
      policy
    }
    allTestimonial(sort: { date: DESC }) {
      nodes {
        ...TestimonialCard
      }
    }
  }
`;

const trail = [
  { name: "Home", path: paths.home },
  { name: "Testimonials", path: paths.testimonials },
];

export default function TestimonialsPage({
  data,
  location,
}: PageProps<Queries.TestimonialsPageQuery>) {
  const page = data.testimonialsPage;
  const { stats, links, address } = useBusiness();
  if (!page) throw new Error("content/pages/testimonials.yml is missing");
  const hasSamples = data.allTestimonial.nodes.some(({ sample }) => sample);
  return (
    <Layout path={location.pathname}>
      <Seo
        path={paths.testimonials}
        title={page.title}
        description={page.description}
        trail={trail}
        noindex={hasSamples}
      />
      <PageHero
        heading={page.heading}
        intro={page.intro}
        trail={trail}
        meta={
          <>
            <Stars rating={5} size={28} />
            <strong>{page.rating}</strong>
          </>
        }
      />
      <StatStrip label="In figures" stats={stats} />
      <Section>
        <TestimonialCards testimonials={data.allTestimonial.nodes}>
          <Card tone="gold">
            <h2>{page.liveReviews.heading}</h2>
            <p>{page.liveReviews.text}</p>
            <ButtonLink href={links.reviews} variant="default" external>
              See live reviews
            </ButtonLink>
          </Card>
        </TestimonialCards>
      </Section>
      {!hasSamples && (
        <Section heading="How we choose what to show" intro={page.policy} tone="sunk" />
      )}
      <Section heading={`${address.locality}, ${address.town}`}>
        <AreaMap />
      </Section>
      <CallToAction {...page.leaveReview}>
        <ButtonLink href={links.writeReview} variant="default" size="lg" external>
          Write a Google Review
        </ButtonLink>
      </CallToAction>
    </Layout>
  );
}
