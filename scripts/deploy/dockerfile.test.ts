import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import ignore from "@balena/dockerignore";
import { missingPaths } from "./dockerfile";

const dockerfile = readFileSync("deploy/Dockerfile", "utf8");
const ignored = readFileSync("deploy/Dockerfile.dockerignore", "utf8");
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .trim()
  .split("\n");

test("every path that the Dockerfile copies is there when it is copied", () => {
  expect(missingPaths(dockerfile, files, ignored)).toEqual([]);
});

test.each([
  [
    "an optional file that no site need have",
    `${dockerfile}\nCOPY --from=build /app/content/gallery/google-overrides.yml ./content/`,
    "/app/content/gallery/google-overrides.yml",
  ],
  ["a file that is ignored", `${dockerfile}\nCOPY docs ./docs`, "docs"],
  ["a file of a stage that has not made it", dockerfile.replace("&& npm run bundle", ""), "dist"],
  ["a folder that is not in the project", `${dockerfile}\nCOPY nowhere/*.yml ./`, "nowhere/*.yml"],
])("%s is named with its line", (_, text, path) => {
  const [first = ""] = missingPaths(text, files, ignored);
  expect(first).toMatch(/^line \d+: /);
  expect(first).toContain(path);
});

test("settings and exports stay out of what the image is built from", () => {
  const secret = [".env", ".env.local", "deploy/.env", "before.csv", "backup.db", "var/contact.db"];
  expect(ignore().add(ignored).filter(secret)).toEqual([]);
  const ignoredByGit = execFileSync("git", ["check-ignore", ...secret], { encoding: "utf8" });
  expect(ignoredByGit.trim().split("\n")).toEqual(secret);
});
