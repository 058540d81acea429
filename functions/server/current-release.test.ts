import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSetClock, type SetClock } from "../testing/set-clock";
import { writeSite } from "../testing/serve-site";
import { openRelease, type CurrentRelease } from "./current-release";
import { createFileMemory } from "./file-memory";
import { createHost } from "./host";
import { createKeptFiles } from "./kept-files";

const hour = 60 * 60 * 1000;
const log = () => undefined;
let clock: SetClock;
let place: string;
let close: () => Promise<void>;

/** A build: each page names its number over and over, so that a mixture would be seen. */
function build(number: number): string {
  const { root, folder } = writeSite({
    "index.html": `<h1>Build ${number}</h1>`.repeat(500 * number),
    [`static/style-${number}.css`]: `build ${number}`,
    "404.html": "nothing",
  });
  const release = join(place, "releases", String(number));
  mkdirSync(release, { recursive: true });
  cpSync(folder, join(release, "public"), { recursive: true });
  cpSync(join(root, "content"), join(release, "content"), { recursive: true });
  rmSync(root, { recursive: true });
  return release;
}

function switchTo(release: string): void {
  symlinkSync(release, join(place, "next"));
  renameSync(join(place, "next"), join(place, "current"));
}

async function open(): Promise<{ release: CurrentRelease; origin: string }> {
  const memory = createFileMemory();
  const release = await openRelease(
    {
      publicFolder: join(place, "current/public"),
      root: join(place, "current"),
      memory,
      keptFiles: createKeptFiles(join(place, "kept"), clock, log),
    },
    log,
  );
  const { server } = createHost({
    release: release.get,
    memory,
    functions: {},
    commonHeaders: {},
    trustedProxies: 0,
    log,
    onEnd: log,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const following = release.follow();
  close = async () => {
    server.closeAllConnections();
    server.close();
    await following.stop();
  };
  return { release, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

beforeEach(() => {
  clock = createSetClock(Date.now());
  place = mkdtempSync(join(tmpdir(), "releases-"));
  mkdirSync(join(place, "releases"));
});
afterEach(async () => {
  await close();
  rmSync(place, { recursive: true });
});

test("a switch of the link is picked up, and every answer is of one build", async () => {
  const [first, second] = [build(1), build(2)];
  switchTo(first);
  const { origin } = await open();
  const ask = async () => {
    const response = await fetch(origin);
    const text = await response.text();
    const [heading = ""] = /<h1>Build \d<\/h1>/.exec(text) ?? [];
    expect(response.status).toBe(200);
    expect(text).toBe(heading.repeat(text.length / heading.length));
    return heading;
  };
  expect(await ask()).toContain("1");
  switchTo(second);
  // Files that a host still needed would now be missing.
  rmSync(first, { recursive: true });
  while (!(await ask()).includes("2"));
});

test("styles of the build before are answered for a day, also after a restart", async () => {
  switchTo(build(1));
  await open();
  await close();
  switchTo(build(2));
  const status = async () => {
    const { origin } = await open();
    const before = await fetch(`${origin}/static/style-1.css`);
    const now = await fetch(`${origin}/static/style-2.css`);
    const page = await (await fetch(origin)).text();
    await close();
    expect([now.status, page.startsWith("<h1>Build 2")]).toEqual([200, true]);
    if (before.status === 200) expect(before.headers.get("cache-control")).toContain("immutable");
    return before.status;
  };
  expect(await status()).toBe(200);
  clock.pass(23 * hour);
  expect(await status()).toBe(200);
  clock.pass(2 * hour);
  expect(await status()).toBe(404);
  // Nothing of it is left on the disk either.
  expect(readdirSync(join(place, "kept"))).toHaveLength(1);
});
