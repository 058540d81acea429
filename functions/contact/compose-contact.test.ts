/** The contact call as a whole: composed from settings, on a real store and a real mail server. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../store/open-database";
import { readEnvironment } from "../environment";
import { startMailServer, type MailServer } from "../testing/mail-server";
import { personalData, sampleCompany, sampleEnquiry } from "../testing/samples";
import { composeContact, type Contact } from "./compose-contact";

let root: string;
let log: { event?: string; reference?: string }[];
let onLine: () => void;
let contact: Contact | undefined;
let mailServer: MailServer;
/** What the mail server says to every recipient while it is set. */
let refuse: Error | null;
/** It answers a recipient when this resolves. */
let hold: (recipient: string) => Promise<void>;

/** A promise, and what resolves it. */
function gate(): [Promise<void>, () => void] {
  let open: () => void = () => undefined;
  return [
    new Promise((resolve) => (open = resolve)),
    () => {
      open();
    },
  ];
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "contact-"));
  log = [];
  refuse = null;
  hold = () => Promise.resolve();
  onLine = () => undefined;
  mailServer = await startMailServer({
    onRcptTo({ address }, _session, callback) {
      void hold(address).then(() => {
        callback(refuse);
      });
    },
  });
});

afterEach(async () => {
  await contact?.close();
  await mailServer.close();
  await rm(root, { recursive: true });
});

function compose(changes: Record<string, string> = {}): Contact {
  const { contact: settings } = readEnvironment({
    SMTP_URL: mailServer.url.href,
    DRAIN_TOKEN: "token",
    OUTBOX_RETRY_SCALE: "0",
    ACKNOWLEDGE: "off",
    ...changes,
  });
  const write = (line: object) => {
    log.push(line);
    onLine();
  };
  contact = composeContact({ settings, company: sampleCompany, root, staysUp: false, log: write });
  return contact;
}

/** Resolves when there is such a line in the log. */
async function lineOf(fits: (line: (typeof log)[number]) => boolean): Promise<void> {
  await new Promise<void>((resolve) => {
    onLine = () => {
      if (log.some(fits)) resolve();
    };
    onLine();
  });
}

async function send(changes: object = {}, ip = "192.0.2.1"): Promise<unknown> {
  const body = JSON.stringify({ ...sampleEnquiry().request, ...changes });
  const headers = { "Content-Type": "application/json" };
  const url = "https://www.saltworks.example/api/send-contact-email";
  const answer = await contact?.handleContact(new Request(url, { method: "POST", headers, body }), {
    ip,
  });
  return answer?.json();
}

async function drain(): Promise<unknown> {
  const url = "https://www.saltworks.example/api/drain-outbox";
  const headers = { Authorization: "Bearer token" };
  const answer = await contact?.handleDrain(new Request(url, { method: "POST", headers }), {
    ip: undefined,
  });
  return answer?.json();
}

test("without a worker the mail goes before the answer", async () => {
  compose();
  expect(await send()).toMatchObject({ status: "OK" });
  expect(mailServer.received).toHaveLength(1);
  expect(await contact?.health()).toMatchObject({ store: "OK", problems: [] });
});

test("a mail that could not go at once goes with the scheduled call", async () => {
  compose();
  refuse = Object.assign(new Error("later"), { responseCode: 451 });
  const answer = await send();
  expect(answer).toMatchObject({ status: "OK" });
  expect(await contact?.health()).toMatchObject({ queue: { waiting: 1 } });
  refuse = null;
  expect(await drain()).toMatchObject({ status: "OK", sent: 1 });
  const { reference } = answer as { reference: string };
  expect(mailServer.received.map(({ mail }) => mail.messageId)).toEqual([
    `<${reference}@saltworks.example>`,
  ]);
});

test("with a worker the mail goes by itself, and the answer does not wait for it", async () => {
  const [held, letGo] = gate();
  hold = () => held;
  compose().startWorker();
  expect(await send()).toMatchObject({ status: "OK" });
  expect(mailServer.received).toEqual([]);
  letGo();
  await lineOf(({ event }) => event === "mail sent");
  expect(mailServer.received).toHaveLength(1);
});

test("without a mail server mails are written to files", async () => {
  compose({ SMTP_URL: "" });
  const { reference } = (await send()) as { reference: string };
  expect(log).toContainEqual(
    expect.objectContaining({ event: "mail written to a file", reference }),
  );
});

test("what looks like spam is kept and told in a digest, not mailed", async () => {
  compose();
  expect(await send({ website: "https://spam.example" })).toMatchObject({ status: "OK" });
  expect(mailServer.received).toEqual([]);
  await drain();
  await drain();
  expect(mailServer.received.map(({ mail }) => mail.subject)).toEqual([
    "Website: 1 enquiry is quarantined",
  ]);
});

test("of many messages at once each is mailed at once, and the alarm says so", async () => {
  compose({ RATE_LIMIT: "on" });
  for (let number = 0; number < 31; number += 1) {
    await send({ message: `Message ${number}` }, `192.0.2.${number}`);
  }
  expect(mailServer.received).toHaveLength(31);
  expect(await contact?.health()).toMatchObject({
    store: "OK",
    problems: ["many messages at once"],
  });
}, 60_000);

test("a store that is ahead of the program is refused; one that is away is waited for", async () => {
  await compose({ DATABASE_URL: "postgres://127.0.0.1:9/contact" }).refuseNewerStore();
  await contact?.close();
  await compose().refuseNewerStore();
  await contact?.close();
  const { db } = await openDatabase({ kind: "sqlite", file: "var/contact.db" }, { root });
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto("migration").values({ name: "999-tomorrow" }).execute();
  });
  await db.destroy();
  await expect(compose().refuseNewerStore()).rejects.toThrow(/newer version/);
});

test("when the store's file is deleted a message is mailed at once, and health says why", async () => {
  compose();
  await send();
  await rm(join(root, "var"), { recursive: true });
  expect(await send({ message: "another" })).toMatchObject({ status: "OK" });
  expect(mailServer.received).toHaveLength(2);
  expect(log).toContainEqual(expect.objectContaining({ event: "enquiry not stored, but mailed" }));
  expect(await contact?.health()).toMatchObject({
    store: "failing",
    problems: ["store file is gone"],
  });
});

test("no line of the log has anything of the person", async () => {
  compose();
  await send();
  refuse = Object.assign(new Error("no jo@example.com"), { responseCode: 550 });
  await send({ message: "another" });
  await drain();
  expect(await contact?.health()).toMatchObject({ problems: ["mail is dead"] });
  expect(log.length).toBeGreaterThan(3);
  expect(JSON.stringify(log)).not.toMatch(personalData);
});

test("a visitor is told that the message is here, in fixed words, in a mail of its own", async () => {
  compose({ ACKNOWLEDGE: "on" }).startWorker();
  const { reference } = (await send()) as { reference: string };
  await lineOf((line) => line.reference === `${reference}-acknowledgement`);
  const acknowledgement = mailServer.received.find(({ to }) => to[0] === "jo@example.com");
  expect(acknowledgement?.mail.subject).toContain(reference);
  expect(acknowledgement?.mail.headers).toContainEqual(
    expect.objectContaining({ key: "auto-submitted", value: "auto-replied" }),
  );
  const { text = "", html = "" } = acknowledgement?.mail ?? {};
  expect(text).toContain(sampleCompany.phone);
  expect(text).toContain("within 24 hours");
  expect(`${text}${html}`).not.toMatch(personalData);
});

test("an acknowledgement that hangs or is refused delays no mail to the contractor", async () => {
  const [toVisitor, letGo] = gate();
  hold = (address) => (address === "jo@example.com" ? toVisitor : Promise.resolve());
  compose({ ACKNOWLEDGE: "on" }).startWorker();
  const { reference } = (await send()) as { reference: string };
  await lineOf((line) => line.event === "mail sent" && line.reference === reference);
  const second = (await send({ message: "another", email: "" })) as { reference: string };
  await lineOf((line) => line.event === "mail sent" && line.reference === second.reference);
  refuse = Object.assign(new Error("no such user"), { responseCode: 550 });
  letGo();
  await lineOf(({ event }) => event === "mail refused");
  // Whoever mistypes an address raises no alarm.
  expect(await contact?.health()).toMatchObject({
    problems: [],
    queue: { waiting: 0, dead: 0, acknowledgements: { waiting: 0, dead: 1 } },
  });
});
