/** A photograph as a telephone writes it, for tests of what becomes of one. */
import sharp from "sharp";

/** In px, of the picture held upright. */
const telephonePixels = { width: 3024, height: 4032 };

/** Where the red thing in it is: shares from the left and from the top. */
export const subject = [750 / 3024, 550 / 4032] as const;

/** Twelve megapixels held upright: stored on its side, with the place and the camera, a red thing at the top left. */
export async function telephonePhoto(): Promise<Buffer> {
  const thing = { create: { width: 300, height: 300, channels: 3, background: "red" } } as const;
  const upright = await sharp({
    create: { ...telephonePixels, channels: 3, background: "#667" },
  })
    .composite([{ input: thing, left: 600, top: 400 }])
    .jpeg()
    .toBuffer();
  return sharp(upright)
    .rotate(-90)
    .withExif({
      IFD0: { Make: "Telephone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "53/1 15/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
