import { graphql, type PageProps } from "gatsby";
import { ArrowLink } from "../components/arrow-link";
import { QuoteButton } from "../components/business/contact-buttons";
import { Layout } from "../components/layout/layout";
import { Section } from "../components/section";
import { paths } from "../content-model/paths";
import { fallbackSource, ownPhotos } from "../gallery/own-photos";
import { PhotoGallery } from "../gallery/photo-gallery";
import { Island } from "../islands/island";
import { CallToAction } from "../sections/contact/call-to-action";
import { PageHero } from "../sections/heroes/page-hero";
import { TownLinks, townsOf } from "../sections/towns/town-lists";
import { Seo } from "../seo/seo";

export const query = graphql`
  query GalleryPage {
    galleryPage {
      route {
        ...Route
      }
      title
      description
      heading
      intro
      sampleNote
      fallbacks {
        ...CardPicture
      }
      callToAction {
        ...CallToAction
      }
    }
    business {
      promise {
        heading
        text
      }
    }
    allProject {
      nodes {
        key
        title
        description
        category
        location
        date
        sample
        story {
          slug
        }
        town {
          slug
          name
        }
        picture {
          ...LargePicture
        }
      }
    }
  }
`;

export default function GalleryPage({ data, location }: PageProps<Queries.GalleryPageQuery>) {
  const { galleryPage: page, business, allProject } = data;
  if (!page || !business) throw new Error("content/pages/gallery.yml is missing");
  const { sampleNote, fallbacks } = page;
  return (
    <Layout path={location.pathname}>
      <Seo {...page.route} title={page.title} description={page.description} />
      <PageHero heading={page.heading} intro={page.intro} trail={page.route.trail} />
      <Section space="tight">
        <Island
          name="gallery"
          part={PhotoGallery}
          data={{
            staticPhotos: ownPhotos(allProject),
            fallbacks: fallbacks.map(({ file }) => fallbackSource(file)),
            sampleNote,
            promise: business.promise,
          }}
        />
        <TownLinks start="Done in" towns={townsOf(allProject.nodes)} />
      </Section>
      <CallToAction {...page.callToAction} action={<QuoteButton label="Request Free Quote" />}>
        <ArrowLink href={paths.services}>View All Services</ArrowLink>
      </CallToAction>
    </Layout>
  );
}
