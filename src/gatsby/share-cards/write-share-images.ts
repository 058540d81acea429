/** The share images, kept between builds by what is on them. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BuildArgs } from "gatsby";
import { shareImagePath } from "../../content-model/paths";
import { drawShareCard } from "./share-card";
import { shareImages, type ShareImage } from "./share-image-list";

/** Change it when the look of the cards changes. */
const version = "2";

/** Name of a card in the cache: another one as soon as anything on it, or how it is cut, changes. */
export function cacheName({ card, digest }: Pick<ShareImage, "card" | "digest">): string {
  const content = JSON.stringify([version, { ...card, picture: digest }]);
  return `${createHash("sha256").update(content).digest("hex").slice(0, 24)}.jpg`;
}

/** Writes public/share/…; draws only what is not in Gatsby's cache yet. */
export async function writeShareImages(args: BuildArgs): Promise<void> {
  const { reporter, cache } = args;
  const images = await shareImages(args);
  const progress = reporter.createProgress("Share images", images.length);
  progress.start();
  await mkdir(cache.directory, { recursive: true });
  for (const image of images) {
    const kept = join(cache.directory, cacheName(image));
    if (!existsSync(kept)) await writeFile(kept, await drawShareCard(image.card));
    const target = join("public", shareImagePath(image.path));
    await mkdir(dirname(target), { recursive: true });
    await copyFile(kept, target);
    progress.tick();
  }
  progress.end();
}
