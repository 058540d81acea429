import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contentHistory } from "../../content-model/files/git-history";
import { sitemapPages } from "./sitemap";

test("a file changed on the day of its last commit, which a shallow clone cannot tell", () => {
  const root = mkdtempSync(join(tmpdir(), "history-"));
  const site = join(root, "site/content");
  const git = (day: string, ...args: string[]) => {
    const at = `${day}T12:00:00Z`;
    const identity = ["-c", "user.name=A Test", "-c", "user.email=test@example.com"];
    const env = { ...process.env, GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at };
    execFileSync("git", [...identity, ...args], { cwd: site, env, stdio: "pipe" });
  };
  mkdirSync(site, { recursive: true });
  git("2024-01-01", "init", "..");
  for (const [file, day] of [
    ["terms.md", "2024-01-01"],
    ["eicr.yml", "2024-02-02"],
    ["eicr.yml", "2024-03-03"],
  ] as const) {
    writeFileSync(join(site, file), day);
    git(day, "add", ".");
    git(day, "commit", "-m", file);
  }
  git("2024-03-03", "clone", "--depth=1", `file://${root}/site`, join(root, "shallow"));
  const days = { "eicr.yml": "2024-03-03", "terms.md": "2024-01-01" };
  expect(Object.fromEntries(contentHistory(site))).toEqual(days);
  expect(contentHistory(join(root, "shallow/content")).size).toBe(0);
  rmSync(root, { recursive: true });
});

function page(kind: string, canonical: string, file: string, rest = {}) {
  return { route: { kind, canonical, file, noindex: false, changed: null, ...rest } };
}

const nodes = [
  page("page-services", "/services", "pages/services.yml"),
  page("service", "/services/eicr", "services/eicr-services.yml"),
  page("page-blogs", "/blogs", "pages/blogs.yml"),
  page("article", "/blogs/new", "blogs/new.md", { changed: "2024-06-06" }),
  page("article", "/blogs/soon", "blogs/soon.md", { changed: "2026-05-02", noindex: true }),
  page("page-gallery", "/gallery", "pages/gallery.yml"),
  page("town", "/locations/crewe", "locations/crewe.md"),
];
const modified = new Map([
  ["services/eicr-services.yml", "2024-03-03"],
  ["blogs/new.md", "2025-01-01"],
  ["pages/blogs.yml", "2024-01-01"],
  ["gallery/projects.yml", "2024-05-05"],
]);
const listed = (of: typeof nodes) => sitemapPages({ allContentPage: { nodes: of } }, modified);
const days = Object.fromEntries(listed(nodes).map(({ path, lastmod }) => [path, lastmod]));

test.each([
  ["a page's day is in its front matter", "/blogs/new", "2024-06-06"],
  ["else it is that of its file's last commit", "/services/eicr", "2024-03-03"],
  ["a list is as new as its newest item that is listed", "/blogs", "2024-06-06"],
  ["so is one without a history of its own", "/services", "2024-03-03"],
  ["a page is as new as what it shows", "/gallery", "2024-05-05"],
  ["without history there is no day", "/locations/crewe", undefined],
])("%s", (_, path, day) => {
  expect(days).toHaveProperty([path], day);
});

test("what search engines are not to list is not in it", () => {
  expect(Object.keys(days)).not.toContain("/blogs/soon");
});

test("every page of a long list is in it", () => {
  const many = Array.from({ length: 25 }, (_, n) =>
    page("article", `/blogs/${n}`, `blogs/${n}.md`),
  );
  const paths = listed([page("page-blogs", "/blogs", "pages/blogs.yml"), ...many]);
  expect(paths.map(({ path }) => path)).toContain("/blogs/page/2");
});
