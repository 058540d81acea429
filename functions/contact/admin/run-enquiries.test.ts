import { randomUUID } from "node:crypto";
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  rmdir,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../store/open-database";
import { createSqlEnquiryStore } from "../../store/enquiry-store";
import { backUp } from "../../store/sqlite";
import { testDatabases, useDatabase } from "../../testing/test-databases";
import { createSetClock } from "../../testing/set-clock";
import { newSample } from "../../testing/samples";
import type { EnquiryStore } from "../ports";
import { parseEvidence } from "../delivery/response-target";
import type { Operator } from "./command";
import { runEnquiries } from "./run-enquiries";

const day = 24 * 3_600_000;
const now = Date.UTC(2026, 10, 21);

describe.each(testDatabases)("on $name", ({ create }) => {
  const { current, anotherHost } = useDatabase(create);
  let folder: string;
  let store: EnquiryStore;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "operate-"));
    store = anotherHost();
    const receivedAt = now - day;
    await store.accept(newSample(1, { receivedAt }));
    await store.accept(newSample(2, { receivedAt, quarantineReasons: ["honeypot"] }));
    await store.accept(newSample(3, { receivedAt: now - 300 * day }));
    await store.lease("w", now, now + 1000, 1);
    await store.settle("w", "SW-000003", { state: "dead", error: "RCPT TO: 550 no" }, now);
  });

  afterEach(() => rm(folder, { recursive: true }));

  const run = (...args: string[]) => runAnswering(undefined, ...args);

  async function runAnswering(answer: boolean | undefined, ...args: string[]) {
    const said = { out: "", err: "" };
    const operator: Operator = {
      store: anotherHost(),
      settings: { database: current().database, retentionDays: 180 },
      ...{ root: "/", mailFolder: folder, clock: createSetClock(now), targetHours: 24 },
      confirm: answer === undefined ? undefined : () => Promise.resolve(answer),
    };
    const code = await runEnquiries(args, {
      open: () => Promise.resolve(operator),
      print: (text) => (said.out += text),
      printError: (text) => (said.err += text),
    });
    return { code, ...said };
  }

  const stateOf = async (reference: string) => (await store.find(reference))?.state;

  test("list shows a table, by state if asked, and how the queue stands", async () => {
    const all = await run("list");
    expect(all.code).toBe(0);
    for (const word of ["SW-000001", "SW-000002", "SW-000003", "Jo Salt", "honeypot", "550 no"]) {
      expect(all.out).toContain(word);
    }
    expect(all.out).toContain("In all: 1 waiting, 1 held, 1 dead.");
    const held = await run("list", "--state", "held");
    expect(held.out).toContain("SW-000002");
    expect(held.out).not.toContain("SW-000001");
  });

  test("list and show speak JSON, and show has the whole message", async () => {
    const list = JSON.parse((await run("list", "--json", "--limit", "2")).out) as object[];
    expect(list).toHaveLength(2);
    const one = JSON.parse((await run("show", "sw-000003", "--json")).out) as object;
    expect(one).toMatchObject({
      reference: "SW-000003",
      state: "dead",
      phone: "07700 900123",
      lastError: "RCPT TO: 550 no",
    });
    expect((await run("show", "SW-000001")).out).toContain("trips.\nAlways at six.");
  });

  test("photos are listed by show and list, and written by export, each to a file of its own", async () => {
    const photos = ["board.jpg", "drive.jpg"].map((name) => {
      const bytes = Buffer.from(`picture of ${name}`);
      return { name, size: bytes.length, bytes };
    });
    await store.accept(newSample(4, { photos, receivedAt: now }));
    const listed = "board.jpg (1 kB); drive.jpg (1 kB)";
    expect((await run("show", "SW-000004")).out).toContain(listed);
    expect((await run("list", "--json")).out).toContain(listed);
    const target = join(folder, "photos");
    const output = join(folder, "all.csv");
    const { out } = await run("export", "--photos", target, "--output", output);
    expect(out).toContain(`2 photos written to ${target}.`);
    expect(await readdir(target)).toEqual(["SW-000004-1.jpg", "SW-000004-2.jpg"]);
    for (const [index, { bytes }] of photos.entries()) {
      const file = join(target, `SW-000004-${index + 1}.jpg`);
      expect(await readFile(file)).toEqual(bytes);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
    }
    expect(await readFile(output, "utf8")).toContain(listed);
  });

  test("nothing kept can write over the terminal", async () => {
    const request = {
      ...newSample(4).request,
      name: "\u001b[2Jg\u200bo\u202en\u2066e\u200f\u0007",
    };
    await store.accept(newSample(4, { request, receivedAt: now }));
    for (const args of [["list"], ["show", "SW-000004"]]) {
      expect((await run(...args)).out).toMatch(/^[^\u001b\u0007]*\[2Jgone[^\u001b\u0007]*$/);
    }
  });

  test("a dead one is sent again, by reference or all at once", async () => {
    expect((await run("resend", "SW-000003")).code).toBe(0);
    expect(await stateOf("SW-000003")).toBe("waiting");
    expect((await run("resend", "--dead")).out).toContain("0 queued");
    expect((await run("resend")).code).toBe(2);
    const held = await run("resend", "SW-000002");
    expect(held).toMatchObject({
      code: 1,
      err: expect.stringContaining("release SW-000002") as string,
    });
  });

  test("a held one is released, and nothing else is", async () => {
    expect((await run("release", "SW-000002")).code).toBe(0);
    expect(await stateOf("SW-000002")).toBe("waiting");
    expect((await run("release", "SW-000001")).err).toBe("SW-000001 is not held, it is waiting.");
  });

  test("an answered one is marked once, by its reference alone", async () => {
    expect((await run("answer", "sw-000001")).out).toBe("SW-000001 is marked as answered.");
    expect((await store.find("SW-000001"))?.answeredAt).toBe(now);
    expect((await run("answer", "SW-000001")).out).toContain("was marked as answered before, on");
    const unknown = await run("answer", "SW-NOTHIN");
    expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining("no enquiry")]);
  });

  test("stats say how soon enquiries were answered, where they came from, and what the claim may say", async () => {
    const promised = { receivedAt: now - 3 * day, answerBy: now - 2 * day };
    for (const number of [4, 5]) {
      await store.accept(newSample(number, { ...promised, cameFrom: "/locations/chester" }));
    }
    await store.answer("SW-000004", now - 3 * day + 2 * 3_600_000);
    const { out } = await run("stats", "--days", "30");
    expect(out).toContain("3 received, 1 answered; median 2 h,");
    expect(out).toContain("Without an answer: SW-000005.");
    expect(out).toContain("Came from /locations/chester: 2");
    const [, evidence = ""] = /^evidence: "(.*)"$/m.exec(out) ?? [];
    expect(parseEvidence(evidence)).toEqual({
      ...{ from: "2026-10-22", to: "2026-11-21" },
      ...{ hours: 24, inTime: 1, judged: 2 },
    });
    expect(JSON.parse((await run("stats", "--json")).out)).toMatchObject({
      ...{ received: 3, answered: 1, medianMinutes: 120, inTime: 1, judged: 2 },
      ...{ cameFrom: { "/locations/chester": 2 }, unanswered: ["SW-000005"] },
    });
    expect((await run("list")).out).toContain("/locations/chester");
  });

  test("export writes CSV that no spreadsheet takes for formulas, for the owner alone", async () => {
    const message = '=HYPERLINK("http://evil.example")';
    const request = { ...newSample(4).request, message, phone: "+44 7700 900123" };
    await store.accept(newSample(4, { request, receivedAt: now }));
    const file = join(folder, "all.csv");
    expect((await run("export", "--output", file)).out).toBe(`4 enquiries written to ${file}.`);
    const csv = await readFile(file, "utf8");
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(csv).toContain(`,"'+44 7700 900123",`);
    await chmod(file, 0o644);
    await run("export", "--output", file);
    expect(csv.split("\r\n")[0]).toContain("reference,receivedAt,state,name,phone");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse((await run("export", "--format", "json")).out)).toHaveLength(4);
  });

  test("erase asks, and takes all of a person with it", async () => {
    const request = { ...newSample(4).request, email: "other@example.com", phone: "01606 123456" };
    await store.accept(newSample(4, { request, receivedAt: now }));
    expect(await runAnswering(false, "erase", "jo@example.com")).toMatchObject({ code: 1 });
    expect(await store.list({})).toHaveLength(4);
    await writeFile(join(folder, "SW-000001.eml"), "mail");
    expect((await run("erase", "jo@example.com")).err).toContain("--yes");
    expect(await runAnswering(true, "erase", "JO@example.com")).toMatchObject({ code: 0 });
    expect((await store.list({})).map(({ enquiry }) => enquiry.reference)).toEqual(["SW-000004"]);
    expect(await readdir(folder)).toEqual([]);
    expect((await run("erase", "+44 1606 123456", "--yes")).out).toContain("Erased: SW-000004.");
    expect(await run("erase", "SW-000004", "--yes")).toMatchObject({
      code: 1,
      err: "Nothing is kept of SW-000004.",
    });
  });

  test("erase deletes nothing while mail files cannot be deleted, so that it can be run again", async () => {
    const inTheWay = join(folder, "SW-000001.eml");
    await mkdir(inTheWay);
    expect(await run("erase", "jo@example.com", "--yes")).toMatchObject({ code: 1 });
    expect(await store.list({})).toHaveLength(3);
    await rmdir(inTheWay);
    expect(await run("erase", "jo@example.com", "--yes")).toMatchObject({ code: 0 });
  });

  test("purge deletes what is past its days, and asks before it deletes more", async () => {
    expect((await run("purge")).out).toBe("1 enquiries older than 180 days deleted.");
    expect(await stateOf("SW-000003")).toBeUndefined();
    expect(await run("purge", "--older-than", "0")).toMatchObject({ code: 2 });
    expect(await runAnswering(false, "purge", "--older-than", "1")).toMatchObject({ code: 1 });
    expect(await stateOf("SW-000002")).toBe("held");
  });

  /** A copy that no process has open; libsql lets go of a file only when this process ends. */
  async function closedCopy(file: string): Promise<string> {
    const copy = join(folder, `${randomUUID()}.db`);
    await backUp(file, copy);
    return `file:${copy}`;
  }

  test("import takes over another store, with the state of each mail, once", async () => {
    const database = { kind: "sqlite", file: join(folder, "old.db") } as const;
    const old = createSqlEnquiryStore(() => openDatabase(database, { root: "/" }));
    await old.accept(newSample(11));
    await old.accept(newSample(12, { quarantineReasons: ["honeypot"] }));
    const from = `file:${database.file}`;
    expect((await run("import", "--from", from)).err).toBe(
      `${database.file} is in use. Stop the host first, then run this again.`,
    );
    await old.close();
    expect(await run("import", "--from", await closedCopy(database.file))).toMatchObject({
      code: 0,
      out: "2 enquiries copied, 0 were there already.\nHere now: 2 waiting, 2 held, 1 dead.",
    });
    const again = await run("import", "--from", await closedCopy(database.file));
    expect(again.out).toContain("0 enquiries copied, 2 were there");
    expect(await stateOf("SW-000012")).toBe("held");
  });

  test("import says why it cannot", async () => {
    const other = { kind: "sqlite", file: join(folder, "old.db") } as const;
    const from = `file:${other.file}`;
    expect((await run("import", "--from", from)).err).toBe(`There is no store at ${other.file}.`);
    const { database } = current();
    const own = database.kind === "sqlite" ? `file:${database.file}` : database.url;
    expect((await run("import", "--from", own)).err).toMatch(/is the store of DATABASE_URL/);
    const old = createSqlEnquiryStore(() => openDatabase(other, { root: "/" }));
    const request = { ...newSample(1).request, message: "Another one." };
    await old.accept(newSample(1, { request }));
    await old.close();
    expect(await run("import", "--from", await closedCopy(other.file))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^Both stores have SW-000001, .*Nothing was copied/) as string,
    });
    expect((await store.find("SW-000001"))?.enquiry.request.message).not.toBe("Another one.");
    expect(await run("import", "--from", "mysql://user:secret@host/db")).toMatchObject({
      code: 2,
      err: expect.not.stringContaining("secret") as string,
    });
  });

  test("backup copies a SQLite store in use into a private file that opens as a store", async () => {
    const file = join(folder, "backup.db");
    const done = await run("backup", file);
    if (current().database.kind === "postgres") {
      expect(done).toMatchObject({ code: 1, err: expect.stringContaining("pg_dump") as string });
      return;
    }
    expect(done).toMatchObject({ code: 0, out: `Backed up to ${file}.` });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const copy = createSqlEnquiryStore(() => openDatabase({ kind: "sqlite", file }, { root: "/" }));
    expect(await copy.list({})).toEqual(await store.list({}));
    await copy.close();
    expect((await run("backup", file)).err).toBe(`${file} is there already. Choose another name.`);
    const nowhere = join(folder, "none/backup.db");
    expect((await run("backup", nowhere)).err).toContain("Make it first");
  });

  test("help for all and for each", async () => {
    const { code, out } = await run("--help");
    expect(code).toBe(0);
    const names = [...out.matchAll(/^ {2}(\w+) /gm)].map(([, name = ""]) => name);
    expect(names).toHaveLength(11);
    for (const name of names) {
      expect((await run(name, "--help")).out).toContain(`Usage: npm run enquiries -- ${name}`);
    }
  });

  test.each([
    [[], 2, "Usage:"],
    [["lst"], 2, 'There is no command "lst".'],
    [["list", "--stat", "held"], 2, "Unknown option '--stat'"],
    [["list", "--state", "hold"], 2, '--state is "hold"; it must be held, waiting, sent, dead.'],
    [["list", "--limit", "many"], 2, '--limit is "many"; it must be a whole number from 1.'],
    [["show"], 2, "Give one reference."],
    [["show", "SW-999999"], 1, "There is no enquiry SW-999999."],
    [["export", "--format", "xls"], 2, '--format is "xls"; it must be csv, json.'],
  ])("%j ends with %d and says why", async (args, code, words) => {
    expect(await run(...args)).toMatchObject({
      code,
      err: expect.stringContaining(words) as string,
    });
  });
});
