/** Phone photographs added at /admin and committed to a repository. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { onlyMistakes } from "../../src/content-model/problem";
import { checkContent } from "../../src/content-model/rules/check-content";
import { filesBelow } from "../../src/content-model/files/read-files";
import { pictureKey } from "../../src/content-model/pictures/picture-rules";
import { phonePhoto } from "../../src/testing/phone-photo";
import { test } from "../support/admin-host";
import { newestArticle } from "../support/site";

type GraphQLRequest = {
  readonly query: string;
  readonly variables: {
    readonly input?: {
      readonly fileChanges: {
        readonly additions: readonly { readonly path: string; readonly contents: string }[];
      };
    };
  };
};

/** Objects are identified by their path where git uses a digest of the bytes. */
const idOf = (path: string) => Buffer.from(path).toString("hex");
const pathOf = (id: string) => Buffer.from(id, "hex").toString();
const contentType = "application/octet-stream";
const committed = { oid: "0".repeat(40), committedDate: "2026-01-01T00:00:00Z" };

/**
 * Plays GitHub for the page: answers its calls from `folder`, to which it writes commits, as far as
 * Sveltia CMS uses GitHub's API (docs.github.com/graphql, mutation createCommitOnBranch), and signs
 * the editor in. Call it before the page is opened. Resolves with a list of commits, which grows:
 * the paths of each commit's files.
 */
async function mockGitHub(page: Page, folder: string): Promise<readonly string[][]> {
  const commits: string[][] = [];
  const answerQuery = ({ query, variables: { input } }: GraphQLRequest): object => {
    if (input) {
      const { additions } = input.fileChanges;
      for (const { path, contents } of additions) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), Buffer.from(contents, "base64"));
      }
      commits.push(additions.map(({ path }) => path));
      const files = additions.map(({ path }, index) => [`file_${index}`, { oid: idOf(path) }]);
      const commit = { ...committed, ...(Object.fromEntries(files) as object) };
      return { createCommitOnBranch: { commit } };
    }
    const author = { name: "Editor", email: "editor@example.com", user: null };
    const ref = { target: { history: { nodes: [{ ...committed, message: "", author }] } } };
    // One query asks for many objects, each with an alias.
    const asked = query.matchAll(/\b(\w+):\s+(?:object\(oid: "(\w+)"\)|ref\()/g);
    const named = Array.from(asked, ([, alias = "", id]) => {
      if (!id) return [alias, ref];
      const text = readFileSync(join(folder, pathOf(id)), "utf8");
      return [alias, { text, isTruncated: false }];
    });
    const found = Object.fromEntries(named) as object;
    return { repository: { ref, defaultBranchRef: { name: "main" }, ...found } };
  };

  await page.addInitScript(() => {
    const user = { backendName: "github", token: "a-token" };
    localStorage.setItem("sveltia-cms.user", JSON.stringify(user));
  });
  await page.route("https://www.githubstatus.com/**", (route) => route.abort());
  await page.route("https://api.github.com/**", (route) => {
    const { pathname } = new URL(route.request().url());
    const [, id] = /\/git\/blobs\/(\w+)$/.exec(pathname) ?? [];
    if (id) return route.fulfill({ body: readFileSync(join(folder, pathOf(id))), contentType });
    if (pathname.includes("/collaborators/")) return route.fulfill({ status: 204 });
    if (pathname === "/user")
      return route.fulfill({ json: { login: "editor", name: "Editor", email: null } });
    if (pathname === "/graphql") {
      const data = answerQuery(route.request().postDataJSON() as GraphQLRequest);
      return route.fulfill({ json: { data } });
    }
    if (!pathname.includes("/git/trees/")) return route.fulfill({ status: 404, json: {} });
    const tree = filesBelow(folder).paths.map((path) => {
      const { size } = statSync(join(folder, path));
      return { type: "blob", sha: idOf(path), size, path };
    });
    return route.fulfill({ json: { tree } });
  });
  return commits;
}

test.use({ repository: { name: "spark/site", branch: "main", authUrl: undefined } });

let commits: readonly string[][] = [];
test.beforeEach(async ({ page, content }) => {
  commits = await mockGitHub(page, join(content, ".."));
});

const altText = "A meter board in a cupboard under the stairs, with its main switch down.";
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const square = { width: 640, height: 640, channels: 3, background: "red" } as const;

test("a photograph is committed small, with its row", async ({ page, content }) => {
  // The page has advice on the words, and asks whether to save all the same.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/admin#/collections/lists/entries/pictures");
  await page.getByRole("button", { name: "Add" }).first().click();
  await page.getByLabel("Name of the picture").first().fill("Meter Board, Under Stairs");
  await page.getByRole("textbox", { name: "What it shows" }).first().fill(altText);
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
  await choose("IMG_1234.jpg", await phonePhoto());
  await expect(page.getByRole("img", { name: "Meter Board, Under Stairs" })).toBeVisible();
  await save(page);
  const index = "pictures/index.yml";
  const picture = "pictures/meter-board-under-stairs.webp";
  await expect.poll(() => commits).toHaveLength(1);
  expect(commits[0]?.sort()).toEqual([`content/${index}`, `content/${picture}`]);
  const photo = await sharp(join(content, picture)).metadata();
  expect(photo).toMatchObject({ width: 1800, height: 2400, format: "webp" });
  for (const name of ["orientation", "exif", "xmp"]) expect(photo).not.toHaveProperty(name);
  const rows = readFileSync(join(content, index), "utf8");
  expect(rows).toContain(`key: "meter-board-under-stairs"`);
  expect(rows).toContain(altText);
  expect(onlyMistakes(await checkContent(content))).toEqual([]);
});

test("pictures are chosen by their thumbnails", async ({ page, content }) => {
  const article = newestArticle();
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
