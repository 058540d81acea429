/**
 * GitHub's API as far as Sveltia CMS speaks it, answered from a git repository on this disk: what the
 * CMS commits is a commit there (docs.github.com/graphql, mutation createCommitOnBranch).
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page, Route } from "@playwright/test";

const api = "https://api.github.com";

/** What `git <args>` says below `folder`. */
export function git(folder: string, ...args: readonly string[]): string {
  const identity = ["-c", "user.name=Editor", "-c", "user.email=editor@example.com"];
  return execFileSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8" }).trim();
}

type Addition = { readonly path: string; readonly contents: string };
type Asked = {
  readonly query: string;
  readonly variables: {
    readonly input?: {
      readonly message: { readonly headline: string };
      readonly fileChanges: { readonly additions: readonly Addition[] };
    };
  };
};

/** The last commit. */
const head = (folder: string) => git(folder, "rev-parse", "HEAD");

function commit(
  folder: string,
  { message, fileChanges }: NonNullable<Asked["variables"]["input"]>,
) {
  for (const { path, contents } of fileChanges.additions) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), Buffer.from(contents, "base64"));
  }
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--message", message.headline);
  const files = fileChanges.additions.map(({ path }, index) => {
    return { [`file_${index}`]: { oid: git(folder, "rev-parse", `HEAD:${path}`) } };
  });
  const committed = { oid: head(folder), committedDate: new Date().toISOString() };
  return { createCommitOnBranch: { commit: Object.assign(committed, ...files) as object } };
}

/** The answer to a question that names many objects at once, each by an alias. */
function lookUp(folder: string, query: string) {
  const found = query.matchAll(/\b(\w+):\s+(?:object\(oid: "(\w+)"\)|ref\()/g);
  const author = { name: "Editor", email: "editor@example.com", user: null };
  const history = {
    nodes: [{ oid: head(folder), message: "", author, committedDate: "2026-01-01T00:00:00Z" }],
  };
  const ref = { target: { history } };
  const named = Array.from(found, ([, alias = "", oid]) => [
    alias,
    oid ? { text: git(folder, "cat-file", "blob", oid) + "\n", isTruncated: false } : ref,
  ]);
  return {
    repository: {
      ref,
      defaultBranchRef: { name: "main" },
      ...(Object.fromEntries(named) as object),
    },
  };
}

function answer(folder: string, path: string, body: Asked | null) {
  if (path === "/user") return { login: "editor", name: "Editor", email: null, avatar_url: "" };
  if (path === "/graphql" && body) {
    const { input } = body.variables;
    return { data: input ? commit(folder, input) : lookUp(folder, body.query) };
  }
  if (path.includes("/git/trees/")) {
    const format = "--format=%(objectname) %(objectsize) %(path)";
    const lines = git(folder, "ls-tree", "-r", format, "HEAD").split("\n");
    const tree = lines.map((line) => {
      const [sha, size, path] = line.split(" ");
      return { type: "blob", sha, size: Number(size), path };
    });
    return { tree };
  }
  return undefined;
}

/**
 * Answers the page's calls to GitHub from the repository in `folder`, and lets the editor be signed in.
 * Before the page is opened.
 */
export async function offerGitHub(page: Page, folder: string): Promise<void> {
  await page.addInitScript(() => {
    const user = { backendName: "github", token: "a-token" };
    localStorage.setItem("sveltia-cms.user", JSON.stringify(user));
  });
  await page.route(`${api}/**`, async (route: Route) => {
    const { pathname } = new URL(route.request().url());
    const [, sha] = /\/git\/blobs\/(\w+)$/.exec(pathname) ?? [];
    if (sha) {
      const blob = execFileSync("git", ["cat-file", "blob", sha], { cwd: folder });
      await route.fulfill({ body: blob, contentType: "application/octet-stream" });
      return;
    }
    if (pathname.includes("/collaborators/")) {
      await route.fulfill({ status: 204 });
      return;
    }
    const json = answer(folder, pathname, route.request().postDataJSON() as Asked | null);
    await route.fulfill(json ? { json } : { status: 404, json: {} });
  });
  await page.route("https://www.githubstatus.com/**", (route) => route.abort());
}
