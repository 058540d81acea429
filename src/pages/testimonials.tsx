import { graphql, type PageProps } from "gatsby";
import { Fragment } from "react";
import { GoogleMap } from "../components/business/google-map";
import { useBusiness } from "../components/site-data";
import { ArrowLink, ButtonLink } from "../components/button-link";
import { Card, CardGrid } from "../components/card";
import { SampleNote } from "../components/sample-note";
import { Section } from "../components/section";
import { Stars, QuoteBlock, reviewGroups } from "../sections/reviews/reviews";
import { NightBand } from "../night-map/night-map";
import { QuoteBand } from "../sections/contact/ask-band";
import { CallToAction } from "../sections/contact/call-to-action";
import { PageHero } from "../sections/heroes/page-hero";
import { Page } from "../sections/page";
import { StatStrip } from "../sections/heroes/stat-strip";

export const query = graphql`
  query TestimonialsPage {
    testimonialsPage {
      ...PageTexts
      sampleNote
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

export default function TestimonialsPage({ data }: PageProps<Queries.TestimonialsPageQuery>) {
  const page = data.testimonialsPage;
  const { stats, links, address } = useBusiness();
  if (!page) throw new Error("content/pages/testimonials.yml is missing");
  const hasSamples = data.allTestimonial.nodes.some(({ sample }) => sample);
  const groups = reviewGroups(data.allTestimonial.nodes);
  return (
    <Page {...page}>
      <PageHero
        {...page}
        meta={
          <>
            <Stars rating={5} />
            <strong>{page.rating}</strong>
          </>
        }
      />
      <StatStrip label="In figures" stats={stats} />
      {groups.map(({ lead, cards }, index) => (
        <Fragment key={cards[0]?.name ?? index}>
          {lead && (
            <Section tone={index % 2 === 0 ? "paper" : "ink"} space={index ? undefined : "tight"}>
              {index === 0 && (
                <SampleNote text={page.sampleNote} records={data.allTestimonial.nodes} />
              )}
              <ul>
                <li>
                  <QuoteBlock testimonial={lead} size="alone" rated />
                </li>
              </ul>
            </Section>
          )}
          <Section tone="sunk" items={cards.length}>
            <CardGrid>
              {cards.map((testimonial) => (
                <Card key={`${testimonial.name} ${testimonial.date}`}>
                  <QuoteBlock testimonial={testimonial} size="small" rated />
                </Card>
              ))}
            </CardGrid>
            {index === groups.length - 1 && (
              <CardGrid>
                <Card ink>
                  <h2>{page.liveReviews.heading}</h2>
                  <p>{page.liveReviews.text}</p>
                  <ArrowLink href={links.reviews} external>
                    See live reviews
                  </ArrowLink>
                </Card>
              </CardGrid>
            )}
          </Section>
        </Fragment>
      ))}
      {!hasSamples && (
        <Section heading="How we choose what to show" split>
          <p>{page.policy}</p>
        </Section>
      )}
      <QuoteBand tone="paper" />
      <NightBand heading={`${address.locality}, ${address.town}`} words={<GoogleMap />} />
      <CallToAction
        {...page.leaveReview}
        action={
          <ButtonLink href={links.writeReview} variant="gold" external>
            Write a Google Review
          </ButtonLink>
        }
      />
    </Page>
  );
}
