/** Pictures of a few kilobytes that would take gigabytes to decode: each is refused, if possible by its header. */
import sharp from "sharp";
import { bombPng, bombWebp } from "../../testing/decompression-bombs";
import { setUpContactHarness, photoForm, type SentPhoto } from "../../testing/contact-harness";
import { photoProblems } from "../../shared/contact-fields";

const harness = setUpContactHarness();

type Size = readonly [width: number, height: number];
const edges: readonly Size[] = [
  [20_001, 2],
  [2, 20_001],
  [65_000, 2],
  [2, 65_000],
];

const plain = ([width, height]: Size) =>
  sharp({ create: { width, height, channels: 3, background: "orange" } });

/** A small JPEG whose header states another size, as numbers of 16 bits with the height first. */
async function jpegOfSize([width, height]: Size): Promise<Buffer> {
  const bytes = await plain([9, 9]).jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5;
  bytes.writeUInt16BE(height, frame);
  bytes.writeUInt16BE(width, frame + 2);
  return bytes;
}

/** A small WebP whose header states another size, as numbers of 14 bits with the width first. */
async function webpOfSize([width, height]: Size): Promise<Buffer> {
  const bytes = await plain([9, 9]).webp().toBuffer();
  bytes.writeUInt16LE(width, 26);
  bytes.writeUInt16LE(height, 28);
  return bytes;
}

/** The problems of these pictures, all sent as one message. */
async function problemsOf(pictures: readonly Buffer[]): Promise<string> {
  const photos = pictures.map((bytes, index): SentPhoto => [`${index}.jpg`, bytes]);
  const response = await harness.send({ body: photoForm(photos) });
  expect(response.status).toBe(422);
  expect(harness.leftOver()).toEqual([]);
  return ((await response.json()) as { errors: { photos: string } }).errors.photos;
}

test.each<[string, (size: Size) => Promise<Buffer>]>([
  ["a PNG", bombPng],
  ["an interlaced PNG", (size) => bombPng(size, { interlaced: true })],
  ["an APNG", (size) => bombPng(size, { frames: 2 })],
  ["a PNG on its side", (size) => bombPng(size, { isTurned: true })],
  ["a PNG of 8 bits", (size) => plain(size).png().toBuffer()],
  ["a JPEG", (size) => plain(size).jpeg().toBuffer()],
  ["a progressive JPEG", (size) => plain(size).jpeg({ progressive: true }).toBuffer()],
  ["a JPEG in CMYK", (size) => plain(size).toColourspace("cmyk").jpeg().toBuffer()],
  ["a JPEG on its side", (size) => plain(size).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ["an animated WebP", bombWebp],
])("%s with an edge of over 20,000 pixels is not decoded", async (kind, make) => {
  // libwebp itself reports a picture that is too large for it as damaged.
  const problem = photoProblems[kind.endsWith("WebP") ? "broken" : "pixels"];
  const problems = edges.map((_, index) => problem(`${index}.jpg`));
  expect(await problemsOf(await Promise.all(edges.map(make)))).toBe(problems.join(" "));
});

test.each<[string, () => Promise<Buffer>]>([
  ["a JPEG of 100 megapixels by its head", () => jpegOfSize([10_000, 10_000])],
  ["a WebP of 36 megapixels, to be unpacked at once", () => webpOfSize([6000, 6000])],
  [
    "an interlaced PNG of 25 megapixels, killed beyond 256 MB",
    () => bombPng([20_000, 1250], { interlaced: true }),
  ],
])("%s is refused", async (_, make) => {
  expect(await problemsOf([await make()])).toBe(photoProblems.pixels("0.jpg"));
});
