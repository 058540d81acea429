/** A photograph of a telephone, taken in on /admin and committed to a repository: what of it gets there. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { checkContent } from "../../src/content-model/check/check-content";
import { pictureKey } from "../../src/content-model/pictures/picture-rules";
import { telephonePhoto } from "../../src/testing/telephone-photo";
import { test } from "../support/admin-host";
import { offerGitHub } from "../support/fake-github";
import { anArticle } from "../support/site";

test.use({ repository: { name: "spark/site", branch: "main", authUrl: undefined } });

let commits: readonly string[][] = [];
test.beforeEach(async ({ page, content }) => {
  commits = await offerGitHub(page, join(content, ".."));
});

const words = "A meter board in a cupboard under the stairs, with its main switch down.";
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const square = { width: 640, height: 640, channels: 3, background: "red" } as const;

test("it is committed upright, small, without its place, and with its row", async ({
  page,
  content,
}) => {
  await page.goto("/admin#/collections/lists/entries/pictures");
  await page.getByRole("button", { name: "Add" }).first().click();
  await page.getByLabel("Name of the picture").first().fill("Meter Board, Under Stairs");
  await page.getByRole("textbox", { name: "Alt" }).first().fill(words);
  const choose = (name: string, buffer: Buffer) =>
    page
      .getByLabel("Photograph, as the camera took it")
      .first()
      .setInputFiles({ name, mimeType: "image/*", buffer });
  const small = await sharp({ create: square }).png().toBuffer();
  for (const [name, photo, message] of [
    ["preview.png", small, "is 640 px wide"],
    ["IMG_1.HEIC", Buffer.from("ftypheic"), "Most Compatible"],
  ] as const) {
    await choose(name, photo);
    await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
    await save(page);
    await expect(page.getByText("This field is required").first()).toBeVisible();
    expect(commits).toEqual([]);
  }
  await choose("IMG_1234.jpg", await telephonePhoto());
  await expect(page.getByRole("img", { name: "Meter Board, Under Stairs" })).toBeVisible();
  await save(page);
  const [index, picture] = ["pictures/index.yml", "pictures/meter-board-under-stairs.webp"];
  await expect.poll(() => commits).toHaveLength(1);
  expect(commits[0]?.sort()).toEqual([`content/${index}`, `content/${picture}`]);
  const photo = await sharp(join(content, picture)).metadata();
  expect(photo).toMatchObject({ width: 1800, height: 2400, format: "webp" });
  for (const name of ["orientation", "exif", "xmp"]) expect(photo).not.toHaveProperty(name);
  const rows = readFileSync(join(content, index), "utf8");
  expect(rows).toContain(`key: "meter-board-under-stairs"`);
  expect(rows).toContain(words);
  expect(await checkContent(content)).toEqual([]);
});

test("pictures are chosen by looking at them", async ({ page, content }) => {
  const article = anArticle();
  await page.goto(`/admin#/collections/article/entries/${article.slug}`);
  const shown = page.getByRole("img", { name: article.picture, exact: true });
  await expect(shown).toHaveJSProperty("naturalHeight", 240);
  await page.getByRole("button", { name: "Choose another picture" }).click();
  const options = page.getByRole("dialog").getByRole("option");
  await expect(options.getByRole("img").first()).toBeVisible();
  const other = options.filter({ hasNotText: article.picture }).first();
  const key = pictureKey((await other.getByRole("img").getAttribute("alt")) ?? "");
  await other.click();
  await page.getByRole("button", { name: "Insert" }).click();
  await expect(page.getByRole("img", { name: key, exact: true })).toBeVisible();
  await save(page);
  await expect.poll(() => commits).toHaveLength(1);
  const text = readFileSync(join(content, `blogs/${article.slug}.md`), "utf8");
  expect(text).toContain(`picture: ${key}`);
});
