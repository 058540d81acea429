/**
 * Which share images there are. Pages that exist once and services have their own; towns and
 * articles share one by picture and county or category, so that there are never more than a few
 * dozen to draw.
 */
import type { BuildArgs } from "gatsby";
import { articleCard, paths, servicePath, townCard } from "../content-model/paths";
import { ask, type Answer } from "./ask";
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
      heading
      picture {
        ...SharePicture
      }
    }
    servicesPage {
      heading
    }
    locationsPage {
      heading
    }
    galleryPage {
      heading
    }
    testimonialsPage {
      heading
    }
    blogsPage {
      heading
    }
    contactPage {
      heading
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
        heading
        picture {
          ...SharePicture
        }
      }
    }
    allLocation {
      nodes {
        county
        picture {
          ...SharePicture
        }
      }
    }
    allArticle {
      nodes {
        category
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
    general(paths.home, data.home.heading, "Electricians"),
    general(paths.services, data.servicesPage.heading, "Services"),
    general(paths.locations, data.locationsPage.heading, "Locations"),
    general(paths.gallery, data.galleryPage.heading, "Gallery"),
    general(paths.testimonials, data.testimonialsPage.heading, "Testimonials"),
    general(paths.blogs, data.blogsPage.heading, "Blog"),
    general(paths.contact, data.contactPage.heading, "Contact"),
    ...data.allDocument.nodes.map(({ slug, title }) => general(`/${slug}`, title, company)),
    ...data.allService.nodes.map(({ slug, canonical, heading, picture }) =>
      image(canonical ?? servicePath(slug), heading, "Services", picture),
    ),
    ...data.allLocation.nodes.map(({ county, picture }) =>
      image(townCard(county, picture.key), `Electricians in ${county}`, "Locations", picture),
    ),
    ...data.allArticle.nodes.map(({ category, picture }) =>
      image(articleCard(category, picture.key), category, "Blog", picture),
    ),
  ];
}

/** Every share image of the site, each once; none where the query fails. */
export async function shareImages(args: BuildArgs): Promise<ShareImage[]> {
  const data = await ask<Queries.ShareImagesQuery>(args, "The share images", query);
  const images = data ? imagesOf(data) : [];
  return [...new Map(images.map((image) => [image.path, image])).values()];
}
