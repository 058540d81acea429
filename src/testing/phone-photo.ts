/** A photograph as a phone stores it, for tests of picture processing. */
import sharp from "sharp";

/** Size in px when upright. */
const phonePixels = { width: 3024, height: 4032 };

/** The red object's position in it: shares from the left and from the top. */
export const subjectSpot = [750 / 3024, 550 / 4032] as const;

/**
 * Twelve megapixels in portrait: stored sideways, with GPS position and camera in its metadata, and
 * a red object at the top left.
 */
export async function phonePhoto(): Promise<Buffer> {
  const thing = { create: { width: 300, height: 300, channels: 3, background: "red" } } as const;
  const upright = await sharp({ create: { ...phonePixels, channels: 3, background: "#667" } })
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
