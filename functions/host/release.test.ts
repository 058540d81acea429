import { mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hourMs } from "../shared/clock";
import { createFakeClock, type FakeClock } from "../testing/fake-clock";
import { serveSite, writeSite, type ServedSite } from "../testing/serve-site";

let clock: FakeClock;
let folder: string;

/** A build. Each page repeats the number of the build many times, so that a mixture of two builds would be seen. */
const build = (number: number) =>
  writeSite({
    "index.html": `<h1>Build ${number}</h1>`.repeat(500 * number),
    [`static/style-${number}.css`]: `build ${number}`,
    "404.html": "nothing",
  });

function switchTo(release: { readonly folder: string }): void {
  symlinkSync(release.folder, join(folder, "next"));
  renameSync(join(folder, "next"), join(folder, "public"));
}

const open = (): Promise<ServedSite> => {
  const previousAssetsFolder = join(folder, "previous");
  return serveSite({}, { publicFolder: join(folder, "public"), previousAssetsFolder, clock });
};

beforeEach(() => {
  clock = createFakeClock(Date.now());
  folder = mkdtempSync(join(tmpdir(), "releases-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test("a switched link is picked up, with each answer of one build", async () => {
  const first = build(1);
  const second = build(2);
  switchTo(first);
  const site = await open();
  const readPage = async () => {
    const text = await (await fetch(site.origin)).text();
    const [heading = ""] = /<h1>Build \d<\/h1>/.exec(text) ?? [];
    expect(text).toBe(heading.repeat(text.length / heading.length));
    return heading;
  };
  expect(await readPage()).toContain("1");
  switchTo(second);
  while (!(await readPage()).includes("2"));
  // Nothing of it is needed any more.
  rmSync(first.root, { recursive: true });
  expect((await fetch(`${site.origin}/static/style-1.css`)).status).toBe(200);
  await site.close();
});

test("a build into the folder that is served is picked up with its headers", async () => {
  const release = build(1);
  switchTo(release);
  const site = await open();
  const headers = async () => (await fetch(site.origin)).headers.get("x-build");
  expect(await headers()).toBeNull();
  writeFileSync(join(release.folder, "_headers"), "/\n  X-Build: 2\n");
  while ((await headers()) !== "2");
  await site.close();
});

test("assets of the previous build are answered for a day, also after a restart", async () => {
  switchTo(build(1));
  await (await open()).close();
  switchTo(build(2));
  const status = async () => {
    const site = await open();
    const before = await fetch(`${site.origin}/static/style-1.css`);
    const now = await fetch(`${site.origin}/static/style-2.css`);
    await site.close();
    expect(now.status).toBe(200);
    if (before.status === 200) expect(before.headers.get("cache-control")).toContain("immutable");
    return before.status;
  };
  expect(await status()).toBe(200);
  clock.advance(23 * hourMs);
  expect(await status()).toBe(200);
  clock.advance(2 * hourMs);
  expect(await status()).toBe(404);
  // Nothing of it is left on the disk either.
  expect(readdirSync(join(folder, "previous/static"))).toEqual(["style-2.css"]);
});

// Two containers that share a volume are both process 1.
test("two hosts that start together keep the same assets, none of them half written", async () => {
  switchTo(build(1));
  const sites = await Promise.all([open(), open(), open()]);
  expect(readdirSync(join(folder, "previous/static"))).toEqual(["style-1.css"]);
  expect(sites.flatMap(({ logLines }) => logLines)).toEqual([]);
  await Promise.all(sites.map((site) => site.close()));
});
