/**
 * Which share images there are, each with its page's title: pages that exist once and services have
 * their own; which one towns and articles have is said in own-share-card.ts.
 */
import type { BuildArgs } from "gatsby";
import { paths, servicePath, storyPath } from "../../content-model/paths";
import { runBuildQuery, type Answer } from "../run-build-query";
import type { ShareCard } from "./share-card";

const query = /* GraphQL */ `
  fragment SharePicture on Picture {
    key
    focus
    file {
      absolutePath
      internal {
        contentDigest
      }
    }
  }
  query ShareImages {
    business {
      name
      tagline
    }
    home {
      title
      picture {
        ...SharePicture
      }
    }
    servicesPage {
      title
    }
    locationsPage {
      title
    }
    aboutPage {
      title
      picture {
        ...SharePicture
      }
    }
    pricesPage {
      title
    }
    galleryPage {
      title
    }
    testimonialsPage {
      title
    }
    blogsPage {
      title
    }
    contactPage {
      title
    }
    allDocument {
      nodes {
        slug
        title
      }
    }
    allService {
      nodes {
        slug
        canonical
        title
        picture {
          ...SharePicture
        }
      }
    }
    allLocation {
      nodes {
        shareCard {
          path
          words
        }
        picture {
          ...SharePicture
        }
      }
    }
    allStory {
      nodes {
        slug
        project {
          title
          picture {
            ...SharePicture
          }
        }
      }
    }
    allArticle {
      nodes {
        shareCard {
          path
          words
        }
        picture {
          ...SharePicture
        }
      }
    }
  }
`;
type Data = Answer<Queries.ShareImagesQuery>;
type Picture = Queries.SharePictureFragment;

/** A share image to make. */
export type ShareImage = {
  /** Address of the page, or of the card that several pages share (`shareImagePath`). */
  readonly path: string;
  readonly card: ShareCard;
  /** Digest of the picture file. */
  readonly digest: string;
};

function imagesOf(data: Data): ShareImage[] {
  const { name: company, tagline } = data.business;
  const image = (path: string, title: string, section: string, picture: Picture): ShareImage => ({
    path,
    card: {
      title,
      section,
      company,
      tagline,
      picture: picture.file.absolutePath,
      focusLeft: picture.focus[0] ?? 0.5,
    },
    digest: picture.file.internal.contentDigest,
  });
  const general = (path: string, title: string, section: string) =>
    image(path, title, section, data.home.picture);
  return [
    general(paths.home, data.home.title, "Electricians"),
    general(paths.services, data.servicesPage.title, "Services"),
    general(paths.locations, data.locationsPage.title, "Locations"),
    image(paths.about, data.aboutPage.title, "About", data.aboutPage.picture),
    general(paths.prices, data.pricesPage.title, "Prices"),
    general(paths.gallery, data.galleryPage.title, "Gallery"),
    general(paths.testimonials, data.testimonialsPage.title, "Testimonials"),
    general(paths.blogs, data.blogsPage.title, "Blog"),
    general(paths.contact, data.contactPage.title, "Contact"),
    ...data.allDocument.nodes.map(({ slug, title }) => general(`/${slug}`, title, company)),
    ...data.allService.nodes.map(({ slug, canonical, title, picture }) =>
      image(canonical ?? servicePath(slug), title, "Services", picture),
    ),
    ...data.allLocation.nodes.map(({ shareCard, picture }) =>
      image(shareCard.path, shareCard.words, "Locations", picture),
    ),
    ...data.allStory.nodes.map(({ slug, project }) =>
      image(storyPath(slug), project.title, "Gallery", project.picture),
    ),
    ...data.allArticle.nodes.map(({ shareCard, picture }) =>
      image(shareCard.path, shareCard.words, "Blog", picture),
    ),
  ];
}

/** Every share image of the site, each once; none where the query fails. */
export async function shareImages(args: BuildArgs): Promise<ShareImage[]> {
  const data = await runBuildQuery<Queries.ShareImagesQuery>(args, "The share images", query);
  const images = data ? imagesOf(data) : [];
  return [...new Map(images.map((image) => [image.path, image])).values()];
}
