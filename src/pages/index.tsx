import { graphql, type PageProps } from "gatsby";
import { ArrowLink } from "../components/button-link";
import { required } from "../components/required";
import { Section } from "../components/section";
import { useBusiness } from "../components/site-data";
import { allTowns } from "../content-model/places";
import { paths } from "../content-model/site-paths";
import { AreaMap } from "../features/area-map/area-map";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { HomeHero } from "../sections/heroes/home-hero";
import { StatStrip } from "../sections/heroes/stat-strip";
import { Page } from "../components/layout/page";
import { TestimonialWithBenefits } from "../sections/testimonials/testimonials";
import { PopularJobs } from "../sections/services/popular-jobs";
import { ServiceGrid } from "../sections/services/service-grid";

/** The page's texts and house, the first services, the number of towns, and the newest testimonial. */
export const query = graphql`
  query HomePage {
    home {
      ...PageTexts
      picture {
        ...HeroPicture
      }
      narrowPicture {
        ...NarrowPicture
      }
      house {
        ...House
      }
      stats {
        value
        label
      }
      servicesHeading
      services {
        text
        service {
          ...ListedService
        }
      }
      why {
        heading
        items
      }
      popularJobs {
        heading
        jobs {
          ...PopularJob
        }
      }
      area {
        ...CallToAction
      }
    }
    allTown {
      totalCount
    }
    allTestimonial(sort: { date: DESC }, limit: 1) {
      nodes {
        ...TestimonialCard
      }
    }
  }
`;

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const { allTown, allTestimonial } = data;
  const home = required(data.home, "content/home.yml");
  const { pages } = useBusiness();
  const [testimonial] = allTestimonial.nodes;
  const { popularJobs, area } = home;
  return (
    <Page {...home} hasOwnButton>
      <HomeHero {...home} />
      {home.stats && <StatStrip label="At a glance" stats={home.stats} />}
      <Section heading={home.servicesHeading} tone="sunk">
        <ServiceGrid services={home.services.map(({ text, service }) => ({ ...service, text }))} />
        <p className="section-more">
          <ArrowLink href={paths.services}>All our services</ArrowLink>
        </p>
      </Section>
      <TestimonialWithBenefits testimonial={testimonial} benefits={home.why} />
      {popularJobs && (
        <Section heading={popularJobs.heading}>
          <PopularJobs jobs={popularJobs.jobs} />
          {pages.includes(paths.prices) && (
            <p className="section-more">
              <ArrowLink href={paths.prices}>What things cost</ArrowLink>
            </p>
          )}
        </Section>
      )}
      <AreaMap heading={area.heading}>
        <p>{area.text}</p>
        {allTown.totalCount > 0 && (
          <ArrowLink href={paths.locations}>{allTowns(allTown.totalCount)}</ArrowLink>
        )}
      </AreaMap>
      <CallToAction {...home.callToAction}>
        <ArrowLink href={paths.services}>Our Services</ArrowLink>
        {pages.includes(paths.gallery) && <ArrowLink href={paths.gallery}>View Gallery</ArrowLink>}
        {pages.includes(paths.testimonials) && (
          <ArrowLink href={paths.testimonials}>Read Reviews</ArrowLink>
        )}
      </CallToAction>
    </Page>
  );
}
