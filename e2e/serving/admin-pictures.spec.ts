/** A photograph of a telephone, taken in on /admin and committed to a repository: what of it gets there. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import sharp from "sharp";
import { checkContent } from "../../src/content-model/check/check-content";
import { pictureKey } from "../../src/content-model/pictures/picture-rules";
import { telephonePhoto } from "../../src/testing/telephone-photo";
import { startAdminHost } from "../support/admin-host";
import { git, offerGitHub } from "../support/fake-github";
import { anArticle } from "../support/site";

const root = join(__dirname, "../..");
let host: Awaited<ReturnType<typeof startAdminHost>>;
let repository = "";
const complaints: string[] = [];

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test.beforeAll(async () => {
  const name = { name: "spark/site", branch: "main", authUrl: undefined };
  host = await startAdminHost({ repository: name });
});

test.afterAll(async () => {
  await host.stop();
});

test.beforeEach(async ({ page }) => {
  repository = mkdtempSync(join(host.folder, "repository-"));
  cpSync(join(root, "content"), join(repository, "content"), { recursive: true });
  git(repository, "init", "--quiet", "--initial-branch", "main");
  git(repository, "add", "--all");
  git(repository, "commit", "--quiet", "--message", "As it was");
  complaints.length = 0;
  page.on("pageerror", (error) => complaints.push(error.message));
  await offerGitHub(page, repository);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

const words = "A meter board in a cupboard under the stairs, with its main switch down.";

/** Opens the list of pictures with a new entry in it, and gives it a photograph and its words. */
async function addPicture(page: Page, name: string, photo: Buffer): Promise<void> {
  await page.goto(`${host.origin}/admin#/collections/lists/entries/pictures`);
  await page.getByRole("button", { name: "Add" }).first().click();
  await page.getByLabel("Name of the picture").first().fill("Meter Board, Under Stairs");
  const file = { name, mimeType: "image/*", buffer: photo };
  await page.getByLabel("Photograph, as the camera took it").first().setInputFiles(file);
}

const commits = () => Number(git(repository, "rev-list", "--count", "HEAD"));

test("it is committed upright, small and without its place, with its row in the index", async ({
  page,
}) => {
  const photo = await telephonePhoto();
  await addPicture(page, "IMG_1234.jpg", photo);
  await expect(page.getByRole("img", { name: "Meter Board, Under Stairs" })).toBeVisible();
  await page.getByRole("textbox", { name: "Alt" }).first().fill(words);
  await page.getByRole("button", { name: "Save", exact: true }).click();
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

const square = { width: 640, height: 640, channels: 3, background: "red" } as const;
const refused = [
  [
    "is too small",
    "preview.png",
    () => sharp({ create: square }).png().toBuffer(),
    "is 640 px wide",
  ],
  ["is none", "IMG_1.HEIC", () => Promise.resolve(Buffer.from("ftypheic")), "Most Compatible"],
] as const;

for (const [fault, name, photo, message] of refused) {
  test(`a picture that ${fault} is refused in the form, and not committed`, async ({ page }) => {
    await addPicture(page, name, await photo());
    await expect(page.getByRole("alert").filter({ hasText: message })).toBeVisible();
    await page.getByRole("textbox", { name: "Alt" }).first().fill(words);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("This field is required").first()).toBeVisible();
    expect(commits()).toBe(1);
  });
}

test("pictures are chosen by looking at them", async ({ page }) => {
  const article = anArticle();
  await page.goto(`${host.origin}/admin#/collections/article/entries/${article.slug}`);
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
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(commits).toBe(2);
  const text = readFileSync(join(repository, `content/blogs/${article.slug}.md`), "utf8");
  expect(text).toContain(`picture: ${key}`);
});
