/** The page for editors, built with ADMIN=1, on a phone. */
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { phoneSpellings } from "../../functions/shared/phone-number";
import { checkContent } from "../../src/content-model/rules/check-content";
import { filesBelow } from "../../src/content-model/files/read-files";
import { root, test } from "../support/admin-host";
import * as site from "../support/site";

const isText = (path: string) => /\.(?:yml|md)$/.test(path);

/**
 * Makes the folder picker return the page's own folder; call it before the page is opened. Browsers
 * let a page open a folder only if a person picks it; the page's own file system (OPFS) behaves the
 * same.
 */
async function offerCheckout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
}

/**
 * Writes the texts below `content` into the page's own folder, laid out like a git repository, and
 * only those pictures that are named: all would take long.
 */
async function fillCheckout(
  page: Page,
  content: string,
  pictures: readonly string[] = [],
): Promise<void> {
  const paths = [...filesBelow(content).paths.filter(isText), ...pictures];
  const files = paths.map((path) => [
    `content/${path}`,
    readFileSync(join(content, path), "base64"),
  ]);
  await page.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle(".git", { create: true });
    for (const [path = "", bytes = ""] of all) {
      const names = path.split("/");
      let folder = root;
      for (const name of names.slice(0, -1)) {
        folder = await folder.getDirectoryHandle(name, { create: true });
      }
      const file = await folder.getFileHandle(names.at(-1) ?? "", { create: true });
      const stream = await file.createWritable();
      await stream.write(Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)));
      await stream.close();
    }
  }, files);
}

/** The text of a file of content/ in the page's own folder; empty if there is none. */
function readCheckout(page: Page, path: string): Promise<string> {
  return page.evaluate(async (names) => {
    try {
      let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("content");
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
      const file = await folder.getFileHandle(names.at(-1) ?? "");
      return await (await file.getFile()).text();
    } catch {
      return "";
    }
  }, path.split("/"));
}

test.beforeEach(async ({ page, content }) => {
  await offerCheckout(page);
  const response = await page.goto("/admin");
  expect(response?.headers()["content-security-policy"]).toContain("default-src 'none'");
  expect(response?.headers()["x-robots-tag"]).toBe("noindex");
  await fillCheckout(page, content, [site.picturePath(site.anyTown.picture)]);
  await page.getByRole("button", { name: "Work with Local Repository" }).click();
  await expect(page.getByText("Articles").first()).toBeVisible();
});

/** Saves the open form, and waits until the file contains `text`. */
async function save(page: Page, path: string, text: string): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.poll(() => readCheckout(page, path)).toContain(text);
}

/** A file of each format: the URL of its form, its path, and one of its fields. */
type Form = readonly [form: string, path: string, label: string];
const forms: readonly Form[] = [
  ...site.articles
    .slice(0, 1)
    .map(({ slug }): Form => [`article/entries/${slug}`, `blogs/${slug}.md`, "Title"]),
  [`town/entries/${site.anyTown.slug}`, `locations/${site.anyTown.slug}.md`, "Introduction"],
  [`service/entries/${site.anyService.slug}`, `services/${site.anyService.slug}.yml`, "Heading"],
  ...site.stories
    .slice(0, 1)
    .map(({ slug }): Form => [`story/entries/${slug}`, `projects/${slug}.md`, "Time it took"]),
  ...(site.people.length > 0 ? [["lists/entries/people", "people.yml", "Role"] as const] : []),
  ["legal/entries/terms", "terms.md", "Title"],
  ["site/entries/business", "business.yml", "Name"],
  ["site/entries/home", "home.yml", "Heading"],
];

test("a change made on a phone changes one line of the file", async ({ page }) => {
  for (const [form, path, label] of forms) {
    await page.goto(`/admin#/collections/${form}`);
    const field = page.getByRole("textbox", { name: label, exact: true }).first();
    // The CMS sometimes shows the entries of a list expanded on a busy machine.
    const folded = page.getByRole("button", { name: "Expand", exact: true }).first();
    if (form.startsWith("lists/")) {
      await expect(field.or(folded).first()).toBeVisible();
      if (await folded.isVisible()) await folded.click();
    }
    await expect(field, path).not.toHaveValue("");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const before = await field.inputValue();
    await field.fill(`${before} etc`);
    await save(page, path, `${before} etc`);

    const old = readFileSync(join(root, "content", path), "utf8").split("\n");
    const now = (await readCheckout(page, path)).split("\n");
    const changed = now.filter((line, at) => line !== old[at]);
    expect(now, path).toHaveLength(old.length);
    expect(changed, path).toEqual([expect.stringContaining(`${before} etc`)]);
  }
});

test("an article written at /admin passes the content check", async ({ page, content }) => {
  const { category } = site.newestArticle();
  const { picture: key } = site.anyTown;
  await page.goto(`/admin#/collections/article/new`);
  const title = "What a Tripping Breaker Wants to Tell You";
  const texts = {
    Title: title,
    "Words for search engines":
      "Why a breaker trips, what you can find out yourself and when to call an electrician.",
    Introduction: "What trips a breaker, and what you can do about it.",
    "Words in lists": "A breaker that trips is doing its job.",
  };
  for (const [label, text] of Object.entries(texts)) {
    await page.getByRole("textbox", { name: label, exact: true }).fill(text);
  }
  await page.getByRole("button", { name: "Today" }).first().click();
  const choices = {
    Category: category,
    Service: site.anyService.name,
    Author: site.orSkip(site.articleAuthor(site.newestArticle())).name,
  };
  for (const [label, choice] of Object.entries(choices)) {
    const field = page.getByRole("group", { name: new RegExp(`${label}.* Field`) });
    const radio = field.getByRole("radio", { name: choice });
    await expect(field).toBeVisible();
    if (await radio.isVisible()) {
      await radio.click();
    } else {
      await field.getByRole("combobox").click();
      await page.getByRole("option", { name: choice }).click();
    }
  }
  await page.getByRole("button", { name: "Choose a picture" }).click();
  const picture = basename(site.picturePath(key));
  await page.getByRole("option", { name: picture }).click();
  await page.getByRole("button", { name: "Insert" }).click();
  await expect(page.getByRole("img", { name: key, exact: true })).toBeVisible();

  const sentences = Array.from(
    { length: 60 },
    (_, number) => `Sentence ${number} says that a breaker needs a closer look in your home.`,
  );
  await page.clock.install();
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.insertText(`${sentences.join(" ")} Call {business.phone}.`);
  // The CMS reads a text over a tenth of a second after the last key.
  await page.clock.runFor(1000);

  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.locator("iframe").last().contentFrame();
  await expect(preview.getByRole("heading", { name: title })).toBeVisible();
  await expect(
    preview.getByText(`Call ${phoneSpellings(site.business.phone).display}.`),
  ).toBeVisible();
  await page.getByRole("button", { name: "Preview" }).click();

  const path = "blogs/what-a-tripping-breaker-wants-to-tell-you.md";
  // It is advised to have headings, which stops nothing.
  page.on("dialog", (dialog) => void dialog.accept());
  await save(page, path, "Sentence 59");
  const text = await readCheckout(page, path);
  expect(text).toContain(`service: "${site.anyService.slug}"`);
  writeFileSync(join(content, path), text);
  const problems = await checkContent(content);
  expect(problems.filter(({ advice }) => !advice)).toEqual([]);
});

test("a mistake is not saved, and the form names it", async ({ page }) => {
  const { slug } = site.newestArticle();
  const path = `blogs/${slug}.md`;
  await page.goto(`/admin#/collections/article/entries/${slug}`);
  const lead = page.getByRole("textbox", { name: "Introduction", exact: true });
  await expect(lead).not.toHaveValue("");
  const before = await readCheckout(page, path);
  await lead.fill("We come for {price.none}.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    page.getByText(/Introduction names the token "price\.none", which does not exist/),
  ).toBeVisible();
  await expect(page.getByText("The entry was not saved. If no reason")).toBeVisible();
  expect(await readCheckout(page, path)).toBe(before);
  await page.getByRole("button", { name: "OK" }).click();

  // The page asks whether to save in spite of its advice.
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    void dialog.accept();
  });
  await lead.fill("A lead\u200B.");
  await save(page, path, "A lead\u200B.");
  expect(questions).toEqual([
    expect.stringContaining("Introduction holds a letter that nobody sees"),
  ]);
});

test("a draft can be saved unfinished, and the form says what is missing", async ({ page }) => {
  const questions: string[] = [];
  page.on("dialog", (dialog) => {
    questions.push(dialog.message());
    void dialog.accept();
  });
  await page.goto("/admin#/collections/article/new");
  await page
    .getByRole("textbox", { name: "Title", exact: true })
    .fill("Six Signs of an Old Socket");
  await page
    .getByRole("group", { name: /Draft.* Field/ })
    .getByRole("switch")
    .click();
  await save(page, "blogs/six-signs-of-an-old-socket.md", "draft: true");
  expect(questions).toEqual([expect.stringContaining("Introduction is missing")]);
});

const hostileArticle = `<script>document.title = "run"</script>

<img src=x onerror="document.title = 'run'"> <svg/onload=top.document.title='run'>

[a link](javascript:document.title='run') <javascript:document.title='run'>

![a picture](x "b" onerror="document.title='run'") The last words.
`;

test("a hostile article runs no script", async ({ page, content }) => {
  const { slug } = site.newestArticle();
  const file = join(content, `blogs/${slug}.md`);
  const [matter = ""] = /^---\n[^]*?\n---\n/.exec(readFileSync(file, "utf8")) ?? [];
  writeFileSync(file, `${matter}\n${hostileArticle}`);
  await fillCheckout(page, content);
  await page.goto(`/admin#/collections/article/entries/${slug}`);
  await page.reload();
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.locator("iframe").last().contentFrame();
  await expect(preview.getByText("The last words.")).toBeVisible();
  await expect(preview.getByRole("link", { name: "a link" })).toHaveAttribute("href", "");
  await preview.getByRole("link", { name: "a link" }).click();
  await expect(page).not.toHaveTitle("run");
});
