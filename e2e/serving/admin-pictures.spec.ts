/** A photograph of a telephone, taken in on /admin and committed to a repository: what of it gets there. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { checkContent } from "../../src/content-model/check/check-content";
import { pictureKey } from "../../src/content-model/pictures/picture-rules";
import { telephonePhoto } from "../../src/testing/telephone-photo";
import { test } from "../support/admin-host";
import { git, offerGitHub } from "../support/fake-github";
import { anArticle } from "../support/site";

test.use({ repository: { name: "spark/site", branch: "main", authUrl: undefined } });

let repository = "";
const commits = () => Number(git(repository, "rev-list", "--count", "HEAD"));

test.beforeEach(async ({ page, content }) => {
  repository = join(content, "..");
  git(repository, "init", "--quiet", "--initial-branch", "main");
  git(repository, "add", "--all");
  git(repository, "commit", "--quiet", "--message", "As it was");
  await offerGitHub(page, repository);
});

const words = "A meter board in a cupboard under the stairs, with its main switch down.";
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const square = { width: 640, height: 640, channels: 3, background: "red" } as const;

test("it is committed upright, small, without its place, and with its row", async ({ page }) => {
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
    expect(commits()).toBe(1);
  }
  await choose("IMG_1234.jpg", await telephonePhoto());
  await expect(page.getByRole("img", { name: "Meter Board, Under Stairs" })).toBeVisible();
  await save(page);
  await expect.poll(commits).toBe(2);

  const path = "content/pictures/meter-board-under-stairs.webp";
  const changed = git(repository, "show", "--name-only", "--format=", "HEAD").split("\n");
  expect(changed.sort()).toEqual(["content/pictures/index.yml", path]);
  const { width, height, orientation, exif, xmp, format } = await sharp(
    join(repository, path),
  ).metadata();
  expect({ width, height, format }).toEqual({ width: 1800, height: 2400, format: "webp" });
  expect([orientation, exif, xmp]).toEqual([undefined, undefined, undefined]);
  expect(execFileSync("git", ["show", `HEAD:${path}`], { cwd: repository })).toEqual(
    readFileSync(join(repository, path)),
  );
  const index = readFileSync(join(repository, "content/pictures/index.yml"), "utf8");
  expect(index).toContain(`key: "meter-board-under-stairs"`);
  expect(index).toContain(words);
  expect(await checkContent(join(repository, "content"))).toEqual([]);
});

test("pictures are chosen by looking at them", async ({ page }) => {
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
  await expect.poll(commits).toBe(2);
  const text = readFileSync(join(repository, `content/blogs/${article.slug}.md`), "utf8");
  expect(text).toContain(`picture: ${key}`);
});
