/** The contact call as a whole: composed from settings, on a real store and a real mail server. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../store/open-database";
import { readEnvironment } from "../environment";
import { startMailServer, type MailServer } from "../testing/mail-server";
import { personalData, sampleEnquiry } from "../testing/sample-enquiry";
import { composeContact, type Contact } from "./compose-contact";

const company = {
  name: "Saltworks Electrical",
  origin: "https://www.saltworks.example",
  email: { address: "hello@saltworks.example" },
};

let root: string;
let log: { event?: string }[];
let onLine: () => void;
let contact: Contact | undefined;
let mailServer: MailServer;
/** What the mail server says to every recipient while it is set. */
let refuse: Error | null;
/** It answers when this resolves. */
let hold: Promise<void>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "contact-"));
  log = [];
  refuse = null;
  hold = Promise.resolve();
  onLine = () => undefined;
  mailServer = await startMailServer({
    onRcptTo(_address, _session, callback) {
      void hold.then(() => {
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
    ...changes,
  });
  const write = (line: object) => {
    log.push(line);
    onLine();
  };
  contact = composeContact({ settings, company, root, log: write });
  return contact;
}

async function send(changes: object = {}, address = "192.0.2.1"): Promise<unknown> {
  const body = JSON.stringify({ ...sampleEnquiry().request, ...changes });
  const headers = { "Content-Type": "application/json" };
  const url = "https://www.saltworks.example/api/send-contact-email";
  const answer = await contact?.handleContact(new Request(url, { method: "POST", headers, body }), {
    address,
  });
  return answer?.json();
}

async function drain(): Promise<unknown> {
  const url = "https://www.saltworks.example/api/drain-outbox";
  const headers = { Authorization: "Bearer token" };
  const answer = await contact?.handleDrain(new Request(url, { method: "POST", headers }), {
    address: undefined,
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
  let letGo: () => void = () => undefined;
  hold = new Promise((resolve) => (letGo = resolve));
  compose().startWorker();
  expect(await send()).toMatchObject({ status: "OK" });
  expect(mailServer.received).toEqual([]);
  const sent = new Promise<void>((resolve) => {
    onLine = () => {
      if (log.some(({ event }) => event === "mail sent")) resolve();
    };
  });
  letGo();
  await sent;
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
    "Website: 1 enquiry is held back",
  ]);
});

test("a flood delays its messages, says so, and the scheduled call mails them, marked", async () => {
  compose({ RATE_LIMIT: "on" });
  for (let number = 0; number < 31; number += 1) {
    await send({ message: `Message ${number}` }, `192.0.2.${number}`);
  }
  expect(mailServer.received).toHaveLength(30);
  expect(await contact?.health()).toMatchObject({
    store: "OK",
    problems: ["many messages at once"],
    queue: { delayed: 1 },
  });
  expect(await drain()).toMatchObject({ status: "OK", sent: 1 });
  expect(mailServer.received.at(-1)?.mail.subject).toMatch(/\(flood\)/);
  expect(await contact?.health()).toMatchObject({ problems: [] });
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
