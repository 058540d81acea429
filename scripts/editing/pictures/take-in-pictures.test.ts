import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { withContent } from "../../../src/testing/broken-content";
import { checkContent } from "../../../src/content-model/check/check-content";
import { typeContent } from "../../../src/content-model/content";
import { newKinds, type NewKind } from "../new/new-kinds";
import { writeNew } from "../new/write-new";
import { readContent } from "../../../src/content-model/read-content";
import { preparePicture } from "./prepare-picture";

const kind = (wanted: string) => newKinds.find(({ name }) => name === wanted) as NewKind;
const [newProject, newPicture] = [kind("project"), kind("picture")];
let folder = "";
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), "photos-"))));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Twelve megapixels held upright: stored on its side, with the place, a red thing at the top left. */
async function telephonePhoto(name = "IMG_1234.jpg"): Promise<string> {
  const file = join(folder, name);
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
  expect({ width, height, format, space }).toEqual({
    width: 1800,
    height: 2400,
    format: "jpeg",
    space: "srgb",
  });
  expect({ orientation, exif, xmp }).toEqual({
    orientation: undefined,
    exif: undefined,
    xmp: undefined,
  });
  expect(focus[0]).toBeCloseTo(750 / 3024, 1);
  expect(focus[1]).toBeCloseTo(550 / 4032, 1);
});

test("a pair of photos becomes a project, its pictures and their rows, in order", async () => {
  const photos = {
    before: await telephonePhoto("before.jpg"),
    after: await telephonePhoto("after.jpg"),
  };
  await withContent([], async (root) => {
    const content = typeContent(readContent(root).files);
    const asked = newProject.questions(content, "2026-05-01", photos).map(({ name }) => name);
    expect(asked).toEqual(expect.arrayContaining(["before-alt", "after-alt"]));
    expect(asked).not.toContain("picture");
    const answers = {
      title: "New board in Kingsmead",
      description: "An old board with rewirable fuses made way for one with RCBOs.",
      category: "Domestic",
      location: "Northwich",
      date: "2026-05-01",
      "before-alt": "An old fuse board with four rewirable fuses.",
      "after-alt": "A new metal consumer unit with labelled RCBOs.",
    };
    const made = newProject.make(answers, content, photos);
    expect(made.next).toContain("content/projects/");
    expect(await writeNew(root, made)).toEqual([]);
    expect(await checkContent(root)).toEqual([]);
    const written = typeContent(readContent(root).files);
    expect(written.one("projects")?.value[0]?.picture).toBe("new-board-in-kingsmead-after");
    expect(written.one("pictures")?.value.map(({ key, alt }) => [key, alt])).toEqual(
      expect.arrayContaining([
        ["new-board-in-kingsmead-before", answers["before-alt"]],
        ["new-board-in-kingsmead-after", answers["after-alt"]],
      ]),
    );
  });
});

test("a photo alone becomes a picture that pages can name", async () => {
  const photos = { photo: await telephonePhoto() };
  await withContent([], async (root) => {
    const content = typeContent(readContent(root).files);
    const values = { title: "A new board", alt: "A new metal consumer unit with RCBOs." };
    const made = newPicture.make(values, content, photos);
    expect(made.next).toContain("`picture: a-new-board`");
    expect(await writeNew(root, made)).toEqual([]);
    expect(await checkContent(root)).toEqual([]);
  });
});

test("nothing is left behind when the project is refused", async () => {
  const photos = { photo: await telephonePhoto() };
  await withContent([], async (root) => {
    const index = readFileSync(join(root, "pictures/index.yml"), "utf8");
    const content = typeContent(readContent(root).files);
    const answers = { title: "A board", category: "Domestic", location: "Northwich", alt: "short" };
    const values = { ...answers, description: "A new board.", date: "2026-05-01" };
    const problems = await writeNew(root, newProject.make(values, content, photos));
    expect(problems.map(({ message }) => message)).toEqual([
      "is 5 characters long; it needs at least 20",
    ]);
    expect(readFileSync(join(root, "pictures/index.yml"), "utf8")).toBe(index);
    expect(existsSync(join(root, "pictures/a-board.jpg"))).toBe(false);
  });
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
