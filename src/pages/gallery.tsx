import { graphql, type PageProps } from "gatsby";
import { Island } from "gatsby-plugin-islands/island";
import { ArrowLink } from "../components/button-link";
import { IconDrawings } from "../components/icons/icon-drawings";
import { Section } from "../components/section";
import { ContactButtons, QuoteButton } from "../components/company/contact-buttons";
import { required } from "../components/required";
import { paths, quotePath, servicePath } from "../content-model/site-paths";
import { fallbackSource, ownPhotos } from "../features/gallery/own-photos";
import { PhotoGallery } from "../features/gallery/photo-gallery";
import { CallToAction } from "../sections/calls-to-action/call-to-action";
import { PageHeader } from "../sections/heroes/page-header";
import { Page } from "../components/layout/page";

/** Icons of the gallery and its dialog. */
const icons = ["refresh", "close", "previous", "next"] as const;

/** The page's texts, its categories, and the firm's own photos. */
export const query = graphql`
  query GalleryPage {
    galleryPage {
      ...PageTexts
      categories
      services {
        category
        service {
          name
          slug
        }
      }
      sampleNote
      photoYear
      fallbacks {
        ...CardPicture
      }
    }
    allProject {
      nodes {
        ...OwnPhoto
      }
    }
  }
`;

export default function GalleryPage({ data }: PageProps<Queries.GalleryPageQuery>) {
  const page = required(data.galleryPage, "content/pages/gallery.yml");
  const { categories, services, sampleNote, photoYear, fallbacks } = page;
  return (
    <Page {...page} hasOwnButton>
      <PageHeader {...page} actions={<ContactButtons wideOnly />} />
      <Section>
        <IconDrawings names={icons} />
        <Island
          name="gallery"
          component={PhotoGallery}
          props={{
            categories,
            ownPhotos: ownPhotos(data.allProject.nodes),
            fallbacks: fallbacks.map(({ file }) => fallbackSource(file)),
            sampleNote,
            photoYear,
            services: Object.fromEntries(
              services?.map(({ category, service: { name, slug } }) => [
                category,
                { page: servicePath(slug), quote: quotePath({ service: name }) },
              ]) ?? [],
            ),
          }}
        />
      </Section>
      <CallToAction {...page.callToAction} action={<QuoteButton label="Request Free Quote" />}>
        <ArrowLink href={paths.services}>View All Services</ArrowLink>
      </CallToAction>
    </Page>
  );
}
