import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { withContent } from "../../testing/broken-content";
import { subjectSpot, phonePhoto } from "../../testing/phone-photo";
import { checkContent } from "../rules/check-content";
import { preparePicture } from "./prepare-picture";

const photoFolder = mkdtempSync(join(tmpdir(), "photos-"));
afterAll(() => {
  rmSync(photoFolder, { recursive: true });
});

/** Path of the photograph as a file. */
async function photoFile(): Promise<string> {
  const file = join(photoFolder, "IMG_1234.jpg");
  writeFileSync(file, await phonePhoto());
  return file;
}

test("a phone's photo becomes upright, small and free of metadata", async () => {
  const { data, width, height, focus } = await preparePicture(await photoFile());
  const metadata = await sharp(data).metadata();
  expect([width, height, metadata.format, metadata.space]).toEqual([1800, 2400, "jpeg", "srgb"]);
  for (const name of ["orientation", "exif", "xmp"]) expect(metadata).not.toHaveProperty(name);
  expect(focus[0]).toBeCloseTo(subjectSpot[0], 1);
  expect(focus[1]).toBeCloseTo(subjectSpot[1], 1);
});

test("a subject at the very edge is not believed, so that crops keep the middle", async () => {
  const file = join(photoFolder, "edge.png");
  const spot = { width: 60, height: 60, channels: 3 as const, background: "#e03020" };
  const grey = { width: 1200, height: 800, channels: 3 as const, background: "#777" };
  const bright = await sharp({ create: spot }).png().toBuffer();
  await sharp({ create: grey })
    .composite([{ input: bright, left: 1140, top: 0 }])
    .toFile(file);
  expect((await preparePicture(file)).focus[0]).toBe(0.5);
});

test("npm run add-picture adds the photo and its row", async () => {
  const photo = await photoFile();
  await withContent([], async (folder) => {
    const texts = { title: "Meter board", alt: "A meter board in a cupboard under the stairs." };
    const flags = Object.entries(texts).flatMap(([name, text]) => [`--${name}`, text]);
    const command = ["scripts/run.mjs", "editing/new", "picture", photo, "--content", folder];
    const output = execFileSync(process.execPath, [...command, ...flags], { encoding: "utf8" });
    expect(output).toMatch(/Wrote .*meter-board\.jpg.*index\.yml\nNext: Check its focus/);
    const { exif, width } = await sharp(join(folder, "pictures/meter-board.jpg")).metadata();
    expect([exif, width]).toEqual([undefined, 1800]);
    expect(await checkContent(folder)).toEqual([]);
  });
});

const small = sharp({ create: { width: 640, height: 480, channels: 3, background: "red" } });

test.each([
  ["renamed.jpg", "\0\0\0\x18ftypheic", /cannot be read here[^]*Most Compatible/],
  ["words.jpg", "words", /is not a picture that can be read/],
  ["preview.jpg", undefined, /is 640 px wide; at least 1200 px are needed/],
])("the photo %s is refused with advice", async (name, bytes, message) => {
  const file = join(photoFolder, name);
  await expect(preparePicture(file)).rejects.toThrow("There is no file");
  writeFileSync(file, bytes ?? (await small.jpeg().toBuffer()));
  await expect(preparePicture(file)).rejects.toThrow(message);
});
