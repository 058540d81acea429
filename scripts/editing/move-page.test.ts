import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { applyChanges } from "./apply-changes";
import { findPageFile, renamePage, retirePage } from "./move-page";
import { checkContent } from "../../src/content-model/rules/check-content";
import { indexContent } from "../../src/content-model/content";
import { onlyMistakes } from "../../src/content-model/problem";
import { readContent } from "../../src/content-model/read-content";
import { withContent, type Edit } from "../../src/testing/broken-content";

const read = (folder: string, path: string) => readFileSync(join(folder, path), "utf8");

/** Renames a page of a copy of the content; returns the lines to check by hand. */
async function rename(folder: string, page: string, name: string): Promise<readonly string[]> {
  const content = indexContent(readContent(folder).files);
  const move = await renamePage(folder, content, findPageFile(content, page), name, "2026-11-22");
  await applyChanges(folder, move.changes);
  return move.places;
}

/** Retires a page; returns the lines to check by hand. */
async function retire(folder: string, page: string, target?: string): Promise<readonly string[]> {
  const content = indexContent(readContent(folder).files);
  const heir = target === undefined ? undefined : findPageFile(content, target);
  const move = await retirePage(folder, content, findPageFile(content, page), "2026-11-22", heir);
  await applyChanges(folder, move.changes);
  return move.places;
}

const article = "blogs/stop-valve.md";
const linked: Edit = {
  path: article,
  edit: (text) =>
    `${text.trimEnd()} See [bursts](/services/burst-pipes#how-we-do-it) and [more](/services/burst-pipes).\n`,
};

test("a renamed page keeps all links and fields that name it", async () => {
  await withContent([linked], async (folder) => {
    const places = await rename(folder, "services/burst-pipes", "bursts");
    expect(existsSync(join(folder, "services/burst-pipes.yml"))).toBe(false);
    expect(existsSync(join(folder, "services/bursts.yml"))).toBe(true);
    expect(read(folder, "redirects.yml")).toContain(
      'from: "/services/burst-pipes"\n  to: "/services/bursts"\n  why: "renamed on 22 November 2026"',
    );
    const links = "[bursts](/services/bursts#how-we-do-it) and [more](/services/bursts).";
    expect(read(folder, article)).toContain(links);
    expect(read(folder, "town-services.yml")).not.toContain("service: burst-pipes");
    expect(places.join()).toMatch(/content\/blogs\/stop-valve\.md:\d+/);
  });
});

test("renaming a page there and back leaves one redirect and every other file unchanged", async () => {
  await withContent([linked], async (folder) => {
    const before = read(folder, article);
    await rename(folder, "services/burst-pipes", "bursts");
    await rename(folder, "services/bursts", "leaks");
    expect(read(folder, "redirects.yml").match(/to: "?\/services\/leaks"?$/gm)).toHaveLength(2);
    await rename(folder, "services/leaks", "burst-pipes");
    expect(read(folder, article)).toBe(before);
    expect(read(folder, "redirects.yml")).not.toContain('from: "/services/burst-pipes"');
  });
});

test("a retired town redirects to the list, and its projects move to the county", async () => {
  await withContent([], async (folder) => {
    expect(read(folder, "gallery/projects.yml")).toContain("location: Harrogate");
    await retire(folder, "/locations/harrogate");
    expect(existsSync(join(folder, "locations/harrogate.md"))).toBe(false);
    expect(read(folder, "redirects.yml")).toContain('to: "/locations"');
    expect(read(folder, "gallery/projects.yml")).not.toContain("Harrogate");
    expect(await checkContent(folder)).toEqual([]);
  });
});

test("sentences that count towns or name the retired one are listed for checking", async () => {
  const path = "pages/locations.yml";
  for (const said of ["We work in four towns.", "Harrogate is the farthest."]) {
    const edit = (text: string) => text.replace(/^lead: .*$/m, `lead: ${said}`);
    await withContent([{ path, edit }], async (folder) => {
      expect(await retire(folder, "locations/harrogate")).toContain(`content/${path}:4`);
    });
  }
});

test("a draft town is not among the towns that sentences are checked against", async () => {
  const path = "pages/locations.yml";
  const changes = [
    { path, edit: (text: string) => text.replace(/^lead: .*$/m, "lead: We work in three towns.") },
    {
      path: "locations/otley.md",
      edit: (text: string) => text.replace("---\n", "---\ndraft: true\n"),
    },
  ];
  await withContent(changes, async (folder) => {
    expect(await retire(folder, "locations/harrogate")).toContain(`content/${path}:4`);
  });
});

test("a service that other content names can be retired only in favour of another", async () => {
  await withContent([], async (folder) => {
    await expect(retire(folder, "services/taps-and-leaks")).rejects.toThrow(
      /Nothing was changed[^]*content\/blogs\/stop-valve\.md:\d+ {2}service names it[^]*town-services\.yml:\d+ {2}entry 1, service names it/,
    );
    const places = await retire(folder, "services/taps-and-leaks", "services/burst-pipes");
    expect(read(folder, "home.yml").match(/ service: burst-pipes/g)).toHaveLength(1);
    expect(places.join("\n")).toMatch(
      /content\/home\.yml:\d+ \(taken out: burst-pipes is there already\)/,
    );
    expect(read(folder, "pages/prices.yml")).toContain("services: [burst-pipes]");
    expect(read(folder, "blogs/stop-valve.md")).toContain("service: burst-pipes");
    expect(read(folder, "redirects.yml")).toContain('from: "/services/taps"');
    expect(await checkContent(folder)).toEqual([]);
  });
});

test("a heading whose only service is retired goes too", async () => {
  const path = "pages/prices.yml";
  const edit = (text: string) =>
    text.replace(", bathrooms", "").replace("burst-pipes", "burst-pipes, bathrooms");
  await withContent([{ path, edit }], async (folder) => {
    await retire(folder, "services/boilers", "services/burst-pipes");
    expect(read(folder, path)).not.toContain("Everything else");
    // The check advises on its prices, which are on no page now.
    expect(onlyMistakes(await checkContent(folder))).toEqual([]);
  });
});

test("a page that moved is named by where it moved", async () => {
  await withContent([], async (folder) => {
    await rename(folder, "locations/otley", "otley-town");
    await expect(retire(folder, "locations/otley")).rejects.toThrow(
      'There is no page "locations/otley" any more; it moved to /locations/otley-town.',
    );
  });
});

test.each([
  ["locations/otly", "otley-town", 'did you mean "locations/otley"?'],
  ["services/pat-testing", "pat", "a page is named by its folder and file below content/"],
  ["content/locations/otley.md", "leeds", "exists already"],
  ["locations/otley", "Otley Town", "cannot be part of a URL"],
])("%s cannot become %s", async (page, name, said) => {
  await withContent([], async (folder) => {
    await expect(rename(folder, page, name)).rejects.toThrow(said);
  });
});
