import {
  copyFile,
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
import { readEnvironment } from "../../environment";
import { openDatabase } from "../../store/open-database";
import { createSqlEnquiryStore, type EnquiryStore } from "../../store/enquiry-store";
import { backUp } from "../../store/sqlite";
import { testDatabases, useDatabase } from "../../testing/test-databases";
import { createSetClock } from "../../testing/set-clock";
import { newSample, sampleCompany } from "../../testing/samples";
import type { Operator } from "./command";
import { openOperator, runEnquiries } from "./run-enquiries";

const day = 24 * 3_600_000;
const now = Date.UTC(2026, 10, 21);

describe.each(testDatabases)("on $name", ({ create }) => {
  const { current, anotherHost } = useDatabase(create);
  let folder: string;
  let store: EnquiryStore;
  let deskUsers: string[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "operate-"));
    store = anotherHost();
    deskUsers = ["owner@example.com"];
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
      settings: { database: current().database, retentionDays: 180, deskUsers },
      origin: "https://www.saltworks.example",
      ...{ root: "/", mailFolder: folder, clock: createSetClock(now) },
      confirm: answer === undefined ? undefined : () => Promise.resolve(answer),
    };
    const code = await runEnquiries(args, {
      open: () => operator,
      print: (text) => (said.out += text),
      printError: (text) => (said.err += text),
    });
    return { code, ...said };
  }

  const stateOf = async (reference: string) => (await store.find(reference))?.state;
  const modeOf = async (file: string) => (await stat(file)).mode & 0o777;

  test("list shows a table, by state if asked, and how the queue stands", async () => {
    const { code, out } = await run("list");
    expect(code).toBe(0);
    for (const word of ["SW-000001", "SW-000002", "SW-000003", "Jo Salt", "honeypot", "550 no"]) {
      expect(out).toContain(word);
    }
    expect(out).toContain("In all: 1 waiting, 1 held, 1 dead.");
    const held = await run("list", "--state", "held");
    expect(held.out).toContain("SW-000002");
    expect(held.out).not.toContain("SW-000001");
  });

  test("list keeps its limit", async () => {
    expect((await run("list", "--limit", "2")).out).toContain("2 shown.");
  });

  test("desk-link prints a link that signs in once, however many there were, for those who have a desk", async () => {
    const hour = 3_600_000;
    for (let number = 0; number < 6; number += 1) await run("desk-link");
    const { out } = await run("desk-link", "--user", "Owner@example.com");
    expect(out).toMatch(/^https:\/\/www\.saltworks\.example\/desk\/sign-in\?key=[\w-]{43}$/);
    const signIn = () => store.signIn(out.split("=")[1] ?? "", "session", "phone", now + hour / 5);
    expect(await signIn()).toEqual({ user: "owner@example.com", leadsTo: "" });
    expect(await signIn()).toBeUndefined();
    expect((await run("desk-link", "--user", "jo@example.com")).err).toContain("owner@example.com");
    deskUsers = [];
    expect((await run("desk-link")).err).toContain("There is no desk");
  });

  test("photos are listed, and written by export, each to a file of its own", async () => {
    const photos = ["board.jpg", "drive.jpg"].map((name) => {
      const bytes = Buffer.from(`picture of ${name}`);
      return { name, size: bytes.length, bytes };
    });
    await store.accept(newSample(4, { photos, receivedAt: now }));
    const listed = "board.jpg (1 kB); drive.jpg (1 kB)";
    const target = join(folder, "photos");
    const output = join(folder, "all.csv");
    const { out } = await run("export", "--photos", target, "--output", output);
    expect(out).toContain(`2 photos written to ${target}.`);
    const files = ["SW-000004-1.jpg", "SW-000004-2.jpg"];
    expect(await readdir(target)).toEqual(files);
    for (const [index, file] of files.entries()) {
      expect(await readFile(join(target, file))).toEqual(photos[index]?.bytes);
      expect(await modeOf(join(target, file))).toBe(0o600);
    }
    expect(await readFile(output, "utf8")).toContain(listed);
  });

  test("nothing kept can write over the terminal", async () => {
    const name = "\u001b[2Jg\u200bo\u202en\u2066e\u200f\u0007";
    const request = { ...newSample(4).request, name };
    await store.accept(newSample(4, { request, receivedAt: now }));
    expect((await run("list")).out).toMatch(/^[^\u001b\u0007]*\[2Jgone[^\u001b\u0007]*$/);
  });

  test("a dead one is sent again by reference or all at once; a held one too, as no spam", async () => {
    expect((await run("resend", "SW-000003")).out).toBe("1 queued to be mailed.");
    expect(await stateOf("SW-000003")).toBe("waiting");
    expect((await run("resend", "--dead")).out).toBe("0 queued to be mailed.");
    expect((await run("resend", "SW-000002")).code).toBe(0);
    expect(await stateOf("SW-000002")).toBe("waiting");
    expect(await store.find("SW-000002")).toMatchObject({ enquiry: { stage: "open" } });
  });

  test("export writes CSV that no spreadsheet takes for formulas, for the owner alone", async () => {
    const message = '=HYPERLINK("http://evil.example")';
    const request = { ...newSample(4).request, message, phone: "+44 7700 900123" };
    await store.accept(newSample(4, { request, receivedAt: now }));
    const file = join(folder, "all.csv");
    await writeFile(file, "before", { mode: 0o644 });
    expect((await run("export", "--output", file)).out).toBe(`4 enquiries written to ${file}.`);
    expect(await modeOf(file)).toBe(0o600);
    const csv = await readFile(file, "utf8");
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(csv).toContain(`,"'+44 7700 900123",`);
    expect(csv.split("\r\n")[0]).toContain("reference,receivedAt,state,name,phone");
    expect(JSON.parse((await run("export", "--format", "json")).out)).toHaveLength(4);
  });

  test("erase asks, and takes all of a person with it", async () => {
    const request = { ...newSample(4).request, email: "other@example.com", phone: "01606 123456" };
    await store.accept(newSample(4, { request, receivedAt: now }));
    await writeFile(join(folder, "SW-000001.eml"), "mail");
    expect(await runAnswering(false, "erase", "jo@example.com")).toMatchObject({ code: 1 });
    expect(await store.list({})).toHaveLength(4);
    expect(await runAnswering(true, "erase", "JO@example.com")).toMatchObject({ code: 0 });
    expect((await store.list({})).map(({ enquiry }) => enquiry.reference)).toEqual(["SW-000004"]);
    expect(await readdir(folder)).toEqual([]);
    expect((await run("erase", "+44 1606 123456", "--yes")).out).toContain("Erased: SW-000004.");
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
    expect(await runAnswering(false, "purge", "--older-than", "1")).toMatchObject({ code: 1 });
    expect(await stateOf("SW-000002")).toBe("held");
  });

  test("import takes over another store, with the state of each mail, once", async () => {
    const old = { kind: "sqlite", file: join(folder, "old.db") } as const;
    const [source, again] = [`file:${old.file}`, join(folder, "again.db")];
    expect((await run("import", "--from", source)).err).toBe(`There is no store at ${old.file}.`);
    const host = createSqlEnquiryStore(() => openDatabase(old, { root: "/" }));
    await host.accept(newSample(11));
    await host.accept(newSample(12, { quarantineReasons: ["honeypot"] }));
    expect((await run("import", "--from", source)).err).toContain("Stop the host first");
    await host.close();
    // Of a copy that no process has open: libsql lets go of a file only when this process ends.
    await backUp(old.file, again);
    await copyFile(again, join(folder, "copy.db"));
    expect(await run("import", "--from", `file:${join(folder, "copy.db")}`)).toMatchObject({
      code: 0,
      out: "2 enquiries copied, 0 were there already.\nHere now: 2 waiting, 2 held, 1 dead.",
    });
    const { out } = await run("import", "--from", `file:${again}`);
    expect(out).toContain("0 enquiries copied, 2 were there");
    expect(await stateOf("SW-000012")).toBe("held");
    const { database } = current();
    const own = database.kind === "sqlite" ? `file:${database.file}` : database.url;
    expect((await run("import", "--from", own)).err).toMatch(/is the store of DATABASE_URL/);
  });

  test("backup copies a SQLite store in use into a private file that opens as a store", async () => {
    const file = join(folder, "backup.db");
    const done = await run("backup", file);
    if (current().database.kind === "postgres") {
      expect(done).toMatchObject({ code: 1, err: expect.stringContaining("pg_dump") as string });
      return;
    }
    expect(done).toMatchObject({ code: 0, out: `Backed up to ${file}.` });
    expect(await modeOf(file)).toBe(0o600);
    const copy = createSqlEnquiryStore(() => openDatabase({ kind: "sqlite", file }, { root: "/" }));
    expect(await copy.list({})).toEqual(await store.list({}));
    await copy.close();
    expect(await run("backup", file)).toMatchObject({ code: 1 });
  });

  test("help for all and for each", async () => {
    const { code, out } = await run("--help");
    expect(code).toBe(0);
    const names = [...out.matchAll(/^ {2}([\w-]+) /gm)].map(([, name = ""]) => name);
    expect(names).toHaveLength(8);
    for (const name of names) {
      expect((await run(name, "--help")).out).toContain(`Usage: npm run enquiries -- ${name}`);
    }
  });

  test.each([
    ["", 2, "Usage:"],
    ["lst", 2, 'There is no command "lst".'],
    ["list --stat held", 2, "Unknown option '--stat'"],
    ["list --state hold", 2, '--state is "hold"; it must be held, waiting, sent, dead.'],
    ["list --limit many", 2, '--limit is "many"; it must be a whole number from 1.'],
    ["purge --older-than 0", 2, '--older-than is "0"'],
    ["erase", 2, "Give one reference"],
    ["resend SW-999999", 1, "There is no enquiry SW-999999."],
    ["export --format xls", 2, '--format is "xls"; it must be csv, json.'],
    ["resend", 2, "Give references, or --dead"],
    ["erase jo@example.com", 2, "--yes"],
    ["erase nobody@example.com --yes", 1, "Nothing is kept of nobody@example.com."],
    ["import --from mysql://user:secret@host/db", 2, "--from must begin with file: or postgres://"],
  ])("%j ends with %d and says why", async (line, code, words) => {
    const done = await run(...line.split(" ").filter(Boolean));
    expect(done).toMatchObject({ code, err: expect.stringContaining(words) as string });
    expect(done.err).not.toContain("secret");
  });
});

describe("of the settings", () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "operator-"));
  });
  afterEach(() => rm(root, { recursive: true }));

  async function listAt(DATABASE_URL: string): Promise<string> {
    let said = "";
    const { contact } = readEnvironment({ DATABASE_URL });
    await runEnquiries(["list"], {
      open: () => openOperator(contact, sampleCompany, root),
      print: () => undefined,
      printError: (text) => (said += text),
    });
    return said;
  }

  test("a store that is not there is named, and not made", async () => {
    const none = `There is no store at ${join(root, "var/none.db")}. `;
    expect(await listAt("file:var/none.db")).toContain(none);
    expect(await listAt("file:var/none.db")).toContain(none);
  });

  test("a file that is no store, and a server that is away, are told without a password", async () => {
    await writeFile(join(root, "text.db"), "This is no database. ".repeat(100));
    expect(await listAt("file:text.db")).toContain("not a database");
    const away = await listAt("postgres://user:secret@127.0.0.1:9/contact");
    expect(away).toContain("ECONNREFUSED");
    expect(away).not.toContain("secret");
  });
});
