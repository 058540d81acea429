/** The site's own photos, as the build makes them of the projects in content/. */
import { graphql } from "gatsby";
import { uncapitalise } from "../../../functions/shared/format-text";
import { Picture, type PictureData } from "../../components/picture";
import { storyPath } from "../../content-model/site-paths";
import { galleryCardSizes, type GalleryPhoto } from "./gallery-photo";

/** A picture with one large version for the dialog. @fragment */
export const largePictureFragment = graphql`
  fragment LargePicture on Picture {
    ...CardPicture
    largeFile: file {
      childImageSharp {
        gatsbyImageData(
          width: 1600
          layout: FIXED
          outputPixelDensities: [1]
          formats: [WEBP]
          webpOptions: { quality: 74 }
          placeholder: NONE
        )
      }
    }
  }
`;

/** A project of the gallery. @fragment */
export const ownPhotoFragment = graphql`
  fragment OwnPhoto on Project {
    key
    title
    category
    location
    sample
    description
    date
    story {
      slug
      took
      cost
    }
    picture {
      ...LargePicture
    }
  }
`;

/** URL of a picture for browsers that know one size. */
export function fallbackSource({ childImageSharp }: PictureData["file"]): string {
  return childImageSharp?.gatsbyImageData.images.fallback?.src ?? "";
}

/** A text up to its first comma that separates words. */
function firstPart(text: string): string {
  return text.replace(/, .*/, "");
}

/** The photos of the projects, in their order. */
export function ownPhotos(projects: readonly Queries.OwnPhotoFragment[]): GalleryPhoto[] {
  return projects.map(
    ({ key, title, description, category, location, date, sample, picture, story }) => ({
      id: key,
      title,
      description,
      category,
      location,
      sample,
      uploadDate: date.slice(0, 10),
      ...(story && {
        story: storyPath(story.slug),
        facts: `${firstPart(story.cost)}, ${uncapitalise(firstPart(story.took))}`,
      }),
      // The picture grows into that of the page about the job.
      picture: (
        <Picture
          picture={picture}
          framed
          sizes={galleryCardSizes}
          transition={story ? key : undefined}
        />
      ),
      alt: picture.alt,
      url: fallbackSource(picture.largeFile),
    }),
  );
}
