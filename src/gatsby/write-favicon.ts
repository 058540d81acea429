import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** Sizes of the pictures in favicon.ico, in pixels. */
const sizes = [16, 32, 48];

/** The header of an icon file and the entry of each picture (Microsoft's ICO format, PNG inside). */
function iconOf(pictures: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  pictures.reduce((offset, picture, index) => {
    const entry = 6 + 16 * index;
    const size = sizes[index] ?? 0;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    return offset + picture.length;
  }, header.length);
  return Buffer.concat([header, ...pictures]);
}

/** Writes `/favicon.ico`, which programs ask for without being told, drawn from the one that pages name. */
export async function writeFavicon(): Promise<void> {
  const drawing = await readFile("static/favicon.svg");
  const pictures = await Promise.all(
    sizes.map((size) => sharp(drawing, { density: 300 }).resize(size, size).png().toBuffer()),
  );
  await writeFile(join("public", "favicon.ico"), iconOf(pictures));
}
