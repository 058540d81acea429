/**
 * docs/runbooks/the-store-fails.md: a full disk, a lost owner, a damaged and a deleted file, a
 * database that is away, each noticed, lived through and mended as it says.
 */
import { spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hostPaths } from "../../functions/paths";
import { startDatabase } from "./database";
import { otherUser } from "./other-user";
import { run, type Settings } from "./processes";
import { makeReleases, type Releases } from "./release";
import { enquiriesOf, withRelease, type ReleaseHost } from "./release-host";
import { mountSmallDisk, type SmallDisk } from "./small-disk";
import { hasArrived, passMinute, withSurroundings, type Surroundings } from "./surroundings";
import { must, type Tell, type Trial } from "./trial";
import { until } from "./until";
import { newMessage, send, sendForm } from "./visit";

/** A release and what is around it, whose store is a file of a folder of its own. */
type Place = Surroundings & { readonly releases: Releases; readonly store: string };

const endings = ["", "-wal", "-shm"];
const program = (name: string, ...args: string[]) => run([name, ...args], { cwd: "/" });

/** Works with its host. What was heard of another is forgotten: it may have said the same. */
function withHost(place: Place, work: (host: ReleaseHost) => Promise<void>): Promise<void> {
  place.webhook.forget();
  return withRelease(place.releases, place.settings, work);
}

async function healthOf({ origin }: ReleaseHost): Promise<{ status: number; text: string }> {
  const answer = await fetch(origin + hostPaths.health);
  return { status: answer.status, text: await answer.text() };
}

/** Asks as a monitor does, until health says so and the alarm too. */
async function untilNoticed(host: ReleaseHost, { webhook }: Place, problem: string): Promise<void> {
  await until(`503 with "${problem}"`, async () => {
    const { status, text } = await healthOf(host);
    return status === 503 && text.includes(problem);
  });
  await passMinute(host);
  const heard = webhook.heard.at(-1) ?? "";
  must(
    heard.includes(problem) && heard.includes("docs/runbooks/the-store-fails.md"),
    `The webhook heard "${heard}"`,
  );
  const logged = host
    .output()
    .split("\n")
    .some((line) => line.includes('"level":"error"'));
  must(logged, "The log has no line of level error");
}

async function untilWell(host: ReleaseHost): Promise<void> {
  await until("health of 200", async () => (await healthOf(host)).status === 200);
}

async function sendOne({ origin }: ReleaseHost): Promise<string> {
  const answer = await send(origin);
  must(answer.status === 200, `A message answers ${answer.status}: ${await answer.clone().text()}`);
  return ((await answer.json()) as { reference: string }).reference;
}

/** A new message is in the list, beside one that was there. */
async function checkKept(host: ReleaseHost, place: Place, before: string): Promise<void> {
  const after = await sendOne(host);
  const listed = await enquiriesOf(place.releases, place.settings, "list");
  must(
    [before, after].every((each) => listed.includes(each)),
    `list does not show ${before} and ${after}: ${listed}`,
  );
}

/** A message is mailed though it cannot be kept; pages are served. */
async function checkMeanwhile(host: ReleaseHost, { server }: Place): Promise<void> {
  const reference = await sendOne(host);
  must(hasArrived(server, reference), `${reference} was thanked for and not mailed`);
  must((await fetch(`${host.origin}/gallery`)).status === 200, "Pages are not served");
}

/** A host that has sent a mail and cannot note it tries for longer than it may take to stop. */
async function isNoted({ releases, settings }: Place, reference: string): Promise<boolean> {
  return (await enquiriesOf(releases, settings, "list", "--state", "sent")).includes(reference);
}

async function fillAndMakeRoom(
  disk: SmallDisk,
  folder: string,
  place: Place,
  tell: Tell,
): Promise<void> {
  await withHost(place, async (host) => {
    const before = await sendOne(host);
    await until("the mail, noted", () => isNoted(place, before));
    disk.fill();
    await untilNoticed(host, place, "store cannot be written");
    const usage = await program("df", "-h", folder);
    must(usage.includes("100%"), `df says ${usage}`);
    await checkMeanwhile(host, place);
    tell("disk full: /api/health 503, the webhook names this runbook, df -h 100 %; mailed at once");
    disk.makeRoom();
    await untilWell(host);
    await checkKept(host, place, before);
    tell("room made: /api/health 200 without a restart, messages are kept again");
  });
}

async function fullDisk(place: Place, tell: Tell): Promise<void> {
  const folder = join(place.folder, "disk");
  mkdirSync(folder);
  const disk = mountSmallDisk(folder);
  if (!disk) {
    tell("full disk: left out, a small disk cannot be mounted here");
    return;
  }
  const settings = { ...place.settings, DATABASE_URL: `file:${folder}/contact.db` };
  try {
    await fillAndMakeRoom(disk, folder, { ...place, settings }, tell);
  } finally {
    disk.unmount();
  }
}

async function mailAway(place: Place, tell: Tell): Promise<void> {
  const settings = { ...place.settings, SMTP_URL: "smtp://127.0.0.1:1" };
  writeFileSync(place.store, "This is no database. ".repeat(500), { mode: 0o600 });
  give(place);
  await withHost({ ...place, settings }, async ({ origin }) => {
    const scripted = await send(origin);
    const message = { ...newMessage(), name: "Ann Other" };
    const plain = await sendForm(origin, message);
    const page = await plain.text();
    must(scripted.status === 503 && plain.status === 503, `${scripted.status}, ${plain.status}`);
    must(page.includes('value="Ann Other"'), "The form does not come back with what was typed");
    tell("neither store nor mail server: 503, the form comes back with what was typed");
  });
  removeStore(place);
}

function removeStore({ store }: Place): void {
  for (const ending of endings) rmSync(store + ending, { force: true });
}

/** Gives the store to the user of the host. */
function give({ store }: Place): void {
  const user = otherUser();
  if (user) chownSync(store, user.uid, user.gid);
}

async function lostOwner(place: Place, tell: Tell): Promise<void> {
  if (!otherUser()) {
    tell("lost owner: left out, only root can give a file to another user");
    return;
  }
  chownSync(place.store, 0, 0);
  await withHost(place, async (host) => {
    await untilNoticed(host, place, "store cannot be read");
    await checkMeanwhile(host, place);
    const owner = await program("ls", "-l", place.store);
    must(owner.includes("root"), `ls -l says ${owner}`);
    give(place);
    await untilWell(host);
    tell("owner lost: ls -l shows it; given back: /api/health 200 without a restart");
  });
}

async function damagedFile(place: Place, tell: Tell): Promise<void> {
  const { releases, settings, store } = place;
  const backup = join(place.folder, "backup/contact-backup.db");
  const list = () => enquiriesOf(releases, settings, "list");
  const before = await list();
  await enquiriesOf(releases, settings, "backup", backup);
  for (const ending of endings.slice(1)) rmSync(store + ending, { force: true });
  writeFileSync(store, "This is no database. ".repeat(500));
  await withHost(place, async (host) => {
    await untilNoticed(host, place, "store cannot be read");
    await checkMeanwhile(host, place);
    const said = await list().catch((error: unknown) => (error as { stderr: string }).stderr);
    must(/not a database/.test(said), `list does not repeat the error: ${said}`);
  });
  removeStore(place);
  const user = otherUser();
  const owner = user ? ["-o", String(user.uid), "-g", String(user.gid)] : [];
  await program("install", ...owner, "-m", "0600", backup, store);
  must((await list()) === before, "Not all came back out of the backup");
  tell("damaged file: 503, list repeats the error; the backup put back, all enquiries are there");
}

/** Step 4 for a file that `ls -l /proc/<pid>/fd` names as deleted. */
async function rescue(host: ReleaseHost, name: string, to: string): Promise<void> {
  const open = await program("ls", "-l", `/proc/${host.pid}/fd`);
  const line = open.split("\n").find((each) => each.endsWith(`${name} (deleted)`)) ?? "";
  const [, number = ""] = / (\d+) -> /.exec(line) ?? [];
  must(number !== "", `No descriptor of ${name} in\n${open}`);
  await program("cp", `/proc/${host.pid}/fd/${number}`, to);
}

async function deletedFile(place: Place, tell: Tell): Promise<void> {
  if (!existsSync("/proc/self/fd")) {
    tell("deleted file: left out, there is no /proc here");
    return;
  }
  const { releases, settings, store, folder } = place;
  const rescued = join(folder, "rescued.db");
  let before = "";
  await withHost(place, async (host) => {
    const kept = await sendOne(host);
    await until("the mail, noted", () => isNoted(place, kept));
    before = await enquiriesOf(releases, settings, "list");
    removeStore(place);
    await untilNoticed(host, place, "store file is gone");
    await checkMeanwhile(host, place);
    await rescue(host, "contact.db", rescued);
    await rescue(host, "contact.db-wal", `${rescued}-wal`);
  });
  for (const ending of ["", "-wal"]) {
    renameSync(rescued + ending, store + ending);
    const user = otherUser();
    if (user) chownSync(store + ending, user.uid, user.gid);
  }
  await withHost(place, async (host) => {
    await untilWell(host);
    must((await enquiriesOf(releases, settings, "list")) === before, "Not all was rescued");
  });
  tell("file deleted under the host: 503, mailed at once; rescued out of /proc, all are there");
}

/** `pg_isready`, where it came with the database. */
function isReady(binaries: string, { DATABASE_URL = "" }: Settings): boolean | undefined {
  const { status, error } = spawnSync(join(binaries, "pg_isready"), ["--dbname", DATABASE_URL]);
  return error ? undefined : status === 0;
}

async function databaseAway(place: Place, tell: Tell): Promise<void> {
  const database = await startDatabase();
  const settings = { ...place.settings, ...database.settings };
  const withDatabase = { ...place, settings };
  try {
    await withHost({ ...place, settings }, async (host) => {
      const before = await sendOne(host);
      await until("the mail, noted", () => isNoted(withDatabase, before));
      database.halt();
      await untilNoticed(host, place, "store cannot be read");
      must(isReady(database.binaries, settings) !== true, "pg_isready says that it answers");
      await checkMeanwhile(host, place);
      database.resume();
      await untilWell(host);
      await checkKept(host, withDatabase, before);
      tell("PostgreSQL away: 503, mailed at once; back: 200 without a restart, messages are kept");
    });
  } finally {
    database.stop();
  }
}

async function failAndMend(surroundings: Surroundings, tell: Tell): Promise<void> {
  const releases = await makeReleases();
  const user = otherUser();
  const folders = ["state", "backup", "tmp"].map((name) => join(surroundings.folder, name));
  for (const folder of folders) mkdirSync(folder);
  const owned = [surroundings.folder, ...folders];
  if (user) for (const folder of owned) chownSync(folder, user.uid, user.gid);
  const [state = "", , temporary = ""] = folders;
  const store = join(state, "contact.db");
  const own = { DATABASE_URL: `file:${store}`, TMPDIR: temporary };
  const place = {
    ...surroundings,
    settings: { ...surroundings.settings, ...own },
    releases,
    store,
  };
  try {
    await fullDisk(place, tell);
    await mailAway(place, tell);
    await deletedFile(place, tell);
    await lostOwner(place, tell);
    await damagedFile(place, tell);
    await databaseAway(place, tell);
  } finally {
    releases.remove();
  }
}

/** See the top of the file. */
export const theStoreFails: Trial = {
  name: "the-store-fails",
  page: "docs/runbooks/the-store-fails.md",
  needs: [],
  run: (tell) => withSurroundings("store", (surroundings) => failAndMend(surroundings, tell)),
};
