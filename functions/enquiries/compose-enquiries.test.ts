/** The functions of enquiries as a whole: composed from settings, on a real store and a real mail server. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { mkdir, mkdtemp, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { openDatabase } from "./store/open-database";
import { readEnvironment } from "../environment";
import type { Handler } from "../http/respond";
import { createDigest } from "../signature";
import { smtpError, startMailServer, type MailServer } from "../testing/mail-server";
import { multipart, photoForm } from "../testing/contact-harness";
import { personalData, sampleCompany, sampleEnquiry } from "../testing/samples";
import { composeEnquiries, type EnquiryFunctions } from "./compose-enquiries";
import { promiseText } from "../shared/contact-fields";

type Line = { event?: string; id?: string };

let root: string;
let log: Line[];
let functions: EnquiryFunctions;
let mailServer: MailServer;
/** The mail server's answer to every recipient while it is set. */
let refuse: Error | null;
/** The mail server answers a recipient when this resolves. */
let hold: (recipient: string) => Promise<void>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "contact-"));
  [log, refuse, hold] = [[], null, () => Promise.resolve()];
  mailServer = await startMailServer({
    onRcptTo({ address }, _session, callback) {
      void hold(address).then(() => {
        callback(refuse);
      });
    },
  });
});

afterEach(async () => {
  await functions.close();
  await mailServer.close();
  await rm(root, { recursive: true });
});

function compose(changes: Record<string, string> = {}): EnquiryFunctions {
  const { enquiries: settings } = readEnvironment({
    SMTP_URL: mailServer.url.href,
    DRAIN_TOKEN: "token of the schedule",
    OUTBOX_RETRY_SCALE: "0",
    ACKNOWLEDGE: "off",
    ...changes,
  });
  functions = composeEnquiries({
    settings,
    readCompany: () => sampleCompany,
    root,
    publicFolder: join(root, "public"),
    isLongRunning: false,
    log: (line) => log.push(line),
  });
  return functions;
}

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

async function lineOf(fits: (line: Line) => boolean): Promise<void> {
  while (!log.some(fits)) await nextTurn();
}

async function post(handle: Handler, body?: object, ip = "192.0.2.1") {
  const headers = {
    "Content-Type": "application/json",
    Authorization: "Bearer token of the schedule",
  };
  const init = { method: "POST", headers, body: JSON.stringify(body ?? {}) };
  const answer = await handle(new Request("https://www.saltworks.example/", init), { ip });
  return answer.json() as Promise<{ status: string; reference: string }>;
}
const send = (changes: object = {}, ip?: string) =>
  post(functions.handleContact, { ...sampleEnquiry().fields, ...changes }, ip);
const drain = () => post(functions.handleDrain);

test("without a worker, mail is sent before the answer or on schedule", async () => {
  compose();
  expect(await send()).toMatchObject({ status: "OK" });
  expect(mailServer.received).toHaveLength(1);
  expect(await functions.health()).toMatchObject({ store: "OK", problems: [] });
  refuse = smtpError(451, "later");
  const { status, reference } = await send({ message: "another" });
  expect(status).toBe("OK");
  expect(await functions.health()).toMatchObject({ queue: { waiting: 1 } });
  refuse = null;
  expect(await drain()).toMatchObject({ status: "OK" });
  expect(mailServer.received[1]?.mail.messageId).toBe(`<${reference}@saltworks.example>`);
});

test("the answer does not wait for the mail if there is a worker", async () => {
  const { open, opened } = gate();
  hold = () => opened;
  compose().startWorker();
  expect(await send()).toMatchObject({ status: "OK" });
  expect(mailServer.received).toEqual([]);
  open();
  await lineOf(({ event }) => event === "mail sent");
  expect(mailServer.received).toHaveLength(1);
});

test("three stalled uploads of an IP give their slots to the next", async () => {
  const { handleContact } = compose();
  const caller = { ip: "192.0.2.1", tryPreempt: () => true };
  const upload = (body: BodyInit, headers = {}) => {
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    return handleContact(new Request("https://www.saltworks.example/", init), caller);
  };
  const stalled = [1, 2, 3].map(() => new TransformStream());
  const answers = stalled.map(({ readable }) => upload(readable, multipart));
  expect((await upload(photoForm([]))).status).toBe(200);
  await Promise.all(stalled.map(({ writable }) => writable.abort()));
  await Promise.all(answers);
});

test("what was erased is erased again when the database comes up after the host", async () => {
  const [file, backup, mailFolder] = ["contact.db", "backup.db", "mail"].map((name) =>
    join(root, name),
  ) as [string, string, string];
  const settings = { DATABASE_URL: `file:${file}`, MAIL_DIR: mailFolder };
  compose(settings);
  const { reference } = await send();
  await functions.close();
  await rename(file, backup);
  await mkdir(mailFolder);
  await writeFile(join(mailFolder, "erased"), `${createDigest(reference)}\n`);
  await mkdir(file);
  await compose(settings).openStore();
  await rmdir(file);
  await rename(backup, file);
  await drain();
  expect(log).toContainEqual({ event: "enquiry erased again after a restore", reference });
});

test("health says if what was erased may be back, and no longer", async () => {
  const mailFolder = join(root, "mail");
  const list = join(mailFolder, "erased");
  await mkdir(list, { recursive: true });
  await compose({ MAIL_DIR: mailFolder }).openStore();
  expect(await functions.health()).toMatchObject({ problems: ["erased people may be back"] });
  await rmdir(list);
  await drain();
  expect(await functions.health()).toMatchObject({ problems: [] });
});

test("mails are written to files if there is no mail server", async () => {
  compose({ SMTP_URL: "" });
  const { reference } = await send();
  expect(log).toContainEqual(
    expect.objectContaining({ event: "mail written to a file", reference }),
  );
});

test("a message that looks like spam is held and listed, not mailed", async () => {
  compose();
  expect(await send({ website: "https://spam.example" })).toMatchObject({ status: "OK" });
  expect(mailServer.received).toEqual([]);
  await drain();
  const subjects = mailServer.received.map(({ mail }) => mail.subject);
  expect(subjects).toEqual(["Held as possible spam: 1 message"]);
});

test("a newer store is refused; one that is away is waited for", async () => {
  await compose({ DATABASE_URL: "postgres://127.0.0.1:9/contact" }).openStore();
  await functions.close();
  await compose().openStore();
  await functions.close();
  const { db } = await openDatabase({ kind: "sqlite", file: "var/contact.db" }, { root });
  await db.transaction().execute(async (transaction) => {
    await sql`insert into kysely_migration values ('999-tomorrow', '2030')`.execute(transaction);
  });
  await db.destroy();
  await expect(compose().openStore()).rejects.toThrow(/newer version/);
});

test("a message is mailed at once when the store's file is deleted", async () => {
  compose();
  await send();
  await rm(join(root, "var"), { recursive: true });
  expect(await send({ message: "another" })).toMatchObject({ status: "OK" });
  expect(mailServer.received).toHaveLength(2);
  expect(log).toContainEqual(expect.objectContaining({ event: "enquiry not stored, but mailed" }));
  expect(await functions.health()).toMatchObject({ problems: ["store file is gone"] });
});

test("the log has no personal data", async () => {
  compose();
  await send();
  refuse = smtpError(550, "no jo@example.com");
  await send({ message: "another" });
  await drain();
  expect(await functions.health()).toMatchObject({ problems: ["mail is dead"] });
  expect(log.length).toBeGreaterThan(3);
  expect(JSON.stringify(log)).not.toMatch(personalData);
});

test("an acknowledgement that fails does not delay the contractor's mails", async () => {
  compose({ ACKNOWLEDGE: "on" }).startWorker();
  const mailed = async (reference: string) => {
    await lineOf((line) => line.event === "mail sent" && line.id === reference);
  };
  const first = await send();
  await mailed(`${first.reference}-acknowledgement`);
  const acknowledgement = mailServer.received.find(({ to }) => to[0] === "jo@example.com")?.mail;
  const isReply = { key: "auto-submitted", value: "auto-replied" };
  expect(acknowledgement?.headers).toContainEqual(expect.objectContaining(isReply));
  const { text = "", html = "" } = acknowledgement ?? {};
  expect(text).toContain(sampleCompany.phone);
  expect(text).toContain(`${promiseText} by `);
  expect(`${text}${html}`).not.toMatch(personalData);

  const { open, opened } = gate();
  hold = (address) => (address === "other@example.com" ? opened : Promise.resolve());
  const other = { message: "another", email: "other@example.com" };
  await mailed((await send(other, "192.0.2.2")).reference);
  await mailed((await send({ message: "a third", email: "" })).reference);
  refuse = smtpError(550, "no such user");
  open();
  await lineOf(({ event }) => event === "mail refused");
  // The result is recorded right after it is logged.
  while ((await functions.health()).queue?.othersDead === 0) await nextTurn();
  // A mistyped address raises no alarm.
  const queue = { waiting: 0, dead: 0, othersDead: 1 };
  expect(await functions.health()).toMatchObject({ problems: [], queue });
});
