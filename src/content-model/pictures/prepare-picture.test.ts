import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { preparePicture } from "./prepare-picture";

const folder = mkdtempSync(join(tmpdir(), "photos-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Twelve megapixels held upright: stored on its side, with the place, a red thing at the top left. */
async function telephonePhoto(): Promise<string> {
  const file = join(folder, "IMG_1234.jpg");
  const thing = { create: { width: 300, height: 300, channels: 3, background: "red" } } as const;
  const upright = await sharp({
    create: { width: 3024, height: 4032, channels: 3, background: "#667" },
  })
    .composite([{ input: thing, left: 600, top: 400 }])
    .jpeg()
    .toBuffer();
  await sharp(upright)
    .rotate(-90)
    .withExif({
      IFD0: { Make: "Telephone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "53/1 15/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file);
  return file;
}

test("a photo of a telephone comes out upright, small, and without what the camera wrote", async () => {
  const { data, width, height, focus } = await preparePicture(await telephonePhoto());
  const { orientation, exif, xmp, format, space } = await sharp(data).metadata();
  expect({ width, height, format, space }).toMatchObject({
    width: 1800,
    height: 2400,
    format: "jpeg",
    space: "srgb",
  });
  expect([orientation, exif, xmp]).toEqual([undefined, undefined, undefined]);
  expect(focus[0]).toBeCloseTo(750 / 3024, 1);
  expect(focus[1]).toBeCloseTo(550 / 4032, 1);
});

test.each([
  ["IMG_1.HEIC", () => Buffer.from("ftypheic"), /cannot be read here[^]*Most Compatible/],
  ["words.jpg", () => Buffer.from("words"), /is not a picture that can be read/],
  [
    "preview.jpg",
    () =>
      sharp({ create: { width: 640, height: 480, channels: 3, background: "red" } })
        .jpeg()
        .toBuffer(),
    /is 640 px wide; at least 1200 px are needed/,
  ],
])("%s is refused with what to do", async (name, make, said) => {
  const file = join(folder, name);
  writeFileSync(file, await make());
  await expect(preparePicture(file)).rejects.toThrow(said);
});
