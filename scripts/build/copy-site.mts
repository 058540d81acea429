/** Copies the site to temporary folders, for builds that must not touch this one. */
import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../run-node.mts";

/** Files of the project that a build needs besides its packages. */
const needed = [
  "src",
  "plugins",
  "static",
  "functions",
  "package.json",
  "tsconfig.json",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-browser.tsx",
  "gatsby-ssr.tsx",
];

/**
 * Copies these files, and the `paths` of the project, into a new folder whose name begins with `name`;
 * the packages are linked. Returns the folder.
 */
export function copySite(name: string, paths: readonly string[]): string {
  const site = mkdtempSync(join(tmpdir(), `${name}-`));
  for (const part of [...needed, ...paths]) {
    cpSync(`${root}${part}`, join(site, part), { recursive: true });
  }
  symlinkSync(`${root}node_modules`, join(site, "node_modules"), "junction");
  return site;
}
