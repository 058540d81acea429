/** Pictures that cost nothing to encode. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/**
 * Blank pictures in place of the real ones: to encode those takes minutes, however many pages
 * there are, and would drown what a page costs.
 */
export async function blankPictures(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((each) => /\.(jpg|png)$/.test(each))) {
    const file = join(folder, name);
    const { width, height } = await sharp(file).metadata();
    const blank = sharp({ create: { width, height, channels: 3, background: "#d4af37" } });
    await (name.endsWith(".png") ? blank.png() : blank.jpeg()).toFile(file);
  }
}
