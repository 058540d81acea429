/** The share cards of the site, kept between builds by what is on them. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BuildArgs } from "gatsby";
import { shareImagePath } from "../../content-model/paths";
import { readBrand } from "../content/content-before-check";
import { runBuildQuery } from "../run-build-query";
import { drawShareCard, type ShareCard } from "./share-card";

const query = /* GraphQL */ `
  query ShareCards {
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

/** A share card to make. */
type Entry = {
  /** Path of the page, or of the card that several pages share (`shareImagePath`). */
  readonly path: string;
  readonly card: ShareCard;
  /** Digest of the picture file. */
  readonly digest: string;
};

/** Every share card, each once; none where the query fails. */
async function shareCards(args: BuildArgs): Promise<Entry[]> {
  const what = "The share cards";
  const data = await runBuildQuery<Queries.ShareCardsQuery>(args, what, query);
  if (!data) return [];
  const { name: company, tagline } = data.business;
  const images = data.allContentPage.nodes.map(({ route }): [string, Entry] => {
    const { path, words: title, section, picture } = route.card;
    const { absolutePath, internal } = picture.file;
    const focusLeft = picture.focus[0] ?? 0.5;
    const card = { title, section, company, tagline, picture: absolutePath, focusLeft };
    return [path, { path, card, digest: internal.contentDigest }];
  });
  return [...new Map(images).values()];
}

/** Change it when the look of the cards changes. */
const version = "3";

/** Name of a card in the cache: another one as soon as anything on it, or how it is cut, changes. */
export function cacheName(
  { card, digest }: Pick<Entry, "card" | "digest">,
  colours: Readonly<Record<string, string>>,
): string {
  const content = JSON.stringify([version, colours, { ...card, picture: digest }]);
  return `${createHash("sha256").update(content).digest("hex").slice(0, 24)}.jpg`;
}

/** Writes public/share/…; draws only what is not in Gatsby's cache yet. */
export async function writeShareCards(args: BuildArgs): Promise<void> {
  const { reporter, cache } = args;
  const images = await shareCards(args);
  const { colours } = readBrand("content");
  const progress = reporter.createProgress("Share cards", images.length);
  progress.start();
  await mkdir(cache.directory, { recursive: true });
  for (const image of images) {
    const kept = join(cache.directory, cacheName(image, colours));
    if (!existsSync(kept)) await writeFile(kept, await drawShareCard(image.card, colours));
    const target = join("public", shareImagePath(image.path));
    await mkdir(dirname(target), { recursive: true });
    await copyFile(kept, target);
    progress.tick();
  }
  progress.end();
}
