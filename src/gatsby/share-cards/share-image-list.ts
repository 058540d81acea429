/** Which share cards there are; what stands on each follows from the record of its page's kind. */
import type { BuildArgs } from "gatsby";
import { runBuildQuery } from "../run-build-query";
import type { ShareCard } from "./share-card";

const query = /* GraphQL */ `
  query ShareImages {
    business {
      name
      tagline
    }
    allContentPage {
      nodes {
        route {
          card {
            path
            words
            section
            picture {
              focus
              file {
                absolutePath
                internal {
                  contentDigest
                }
              }
            }
          }
        }
      }
    }
  }
`;

/** A share image to make. */
export type ShareImage = {
  /** Path of the page, or of the card that several pages share (`shareImagePath`). */
  readonly path: string;
  readonly card: ShareCard;
  /** Digest of the picture file. */
  readonly digest: string;
};

/** Every share image of the site, each once; none where the query fails. */
export async function shareImages(args: BuildArgs): Promise<ShareImage[]> {
  const what = "The share images";
  const data = await runBuildQuery<Queries.ShareImagesQuery>(args, what, query);
  if (!data) return [];
  const { name: company, tagline } = data.business;
  const images = data.allContentPage.nodes.map(({ route }): [string, ShareImage] => {
    const { path, words: title, section, picture } = route.card;
    const { absolutePath, internal } = picture.file;
    const focusLeft = picture.focus[0] ?? 0.5;
    const card = { title, section, company, tagline, picture: absolutePath, focusLeft };
    return [path, { path, card, digest: internal.contentDigest }];
  });
  return [...new Map(images).values()];
}
