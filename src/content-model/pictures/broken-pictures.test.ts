import sharp from "sharp";
import { expectOneProblem, problemsAfter, summary, type Edit } from "../../testing/broken-content";
import { onlyMistakes } from "../problem";

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
  ["ends in .jpg, but holds png", () => grey(1600, 1200).png().toBuffer()],
  ["is broken: part of the picture is missing", half],
  ["is not a picture that can be read", () => Promise.resolve(Buffer.from("words"))],
  ["an HEIC picture", () => Promise.resolve(Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"))],
])('the check refuses a picture as one that "%s"', async (message, edit) => {
  const path = "pictures/copper.jpg";
  await expectOneProblem({ path, edit }, message, "pictures/index.yml");
});

const large = () => grey(1600, 1200).png({ compressionLevel: 0 }).toBuffer();

test.each<readonly [string, string, () => Promise<Buffer>]>([
  [
    "lies on its side",
    "copper.jpg",
    () => grey(1600, 1200).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ],
  [
    "is made for print (CMYK)",
    "copper.jpg",
    () => grey(1600, 1200).toColourspace("cmyk").jpeg().toBuffer(),
  ],
  ["is 800 px wide; at least 1200 px", "copper.jpg", () => grey(800, 600).jpeg().toBuffer()],
  ["(big.PNG) is 5.5 MB, over 4 MB; `npm run add-picture`", "big.PNG", large],
  ["does not list the file pictures/van.jpg; add it, or delete", "van.jpg", half],
  ["van.tiff, which is no .jpg, .png or .webp picture; `npm run add", "van.tiff", half],
  ["IMG_1234.HEIC, which is an HEIC picture", "IMG_1234.HEIC", half],
])('the check allows a picture with the advice "%s"', async (message, name, edit) => {
  const index: Edit = {
    path: "pictures/index.yml",
    edit: (text) => (name === "big.PNG" ? text.replace("./copper.jpg", "./big.PNG") : text),
  };
  const gone: Edit = { path: "pictures/copper.jpg", edit: () => undefined };
  const changes = [
    index,
    { path: `pictures/${name}`, edit },
    ...(name === "big.PNG" ? [gone] : []),
  ];
  const problems = await problemsAfter(changes);
  expect(summary(problems)).toEqual([["pictures/index.yml", expect.stringContaining(message)]]);
  expect(onlyMistakes(problems)).toEqual([]);
});
