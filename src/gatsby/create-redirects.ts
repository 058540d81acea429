/** Tells adapters like Netlify's of addresses that moved; our own host reads the same file. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Actions } from "gatsby";
import { parse } from "yaml";
import type { RedirectContent } from "../content-model/schemas/pages";

/** Makes a permanent redirect of every row in content/redirects.yml, which is checked already. */
export function createRedirects({ createRedirect }: Pick<Actions, "createRedirect">): void {
  const file = join("content", "redirects.yml");
  for (const { from, to } of parse(readFileSync(file, "utf8")) as RedirectContent[]) {
    createRedirect({ fromPath: from, toPath: to, isPermanent: true });
  }
}
