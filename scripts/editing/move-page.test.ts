import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withContent, type Change } from "../../src/testing/broken-content";
import { checkContent } from "../../src/content-model/check/check-content";
import { typeContent, type Content } from "../../src/content-model/content";
import { applyChanges } from "./apply-changes";
import { readContent } from "../../src/content-model/read-content";
import { findPage, renamePage, retirePage } from "./move-page";
import type { Move } from "./rewrite-links";

const today = "2026-11-22";

/** Moves in a copy of the content; answers what was said, and a reader of its files. */
async function move(root: string, make: (content: Content) => Promise<Move>) {
  const { changes, places } = await make(typeContent(readContent(root).files));
  expect(await applyChanges(root, changes)).toEqual([]);
  return places;
}

const read = (root: string, path: string) => readFileSync(join(root, path), "utf8");

const linked: Change = {
  path: "blogs/electrical-system-checks.md",
  edit: (text) =>
    `${text.trimEnd()} See [faults](/services/fault-finding#cost) and [more](/services/fault-finding).\n`,
};

test("a page gets another name, and every link and field that names it follows", async () => {
  await withContent([linked], async (root) => {
    const places = await move(root, (content) =>
      renamePage(root, content, findPage(content, "services/fault-finding"), "faults", today),
    );
    expect(existsSync(join(root, "services/fault-finding.yml"))).toBe(false);
    expect(existsSync(join(root, "services/faults.yml"))).toBe(true);
    expect(read(root, "redirects.yml")).toContain(
      'from: "/services/fault-finding"\n  to: "/services/faults"\n  why: "renamed on 22 November 2026"',
    );
    const article = read(root, "blogs/electrical-system-checks.md");
    expect(article).toContain("[faults](/services/faults#cost) and [more](/services/faults).");
    expect(read(root, "town-services.yml")).not.toContain("service: fault-finding");
    expect(places).toContainEqual(
      expect.stringMatching(/^content\/blogs\/electrical-system-checks\.md:\d+$/),
    );
    expect(await checkContent(root)).toEqual([]);
  });
});

test("back and forth leaves one redirect, and every file as it was", async () => {
  await withContent([linked], async (root) => {
    const before = read(root, "blogs/electrical-system-checks.md");
    const rename = (from: string, to: string) =>
      move(root, (content) =>
        renamePage(root, content, findPage(content, `services/${from}`), to, today),
      );
    await rename("fault-finding", "faults");
    await rename("faults", "finding");
    expect(read(root, "redirects.yml").match(/to: "?\/services\/finding"?$/gm)).toHaveLength(2);
    await rename("finding", "fault-finding");
    expect(read(root, "blogs/electrical-system-checks.md")).toBe(before);
    expect(read(root, "redirects.yml")).not.toContain('from: "/services/fault-finding"');
  });
});

test("a town that is retired leads to the list, and its work was done in Cheshire", async () => {
  await withContent([], async (root) => {
    expect(read(root, "gallery/projects.yml")).toContain("location: Runcorn");
    await move(root, (content) =>
      retirePage(root, content, findPage(content, "/locations/runcorn"), today),
    );
    expect(existsSync(join(root, "locations/runcorn.md"))).toBe(false);
    expect(read(root, "redirects.yml")).toContain('to: "/locations"');
    expect(read(root, "gallery/projects.yml")).not.toContain("Runcorn");
  });
});

test("a service that others name is retired for another one alone", async () => {
  await withContent([], async (root) => {
    const retire = (target?: string) =>
      move(root, (content) =>
        retirePage(
          root,
          content,
          findPage(content, "services/eicr-services"),
          today,
          target === undefined ? undefined : findPage(content, target),
        ),
      );
    await expect(retire()).rejects.toThrow(
      /Nothing was changed[^]*content\/blogs\/eicr-moving-house\.md:\d+ {2}service/,
    );
    await retire("services/fault-finding");
    expect(read(root, "blogs/eicr-moving-house.md")).toContain("service: fault-finding");
    expect(read(root, "redirects.yml")).toContain('from: "/services/eicr"');
    expect(await checkContent(root)).toEqual([]);
  });
});

test("a name that is no page, and one that is taken, are refused", async () => {
  await withContent([], async (root) => {
    const content = typeContent(readContent(root).files);
    expect(() => findPage(content, "locations/crew")).toThrow('did you mean "locations/crewe"?');
    const crewe = findPage(content, "content/locations/crewe.md");
    const rename = (name: string) => renamePage(root, content, crewe, name, today);
    await expect(rename("northwich")).rejects.toThrow("exists already");
    await expect(rename("Crewe Town")).rejects.toThrow("cannot stand in a URL");
  });
});
