import sharp from "sharp";
import { expectOneProblem } from "../../testing/broken-content";

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "grey" } });
const place = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "53/1 15/1 0/1" } };
const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
const half = async () => {
  const image = { width: 1600, height: 1200, channels: 3, noise } as const;
  const whole = await sharp({ create: { ...image, background: "grey" } })
    .jpeg()
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
};

test.each<readonly [string, () => Promise<Buffer>]>([
  ["says where it was taken (GPS)", () => grey(1600, 1200).withExif(place).jpeg().toBuffer()],
  ["lies on its side", () => grey(1600, 1200).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ["is made for print (CMYK)", () => grey(1600, 1200).toColourspace("cmyk").jpeg().toBuffer()],
  ["ends in .jpg, but holds png", () => grey(1600, 1200).png().toBuffer()],
  ["is broken: part of the picture is missing", half],
  ["is not a picture that can be read", () => Promise.resolve(Buffer.from("words"))],
  ["is 5.0 MB; at most 4 MB are allowed", () => Promise.resolve(Buffer.alloc(5 * 1024 * 1024))],
  ["is 800 px wide; at least 1200 px are needed", () => grey(800, 600).jpeg().toBuffer()],
])("a picture that %s", async (message, edit) => {
  const path = "pictures/copper.jpg";
  await expectOneProblem({ path, edit }, message, "pictures/index.yml");
});

test.each([
  ["pictures/van.jpg", "does not list the file pictures/van.jpg; add it, or delete the file"],
  ["pictures/IMG_1234.HEIC", "and cannot: pictures are .jpg, .png or .webp; `npm run add-picture`"],
])("%s that the index does not list", async (path, message) => {
  await expectOneProblem({ path, edit: () => "" }, message, "pictures/index.yml");
});
