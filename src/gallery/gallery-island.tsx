import { storyPath } from "../content-model/paths";
import { PhotoGallery } from "./photo-gallery";

/** The gallery, alive, with what the gallery page asks for. */
export function GalleryIsland({ data }: { data: Queries.GalleryPageQuery }) {
  const { galleryPage, allProject, business } = data;
  if (!galleryPage || !business) return null;
  const staticPhotos = allProject.nodes.map((project) => {
    const { key, title, description, category, location, date, sample, picture, story } = project;
    return {
      title,
      description,
      category,
      location,
      sample,
      ...(story && { story: storyPath(story.slug) }),
      id: key,
      url: picture.file.childImageSharp?.gatsbyImageData.images.fallback?.src ?? "",
      uploadDate: date.slice(0, 10),
      picture,
    };
  });
  const fallbacks = galleryPage.fallbacks.flatMap(
    ({ file }) => file.childImageSharp?.gatsbyImageData.images.fallback?.src ?? [],
  );
  return (
    <PhotoGallery
      staticPhotos={staticPhotos}
      fallbacks={fallbacks}
      sampleNote={galleryPage.sampleNote}
      promise={business.promise}
    />
  );
}
