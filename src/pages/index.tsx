import { graphql, type PageProps } from "gatsby";
import {
  CallButton,
  EmailButton,
  QuoteButton,
  WhatsappButton,
} from "../components/business/contact-buttons";
import { ArrowLink, ButtonLink } from "../components/button-link";
import { PointRows } from "../components/rows";
import { Section } from "../components/section";
import { paths } from "../content-model/paths";
import { NightBand } from "../night-map/night-map";
import { ArticleList } from "../sections/articles/article-list";
import { CallToAction } from "../sections/contact/call-to-action";
import { HomeHero, PictureBand } from "../sections/heroes/home-hero";
import { QuoteBesideTarget } from "../sections/reviews/reviews";
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
        key
        windows
        ...HeroPicture
      }
      portrait {
        key
        windows
        ...PortraitPicture
      }
      feature {
        key
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
          slug
          name
          order
          price
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
      articlesHeading
    }
    allProject(limit: 9) {
      nodes {
        ...WorkStrip
      }
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
  const { home, allProject, allLocation, allTestimonial, allArticle } = data;
  if (!home) throw new Error("content/home.yml is missing");
  const shown = [home.picture.key, home.portrait.key, home.feature.key];
  const projects = allProject.nodes.filter(({ picture }) => !shown.includes(picture.key));
  const [testimonial] = allTestimonial.nodes;
  return (
    <Page {...home}>
      <HomeHero {...home}>
        <EmailButton variant="gold" />
        <WhatsappButton about="quote" />
      </HomeHero>
      <StatStrip label="At a glance" stats={home.trust} />
      <Section heading={home.servicesHeading} tone="sunk">
        <ServiceBoard ways={home.services.map(({ text, service }) => ({ ...service, text }))} />
      </Section>
      {testimonial && (
        <QuoteBesideTarget testimonial={testimonial}>
          <QuoteButton label="Get a Quote" />
          <CallButton />
        </QuoteBesideTarget>
      )}
      <Section heading={home.why.heading} split>
        <PointRows {...home.why} />
      </Section>
      <PictureBand picture={home.feature} />
      <Section heading={home.work.heading} intro={home.work.text}>
        <WorkStrip projects={projects.slice(0, 6)} />
      </Section>
      <NightBand heading={home.area.heading} words={<p>{home.area.text}</p>}>
        <TownList towns={allLocation.nodes} wide />
      </NightBand>
      <Section heading={home.articlesHeading} split>
        <ArticleList articles={allArticle.nodes} brief />
      </Section>
      <CallToAction
        {...home.callToAction}
        action={
          <ButtonLink href={paths.contact} variant="gold">
            Contact Us
          </ButtonLink>
        }
      >
        <ArrowLink href={paths.services}>Our Services</ArrowLink>
        <ArrowLink href={paths.gallery}>View Gallery</ArrowLink>
        <ArrowLink href={paths.testimonials}>Read Reviews</ArrowLink>
      </CallToAction>
    </Page>
  );
}
