/**
 * GitHub's API as far as Sveltia CMS speaks it, answered from a folder on this disk: what the CMS
 * commits is written there (docs.github.com/graphql, mutation createCommitOnBranch).
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Page } from "@playwright/test";
import { listFiles } from "../../src/content-model/files/text-files";

type Asked = {
  readonly query: string;
  readonly variables: {
    readonly input?: {
      readonly fileChanges: {
        readonly additions: readonly { readonly path: string; readonly contents: string }[];
      };
    };
  };
};

/** Where git has a digest of the bytes, a file is named by its path. */
const idOf = (path: string) => Buffer.from(path).toString("hex");
const pathOf = (id: string) => Buffer.from(id, "hex").toString();
const contentType = "application/octet-stream";
const committed = { oid: "0".repeat(40), committedDate: "2026-01-01T00:00:00Z" };

/**
 * Answers the page's calls to GitHub from `folder`, and lets the editor be signed in; before the
 * page is opened. Resolves with the commits to come: the paths of the files of each.
 */
export async function offerGitHub(page: Page, folder: string): Promise<readonly string[][]> {
  const commits: string[][] = [];
  const answerQuery = ({ query, variables: { input } }: Asked): object => {
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
    // A question names many objects at once, each by an alias.
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
      const data = answerQuery(route.request().postDataJSON() as Asked);
      return route.fulfill({ json: { data } });
    }
    if (!pathname.includes("/git/trees/")) return route.fulfill({ status: 404, json: {} });
    const tree = listFiles(folder).paths.map((path) => {
      const { size } = statSync(join(folder, path));
      return { type: "blob", sha: idOf(path), size, path };
    });
    return route.fulfill({ json: { tree } });
  });
  return commits;
}
