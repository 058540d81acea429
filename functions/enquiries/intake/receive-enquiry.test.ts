import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import Database from "libsql";
import sharp from "sharp";
import { dayMs, hourMs, minuteMs } from "../../shared/clock";
import { unlimited } from "../../http/networks";
import { setUpContactHarness } from "../../testing/contact-harness";
import { sampleEnquiry } from "../../testing/samples";
import type { EnquiryContext } from "../context";
import { createReceiver, type Intake, type ReceivedMessage } from "./receive-enquiry";

const harness = setUpContactHarness(50);

const receiver = (changes: Partial<EnquiryContext & Intake> = {}) =>
  createReceiver({ ...harness.context, ...changes }, { ...harness.intake, ...changes });
const ip = "192.0.2.1";
const square = { width: 40, height: 40 };

/** A message that differs from all others, unless its words are given. The sender is limited only if an IP is given. */
let written = 0;
function received(changes: Partial<ReceivedMessage> = {}, message?: string): ReceivedMessage {
  written += 1;
  return {
    fields: sampleEnquiry({ message: message ?? `Message ${written}` }).fields,
    botCheck: { honeypot: undefined, age: undefined },
    key: undefined,
    uploads: [],
    ip: unlimited,
    ...changes,
  };
}

const accepted = {
  reference: expect.stringMatching(/^SW-[2-9A-HJKMNP-TW-Z]{6}$/) as string,
  urgent: false,
  answerBy: expect.any(Number) as number,
};
const failed = { status: 503, problem: expect.stringMatching(/^Failed to send/) as string };
const broken = () => Promise.reject(new Error("no database"));

describe("a form that is sent twice", () => {
  test("a form sent again with its key is one message everywhere", async () => {
    const receive = receiver();
    const keyed = received({ key: "k", ip });
    const first = await receive(keyed);
    harness.clock.advance(23 * hourMs);
    for (let sent = 0; sent < 5; sent += 1)
      expect(await receive(received({ ip }))).toEqual(accepted);
    expect(await receive(received({ ip }))).toMatchObject({ status: 429 });
    expect(await receive(keyed)).toEqual(first);
    expect(await receiver()(keyed)).toEqual(first);
    expect(await harness.stored()).toHaveLength(6);
    expect(harness.acceptedReferences).toHaveLength(6);
  });

  test("a form without a key is one message for ten minutes", async () => {
    const receive = receiver();
    const first = await receive(received({}, "Please call me"));
    harness.clock.advance(10 * minuteMs - 1);
    expect(await receive(received({}, "Please call me"))).toEqual(first);
    harness.clock.advance(1);
    expect(await receive(received({}, "Please call me"))).not.toEqual(first);
  });
});

describe("in a flood", () => {
  test("messages past the limit are not searched for words of an emergency", async () => {
    let searches = 0;
    const identity = harness.context.readIdentity();
    const company = {
      ...identity.company,
      get urgent() {
        searches += 1;
        return { words: ["fire"] };
      },
    };
    const receive = receiver({ readIdentity: () => ({ ...identity, company }) });
    const burning = () => received({ ip }, "fire");
    expect(await receive(burning())).toMatchObject({ urgent: true });
    for (let sent = 0; sent < 6; sent += 1) await receive(received({ ip }));
    expect(await receive(received({ ip }))).toMatchObject({ status: 429 });
    expect(await receive(burning())).toMatchObject({ urgent: true });
    expect(searches).toBe(5);
  });

  const write = (receive: ReturnType<typeof receiver>, sent: number, ip: string) => {
    const { fields } = sampleEnquiry({ email: `${sent}@mail.example`, message: `Flood ${sent}` });
    return receive(received({ ip, fields }));
  };

  test.each([
    ["20 senders", 20, (sent: number) => `192.0.2.${sent % 20}`],
    ["100 senders of three /16", 3, (sent: number) => `10.${sent % 3}.${sent}.1`],
    ["100 /48 of two /32", 2, (sent: number) => `2001:${sent % 2}:${sent}::1`],
  ])("100 messages of %s delay a customer's by %d mails", async (_, first, ipOf) => {
    const receive = receiver();
    for (let sent = 0; sent < 100; sent += 1) await write(receive, sent, ipOf(sent));
    const { reference } = (await write(receive, 100, "198.51.100.1")) as { reference: string };
    const now = harness.clock.now();
    const leased = await harness.store.lease("w", now, now + minuteMs, first + 1, ["enquiry"]);
    expect(leased.map(({ id }) => id)).toContain(reference);
  });

  test("40 spam messages a day push no honest one off the held list", async () => {
    const receive = receiver();
    const isTrapped = { botCheck: { honeypot: "x", age: undefined } };
    for (const date of ["2025-01-15", "2025-01-16", "2025-01-17"]) {
      for (let sent = 0; sent < 40; sent += 1) {
        if (sent % 5 === 0) harness.clock.advance(10 * minuteMs);
        expect(await receive(received({ ...isTrapped, ip }))).toEqual(accepted);
      }
      const honest = received({ ...isTrapped, ip: "198.51.100.1" }, `Honest on ${date}`);
      await receive(honest);
      await harness.store.queueHeldList(date, harness.clock.now());
      const { named } = await harness.store.heldListOf(`held-${date}`);
      expect(named.map(({ fields }) => fields.message)).toContain(`Honest on ${date}`);
      harness.clock.advance(dayMs);
    }
  });

  test("each sender has two messages acknowledged in an hour", async () => {
    const receive = receiver();
    const acknowledged = async () =>
      (await harness.stored()).flatMap(({ otherDeliveries }) => otherDeliveries);
    for (let sent = 0; sent < 5; sent += 1) await write(receive, sent, ip);
    await write(receive, 5, "192.0.2.2");
    expect(await acknowledged()).toHaveLength(3);
    harness.clock.advance(hourMs);
    await write(receive, 6, ip);
    expect(await acknowledged()).toHaveLength(4);
  });
});

test("after an outage of mail, urgent messages are sent before others", async () => {
  const receive = receiver();
  await receive(received());
  harness.clock.advance(minuteMs);
  const { reference } = (await receive(received({}, "A burning smell"))) as { reference: string };
  const now = harness.clock.now();
  expect(await harness.store.lease("w", now, now + 1, 1)).toMatchObject([{ id: reference }]);
});

test("a reference that is taken already is drawn anew", async () => {
  const { store } = harness;
  const { reference } = (await receiver()(received())) as { reference: string };
  const tried: string[] = [];
  const accept: typeof store.accept = (enquiry) => {
    tried.push(enquiry.reference);
    return store.accept(tried.length === 1 ? { ...enquiry, reference } : enquiry);
  };
  const answer = await receiver({ store: { ...store, accept } })(received());
  expect(answer).toMatchObject({ reference: tried[1] });
  expect(await harness.stored()).toHaveLength(2);
});

test("a message is kept although the first attempt to mail it fails", async () => {
  expect(await receiver({ afterAccept: broken })(received())).toEqual(accepted);
  expect(await harness.stored()).toMatchObject([{ state: "waiting" }]);
});

describe("when the store fails", () => {
  /** The store is locked by another process, which does not let go. */
  function lock() {
    const other = new Database(harness.file);
    other.exec("begin immediate");
    return () => {
      other.exec("rollback");
      other.close();
    };
  }

  /** The disk is full. */
  async function fill() {
    const { transact } = await harness.database();
    const allow = (pages: number) =>
      transact((db) => sql.raw(`pragma max_page_count = ${pages}`).execute(db));
    await allow(1);
    return () => allow(1_000_000);
  }
  const long = "x".repeat(4900);

  describe.each([
    ["because another process has locked it", lock],
    ["because the disk is full", fill],
  ])("%s", (_, breakStore) => {
    let repair: () => unknown;
    beforeEach(async () => {
      await harness.store.secret();
      repair = await breakStore();
    });

    test("every accepted message is mailed at once or kept", async () => {
      const receive = receiver();
      const answers = [];
      // Texts of full length need room that is not there.
      for (let sent = 0; sent < 8; sent += 1)
        answers.push(await receive(received({}, `${sent} ${long}`)));
      await repair();
      const kept = (await harness.stored()).map(({ enquiry }) => enquiry.reference);
      const mailed = harness.mails.map(({ reference }) => reference);
      expect(mailed.length).toBeGreaterThan(0);
      for (const answer of answers)
        expect([...kept, ...mailed]).toContain("reference" in answer && answer.reference);
    });

    test("a visitor whose mail fails too is told that nobody has the message", async () => {
      harness.setMail({ outcome: "unavailable", error: "no such host", code: "CONN EDNS" });
      const receive = receiver();
      const lost = received({ key: "k", ip }, long.repeat(5));
      // A message that nobody took does not count.
      for (let sent = 0; sent < 7; sent += 1) expect(await receive(lost)).toEqual(failed);
      await repair();
      expect(await receive(lost)).toEqual(accepted);
      expect(await harness.stored()).toHaveLength(1);
    });
  });

  test("one form sent several times at once is one mail without a store", async () => {
    const receive = receiver({ store: { ...harness.store, secret: broken } });
    const same = received({ key: "k" });
    const [one, other] = await Promise.all([receive(same), receive(same)]);
    expect(one).toEqual(other);
    expect(harness.mails).toHaveLength(1);
  });

  test("a visitor whose mail cannot be written is told that nobody has the message", async () => {
    const store = { ...harness.store, accept: broken };
    const mailer = { ...harness.context.mailer, send: broken };
    expect(await receiver({ store, mailer })(received())).toEqual(failed);
    // Photos that nobody took do not count either.
    const folder = mkdtempSync(join(tmpdir(), "photos-"));
    const file = join(folder, "board.jpg");
    const { size } = await sharp({ create: { ...square, channels: 3, background: "red" } })
      .jpeg()
      .toFile(file);
    const photo = { name: "board.jpg", format: "jpeg", file, digest: "d", size, isCut: false };
    const uploads = [photo] as ReceivedMessage["uploads"];
    expect(await receiver({ store, mailer })(received({ ip, uploads }))).toEqual(failed);
    expect(harness.intake.limits.hasSentPhotos(ip)).toBe(false);
    rmSync(folder, { recursive: true });
  });
});
