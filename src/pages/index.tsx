import { graphql, type PageProps } from "gatsby";
import { CallButton, EmailButton, WhatsappButton } from "../components/company/contact-buttons";
import { ArrowLink } from "../components/button-link";
import { PointRows } from "../components/rows";
import { Section } from "../components/section";
import { useBusiness } from "../components/site-data";
import { paths } from "../content-model/site-paths";
import { NightBand } from "../features/area-map/area-map";
import { ArticleList } from "../sections/articles/article-list";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { HomeHero, PictureBand } from "../sections/heroes/home-hero";
import { QuoteBand } from "../sections/reviews/reviews";
import { ServiceBoard } from "../sections/services/service-board";
import { StatStrip } from "../sections/heroes/stat-strip";
import { TownList } from "../sections/towns/town-lists";
import { WorkStrip } from "../sections/company/work-strip";
import { Page } from "../sections/page";

export const query = graphql`
  query HomePage($listedUntil: Date!) {
    home {
      ...PageTexts
      picture {
        windows
        ...HeroPicture
      }
      portrait {
        windows
        ...PortraitPicture
      }
      house {
        ...House
      }
      feature {
        ...HeroPicture
      }
      trust {
        value
        label
      }
      servicesHeading
      services {
        text
        service {
          ...BoardService
        }
      }
      why {
        ...Points
      }
      area {
        ...CallToAction
      }
      work {
        ...CallToAction
      }
      projects {
        ...WorkStrip
      }
      articlesHeading
    }
    allLocation(sort: { name: ASC }, limit: 24) {
      nodes {
        ...TownList
      }
    }
    allTestimonial(sort: { date: DESC }, limit: 1) {
      nodes {
        ...TestimonialCard
      }
    }
    allArticle(filter: { date: { lte: $listedUntil } }, sort: { date: DESC }, limit: 3) {
      nodes {
        ...ArticleCard
      }
    }
  }
`;

export default function HomePage({ data }: PageProps<Queries.HomePageQuery>) {
  const { home, allLocation, allTestimonial, allArticle } = data;
  const { pages } = useBusiness();
  if (!home) throw new Error("content/home.yml is missing");
  const [testimonial] = allTestimonial.nodes;
  return (
    <Page {...home}>
      <HomeHero {...home}>
        <CallButton variant="gold" />
        <EmailButton />
        <WhatsappButton about="quote" />
      </HomeHero>
      {home.trust && <StatStrip label="At a glance" stats={home.trust} />}
      <Section heading={home.servicesHeading} tone="sunk">
        <ServiceBoard ways={home.services.map(({ text, service }) => ({ ...service, text }))} />
        <p className="section-more">
          <ArrowLink href={paths.services}>All our services</ArrowLink>
        </p>
      </Section>
      {testimonial && <QuoteBand testimonial={testimonial} />}
      <Section heading={home.why.heading} split>
        <PointRows {...home.why} />
      </Section>
      <PictureBand picture={home.feature} />
      {home.work && home.projects && (
        <Section heading={home.work.heading} intro={home.work.text}>
          <WorkStrip projects={home.projects} />
        </Section>
      )}
      <NightBand heading={home.area.heading} words={<p>{home.area.text}</p>}>
        <TownList towns={allLocation.nodes} wide />
      </NightBand>
      {home.articlesHeading && allArticle.nodes.length > 0 && (
        <Section heading={home.articlesHeading} split>
          <ArticleList articles={allArticle.nodes} brief />
          {pages.includes(paths.guides) && (
            <p className="section-more">
              <ArrowLink href={paths.guides}>All our guides</ArrowLink>
            </p>
          )}
        </Section>
      )}
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
