import { graphql, type PageProps } from "gatsby";
import { ArrowLink } from "../components/arrow-link";
import { QuoteButton } from "../components/business/contact-buttons";
import { Layout } from "../components/layout/layout";
import { Section } from "../components/section";
import { paths, storyPath } from "../content-model/paths";
import { PhotoGallery } from "../gallery/photo-gallery";
import { CallToAction } from "../sections/call-to-action";
import { PageHero } from "../sections/page-hero";
import { TownLinks, townsOf } from "../sections/town-links";
import { Seo } from "../seo/seo";

export const query = graphql`
  query GalleryPage {
    galleryPage {
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

const trail = [
  { name: "Home", path: paths.home },
  { name: "Gallery", path: paths.gallery },
];

export default function GalleryPage({ data, location }: PageProps<Queries.GalleryPageQuery>) {
  const page = data.galleryPage;
  if (!page) throw new Error("content/pages/gallery.yml is missing");
  const staticPhotos = data.allProject.nodes.map((project) => {
    const { key, title, description, category, location: place, date, sample, picture } = project;
    return {
      title,
      description,
      category,
      location: place,
      sample,
      ...(project.story && { story: storyPath(project.story.slug) }),
      id: key,
      url: picture.file.childImageSharp?.gatsbyImageData.images.fallback?.src ?? "",
      uploadDate: date.slice(0, 10),
      picture,
    };
  });
  const fallbacks = page.fallbacks.flatMap(
    ({ file }) => file.childImageSharp?.gatsbyImageData.images.fallback?.src ?? [],
  );
  return (
    <Layout path={location.pathname}>
      <Seo path={paths.gallery} title={page.title} description={page.description} trail={trail} />
      <PageHero heading={page.heading} intro={page.intro} trail={trail} />
      <Section space="tight">
        <PhotoGallery
          staticPhotos={staticPhotos}
          fallbacks={fallbacks}
          sampleNote={page.sampleNote}
        />
        <TownLinks start="Done in" towns={townsOf(data.allProject.nodes)} />
      </Section>
      <CallToAction {...page.callToAction} action={<QuoteButton label="Request Free Quote" />}>
        <ArrowLink href={paths.services}>View All Services</ArrowLink>
      </CallToAction>
    </Layout>
  );
}
