/** The editor's page, built with ADMIN=1, and what it writes. */
import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { writeAdmin } from "../src/admin/write-admin";
import { checkContent } from "../src/content-model/check/check-content";
import { startOwnHost, type OwnHost } from "./own-host";
import { altOf, anArticle, aService, authorOf } from "./site";

const root = join(__dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "admin-"));
const content = join(folder, "content");
/** Where Decap looks for the backend of local files. */
const backendAddress = "http://localhost:8081/api/v1";
let host: OwnHost;
let backend: ChildProcess;

// Decap's local backend has a fixed port: one at a time.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  cpSync(join(root, "content"), content, { recursive: true });
  mkdirSync(join(folder, "public"));
  cpSync(join(root, "public/index.html"), join(folder, "public/index.html"));
  await writeAdmin(root, join(folder, "public/admin"), { repository: undefined });
  host = await startOwnHost({ PUBLIC_DIR: join(folder, "public") });
  backend = spawn(process.execPath, [join(root, "node_modules/decap-server/dist/index.js")], {
    env: { ...process.env, MODE: "fs", PORT: "8081", GIT_REPO_DIRECTORY: folder },
    stdio: "ignore",
  });
  await expect
    .poll(() =>
      fetch(backendAddress, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ action: "info" }),
      }).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
});

test.afterAll(async () => {
  backend.kill();
  await host.stop();
  rmSync(folder, { recursive: true });
});

test("the page starts within its own policy and asks nobody else", async ({ page }) => {
  const foreign: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(host.origin)) foreign.push(url);
  });
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) complaints.push(message.text());
  });
  const response = await page.goto(`${host.origin}/admin`);
  expect(response?.headers()["content-security-policy"]).toContain("default-src 'none'");
  expect(response?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(page.getByRole("button", { name: /log ?in/i })).toBeVisible();
  // The local backend is asked for on localhost alone, and the policy does not let it through.
  expect(foreign.filter((url) => url !== backendAddress)).toEqual([]);
  expect(complaints.filter((text) => !text.includes(backendAddress))).toEqual([]);
});

/** The page with the backend for local files, which the policy of the live site keeps out. */
test.describe("with local files", () => {
  test.use({ bypassCSP: true });

  test.beforeEach(async ({ page }) => {
    await page.goto(`${host.origin}/admin`);
    await page.getByRole("button", { name: /log ?in/i }).click();
    await expect(page.getByRole("heading", { name: "Articles" })).toBeVisible();
  });

  async function publish(page: Page) {
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("menuitem", { name: "Publish now" }).click();
    await expect(page.getByText("Changes saved")).toBeVisible();
  }

  test("an article written with it passes the content check", async ({ page }) => {
    await page.getByRole("link", { name: /New Article|Article$/ }).click();
    await page.getByLabel(/^title/i).fill("What a Tripping Breaker Wants to Tell You");
    await page
      .getByLabel(/^description/i)
      .fill("Why a breaker trips, what you can find out yourself and when to call an electrician.");
    await page.getByLabel(/^excerpt/i).fill("A breaker that trips is doing its job.");
    await page.getByRole("button", { name: "Now" }).first().click();
    const choices = {
      Category: anArticle.category,
      Service: aService.name,
      Author: authorOf(anArticle).name,
      Picture: altOf(anArticle.picture),
    };
    for (const [label, choice] of Object.entries(choices)) {
      await page.getByLabel(new RegExp(`^${label}`, "i")).fill(choice);
      await page.getByRole("option").first().click();
    }
    const sentences = Array.from(
      { length: 60 },
      (_, number) => `Sentence ${number} says that a breaker needs a closer look in your home.`,
    );
    await page.locator("[contenteditable=true]").last().click();
    await page.keyboard.insertText(sentences.join(" "));
    await publish(page);

    const path = join(content, "blogs/what-a-tripping-breaker-wants-to-tell-you.md");
    const text = readFileSync(path, "utf8");
    expect(text).toContain(`service: "${aService.slug}"`);
    expect(text).toContain("Sentence 59");
    expect(await checkContent(content)).toEqual([]);
  });

  test("a change of the title leaves everything else as it was", async ({ page }) => {
    const path = join(content, `blogs/${anArticle.slug}.md`);
    const before = readFileSync(path, "utf8");
    await page.getByRole("link", { name: anArticle.title }).click();
    const title = page.getByLabel(/^title/i);
    await expect(title).toHaveValue(anArticle.title);
    await title.fill("What an Electrician Would Tell a Friend");
    await publish(page);

    const bodyOf = (text: string) => text.split("\n---\n")[1]?.trim();
    const after = readFileSync(path, "utf8");
    expect(after).toContain('title: "What an Electrician Would Tell a Friend"');
    expect(bodyOf(after)).toBe(bodyOf(before));
    expect(await checkContent(content)).toEqual([]);
  });
});
