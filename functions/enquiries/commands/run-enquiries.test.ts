import * as fs from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayMs } from "../../shared/clock";
import { readEnvironment } from "../../environment";
import { openDatabase } from "../store/open-database";
import { createSqlEnquiryStore } from "../store/enquiry-store";
import { backUp } from "../store/sqlite";
import { testDatabases, setUpDatabase } from "../../testing/test-databases";
import { createFakeClock } from "../../testing/fake-clock";
import { newSample, samplePhoto, sampleCompany } from "../../testing/samples";
import { phoneCall, unknownActor } from "../enquiry";
import { composeEnquiries } from "../compose-enquiries";
import { openCommandContext, runEnquiries } from "./run-enquiries";

const now = Date.UTC(2026, 10, 21);

describe.each(testDatabases)("on $name", ({ create }) => {
  const { current, anotherHost, store } = setUpDatabase(create);
  let folder: string;
  let deskUsers: string[];

  beforeEach(async () => {
    folder = await fs.mkdtemp(join(tmpdir(), "operate-"));
    deskUsers = ["owner@example.com"];
    await store.accept(newSample(1, { receivedAt: now - dayMs }));
    const held = { receivedAt: now - 179 * dayMs, holdReasons: ["honeypot"] };
    await store.accept(newSample(2, held));
    await store.accept(newSample(3, { receivedAt: now - 181 * dayMs }));
    await store.lease("w", now, now + 1000, 1);
    await store.settle("w", "SW-000003", { state: "dead", error: "RCPT TO: 550 no" }, now);
  });

  afterEach(() => fs.rm(folder, { recursive: true }));

  const run = (...args: string[]) => runAnswering(undefined, ...args);

  const runAnswering = (answer: boolean | undefined, ...args: string[]) =>
    runEnquiries(args, () => ({
      store: anotherHost(),
      settings: { ...readEnvironment({}).enquiries, database: current().database, deskUsers },
      origin: "https://www.saltworks.example",
      root: "/",
      mailFolder: folder,
      clock: createFakeClock(now),
      confirm: answer === undefined ? undefined : () => Promise.resolve(answer),
    }));

  const stateOf = async (reference: string) => (await store.find(reference))?.state;
  const modeOf = async (file: string) => (await fs.stat(file)).mode & 0o777;

  test("list shows enquiries, by state or up to a limit, and the queue", async () => {
    const call = { receivedAt: now, enteredByOwner: true, referringPage: phoneCall };
    await store.accept(newSample(4, call));
    await store.change("SW-000004", { kind: "spam" }, { ...unknownActor, now });
    const { code, text } = await run("list");
    expect(code).toBe(0);
    for (const word of [
      "SW-000001",
      "SW-000002",
      "SW-000003",
      "Jo Salt",
      "honeypot",
      "550 no",
      "noted",
    ])
      expect(text).toContain(word);
    expect(text).toContain("In all: 1 waiting, 1 held, 1 dead. At the desk: 2 possible spam.");
    const held = (await run("list", "--state", "held")).text;
    expect(held).toContain("SW-000002");
    expect(held).not.toContain("SW-000001");
    expect((await run("list", "--limit", "2")).text).toContain("2 shown.");
  });

  test("desk-link prints a link that signs a user of the desk in once", async () => {
    for (let number = 0; number < 6; number += 1) await run("desk-link");
    const { text } = await run("desk-link", "--user", "Owner@example.com");
    expect(text).toMatch(/^https:\/\/www\.saltworks\.example\/desk\/sign-in\?key=[\w-]{43}$/);
    const signIn = () => store.signIn(text.split("=")[1] ?? "", "phone", now + 600_000);
    expect(await signIn()).toMatchObject({ user: "owner@example.com", leadsTo: "" });
    expect(await signIn()).toBeUndefined();
    expect((await run("desk-link", "--user", "jo@example.com")).text).toContain(
      "owner@example.com",
    );
    deskUsers = [];
    expect((await run("desk-link")).text).toContain("There is no desk");
  });

  test("no control characters of a message reach the terminal", async () => {
    const name = "\u001b[2Jg\u200bo\u202en\u2066e\u200f\u0007";
    const fields = { name };
    await store.accept(newSample(4, { fields, receivedAt: now }));
    expect((await run("list")).text).toMatch(/^[^\u001b\u0007]*\[2Jgone[^\u001b\u0007]*$/);
  });

  test("resend takes dead mails by reference or all at once, and frees held ones", async () => {
    expect((await run("resend", "SW-000003")).text).toBe("1 queued to be mailed.");
    const fresh = { state: "waiting", attempts: 0, lastError: undefined };
    expect(await store.find("SW-000003")).toMatchObject(fresh);
    expect((await run("resend", "--dead")).text).toBe("0 queued to be mailed.");
    expect((await run("resend", "SW-000002")).code).toBe(0);
    expect(await stateOf("SW-000002")).toBe("waiting");
    expect(await store.find("SW-000002")).toMatchObject({ enquiry: { stage: "open" } });
  });

  test("export writes CSV without formulas and the photos, readable by the owner alone", async () => {
    const names = ["board.jpg", "drive.jpg"];
    const photos = names.map((name) => samplePhoto(Buffer.from(`picture of ${name}`), name));
    const message = '=HYPERLINK("http://evil.example")';
    const changedFields = { message, phone: "+44 7700 900123" };
    await store.accept(newSample(4, { fields: changedFields, photos, receivedAt: now }));
    const file = join(folder, "all.csv");
    const target = join(folder, "photos");
    await fs.writeFile(file, "before", { mode: 0o644 });
    expect((await run("export", "--output", file, "--photos", target)).text).toBe(
      `4 enquiries written to ${file}.\n2 photos written to ${target}.`,
    );
    expect(await modeOf(file)).toBe(0o600);
    const csv = await fs.readFile(file, "utf8");
    expect(csv.split("\r\n")[0]).toContain("reference,receivedAt,state,name,phone");
    const fields = [`'=HYPERLINK(""http://evil.example"")`, "'+44 7700 900123"];
    for (const field of [...fields, "board.jpg (1 kB); drive.jpg (1 kB)"])
      expect(csv).toContain(`"${field}"`);
    for (const [index, photo] of photos.entries()) {
      const kept = join(target, `SW-000004-${index + 1}.jpg`);
      expect(await fs.readFile(kept, "utf8")).toBe(photo.bytes.toString());
      expect(await modeOf(kept)).toBe(0o600);
    }
    expect(JSON.parse((await run("export", "--format", "json")).text)).toHaveLength(4);
  });

  test("export has what the desk noted, without formulas, of one customer if asked", async () => {
    const actor = { user: "owner@example.com", device: "phone", now };
    await store.accept(newSample(4, { fields: { phone: "01606 123456" } }));
    for (const action of [
      { kind: "visit", day: "2026-12-03", time: "09:00" },
      { kind: "quoted", pence: 14_500 },
      { kind: "note", text: "Key at number 9" },
      { kind: "note", text: "=1+1" },
      { kind: "won" },
      { kind: "done" },
    ] as const)
      await store.change("SW-000004", action, actor);
    const { text } = await run("export", "01606 123 456");
    const [head = "", row = "", ...others] = text.split("\r\n");
    expect(others).toEqual([]);
    const cells = row.slice(1, -1).split('","');
    const cellOf = (column: string) => cells[head.split(",").indexOf(column)];
    const columns = ["stage", "visit", "quoted", "won", "lost", "notes"];
    expect(columns.map(cellOf)).toEqual([
      "done",
      "2026-12-03 09:00",
      "145.00",
      "yes",
      "",
      "Key at number 9; '=1+1",
    ]);
    const json = await run("export", "sw-000004", "--format", "json");
    expect(JSON.parse(json.text)).toMatchObject([
      {
        events: [{ kind: "visit", at: new Date(now).toISOString() }, ...Array<object>(5).fill({})],
      },
    ]);
    const file = join(folder, "one.csv");
    expect((await run("export", "01606 123456", "--output", file)).text).toBe(
      `1 enquiry written to ${file}.`,
    );
    expect(await run("export", "nobody@example.com")).toMatchObject({ code: 1 });
  });

  test("erase asks, then deletes all enquiries and mails of a person", async () => {
    const fields = { email: "other@example.com", phone: "01606 123456" };
    await store.accept(newSample(4, { fields, receivedAt: now }));
    await fs.writeFile(join(folder, "SW-000001.eml"), "mail");
    expect(await runAnswering(false, "erase", "jo@example.com")).toMatchObject({ code: 1 });
    expect(await store.list({})).toHaveLength(4);
    expect(await runAnswering(true, "erase", "JO@example.com")).toMatchObject({ code: 0 });
    expect((await store.list({})).map(({ enquiry }) => enquiry.reference)).toEqual(["SW-000004"]);
    // The mails are gone; only digests of the references are left, which recognise them after a restore.
    expect(await fs.readdir(folder)).toEqual(["erased"]);
    expect((await run("erase", "+44 1606 123456", "--yes")).text).toContain("Erased: SW-000004.");
  });

  test("erase and export name what may be somebody else's, and leave it", async () => {
    for (const [number, email] of ["-pat@example.com-", "1.pat@example.com"].entries())
      await store.accept(newSample(8 + number, { fields: { email } }));
    for (const args of [["erase", "--yes"], ["export"]]) {
      const { code, text } = await run(...args, "Pat@example.com");
      expect(code).toBe(1);
      expect(text).toContain("SW-000009, SW-000008");
    }
    expect(await store.list({})).toHaveLength(5);
  });

  test("erase by reference deletes the mail of a message never stored", async () => {
    for (const mail of ["SW-2BHH6P.eml", "SW-7K3F9Q.eml"])
      await fs.writeFile(join(folder, mail), "mail");
    expect(await run("erase", "other@example.com", "--yes")).toEqual({
      code: 1,
      text: expect.stringContaining("Nothing is kept of other@example.com in the store.") as string,
    });
    expect((await run("erase", "sw-2bhh6p", "--yes")).text).toContain("Erased: SW-2BHH6P.");
    expect(await fs.readdir(folder)).toEqual(["SW-7K3F9Q.eml", "erased"]);
    expect(await run("erase", "SW-2BHH6P", "--yes")).toMatchObject({ code: 1 });
    expect(await store.list({})).toHaveLength(3);
  });

  test("erase deletes nothing while mail files cannot be deleted", async () => {
    const inTheWay = join(folder, "SW-000001.eml");
    await fs.mkdir(inTheWay);
    expect(await run("erase", "jo@example.com", "--yes")).toMatchObject({ code: 1 });
    expect(await store.list({})).toHaveLength(3);
    await fs.rmdir(inTheWay);
    expect(await run("erase", "jo@example.com", "--yes")).toMatchObject({ code: 0 });
  });

  test("purge deletes enquiries past their days, and asks before it deletes more", async () => {
    const lost = { kind: "lost", text: "Price" } as const;
    await store.change("SW-000003", lost, { ...unknownActor, now: now - 181 * dayMs });
    expect((await run("purge")).text).toBe("1 enquiries that ended 180 days ago deleted.");
    expect(await stateOf("SW-000003")).toBeUndefined();
    expect(await runAnswering(false, "purge", "--older-than", "1")).toMatchObject({ code: 1 });
    expect(await stateOf("SW-000002")).toBe("held");
  });

  test("import copies an unused store with the state of each mail", async () => {
    const old = { kind: "sqlite", file: join(folder, "old.db") } as const;
    const importFrom = async (file: string) => (await run("import", "--from", `file:${file}`)).text;
    expect(await importFrom(old.file)).toBe(`There is no store at ${old.file}.`);
    const host = createSqlEnquiryStore(() => openDatabase(old, { root: "/" }));
    await host.accept(newSample(11));
    await host.accept(newSample(12, { holdReasons: ["honeypot"] }));
    expect(await importFrom(old.file)).toContain("Stop the host first");
    await host.close();
    // The copy is open nowhere: libsql lets go of a file only when this process ends.
    const copy = join(folder, "copy.db");
    await backUp(old.file, copy);
    expect(await importFrom(copy)).toBe(
      "2 enquiries copied, 0 were there already.\nHere now: 2 waiting, 2 held, 1 dead.",
    );
    const { database } = current();
    const target = database.kind === "sqlite" ? `file:${database.file}` : database.url;
    expect((await run("import", "--from", target)).text).toMatch(/is the store of DATABASE_URL/);
  });

  test("backup copies a SQLite store in use into a private file", async () => {
    const file = join(folder, "backup.db");
    const done = await run("backup", file);
    if (current().database.kind === "postgres") {
      expect(done).toMatchObject({ code: 1, text: expect.stringContaining("pg_dump") as string });
      return;
    }
    expect(done).toMatchObject({ code: 0, text: `Backed up to ${file}.` });
    expect(await modeOf(file)).toBe(0o600);
    const copy = createSqlEnquiryStore(() => openDatabase({ kind: "sqlite", file }, { root: "/" }));
    expect(await copy.list({})).toEqual(await store.list({}));
    await copy.close();
    expect(await run("backup", file)).toMatchObject({ code: 1 });
  });

  test("a restored backup brings back no session, link or erased person", async () => {
    const { database } = current();
    if (database.kind === "postgres") return;
    const [owner] = deskUsers;
    const linkOf = async () => (await store.addLink(owner ?? "", "", now)) ?? "";
    const phone = (await store.signIn(await linkOf(), "phone", now))?.key ?? "";
    const link = await linkOf();
    const backup = join(folder, "backup.db");
    expect(await run("backup", backup)).toMatchObject({ code: 0 });
    expect((await run("erase", "SW-000001", "--yes")).code).toBe(0);
    expect(await fs.readFile(join(folder, "erased"), "utf8")).not.toMatch(/SW-|Jo|\d{6}\b/);
    expect(await modeOf(join(folder, "erased"))).toBe(0o600);

    const root = join(folder, "restored");
    await fs.mkdir(root);
    await fs.copyFile(backup, join(root, "contact.db"));
    const settings = {
      ...readEnvironment({ MAIL_DIR: folder, DATABASE_URL: "file:contact.db" }).enquiries,
      deskUsers,
    };
    const readCompany = () => sampleCompany;
    const parts = { root, publicFolder: root, readCompany, log: () => undefined };
    const host = composeEnquiries({ ...parts, settings, isLongRunning: true });
    await host.openStore();
    expect((await host.store.list({})).map(({ enquiry }) => enquiry.reference)).toEqual([
      "SW-000002",
      "SW-000003",
    ]);
    expect(await host.store.sessionOf(phone, now)).toBeUndefined();
    expect(await host.store.linkOf(link, now)).toBeUndefined();
    // The owner's device is no stranger's, which could be kept from asking for links.
    expect(await host.store.userOfDevice(phone, now)).toBe(owner);
    await host.close();
    // The bytes of the backup contain none of it either.
    const ids = (await store.sessionsOf(owner ?? "", now)).map(({ id }) => id);
    expect(ids).toHaveLength(1);
    for (const id of ids) expect((await fs.readFile(backup)).includes(id)).toBe(false);
  });

  test("--help lists all commands, and explains each", async () => {
    const { code, text } = await run("--help");
    expect(code).toBe(0);
    const names = [...text.matchAll(/^ {2}([\w-]+) /gm)].map(([, name = ""]) => name);
    expect(names).toHaveLength(8);
    for (const name of names)
      expect((await run(name, "--help")).text).toContain(`Usage: npm run enquiries -- ${name}`);
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
    ["erase nobody@example.com --yes", 1, "Nothing is kept of nobody@example.com"],
    ["import --from mysql://user:secret@host/db", 2, "--from must begin with file: or postgres://"],
  ])("the command %j ends with %d and says why", async (line, code, reason) => {
    const done = await run(...line.split(" ").filter(Boolean));
    expect(done).toEqual({ code, text: expect.stringContaining(reason) as string });
    expect(done.text).not.toContain("secret");
  });
});

test("a missing store is named and not created; errors never contain the password", async () => {
  const root = await fs.mkdtemp(join(tmpdir(), "operator-"));
  const listAt = async (DATABASE_URL: string) => {
    const { enquiries } = readEnvironment({ DATABASE_URL });
    return (await runEnquiries(["list"], () => openCommandContext(enquiries, sampleCompany, root)))
      .text;
  };
  for (let time = 0; time < 2; time += 1)
    expect(await listAt("file:none.db")).toContain(`There is no store at ${root}/none.db. `);
  await fs.writeFile(join(root, "text.db"), "This is no database. ".repeat(100));
  expect(await listAt("file:text.db")).toContain("not a database");
  const away = await listAt("postgres://user:secret@127.0.0.1:9/contact");
  expect(away).toContain("ECONNREFUSED");
  expect(away).not.toContain("secret");
  await fs.rm(root, { recursive: true });
});
