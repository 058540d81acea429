import { sql } from "kysely";
import Database from "libsql";
import { createReceiving, type Receiving } from "../../testing/receiving";
import { personalData, sampleEnquiry } from "../../testing/samples";
import type { EnquiryStore } from "../ports";
import { createCallerLimits } from "./caller-limits";
import { createReceiver, type ReceiveParts, type Submission } from "./receive-enquiry";

// Databases write through to the disk, and a busy one takes its time.
jest.setTimeout(60_000);

const minute = 60_000;
let receiving: Receiving;
beforeEach(() => {
  receiving = createReceiving(50);
});
afterEach(() => receiving.remove());

const receiver = (changes: Partial<ReceiveParts> = {}) =>
  createReceiver({ ...receiving.parts, ...changes });

/** A message unlike all others, unless its words are given. */
let written = 0;
function submission(changes: Partial<Submission> = {}, message?: string): Submission {
  written += 1;
  return {
    request: sampleEnquiry({ message: message ?? `Message ${written}` }).request,
    trap: { honeypot: undefined, token: undefined },
    key: undefined,
    uploads: [],
    ip: "192.0.2.1",
    ...changes,
  };
}

const stored = () => receiving.store.list({});

test("a message is kept, its mail waits, and only then it is said to be taken", async () => {
  const receipt = await receiver()(submission());
  const [kept] = await stored();
  expect(receipt).toEqual({ outcome: "accepted", reference: kept?.enquiry.reference });
  expect(kept?.state).toBe("waiting");
  expect(receiving.announced).toEqual([kept?.enquiry.reference]);
});

test("suspicion holds a message and keeps it; who sent it notices nothing", async () => {
  const receipt = await receiver()(submission({ trap: { honeypot: "x", token: undefined } }));
  expect(receipt.outcome).toBe("accepted");
  expect(await stored()).toMatchObject([
    { state: "held", enquiry: { quarantineReasons: ["the hidden field was filled in"] } },
  ]);
  expect(receiving.announced).toEqual([]);
});

describe("what is sent twice is one message", () => {
  test.each(["a key", undefined])("twenty times at once, with %s as key", async (key) => {
    const receive = receiver({ limits: createCallerLimits() });
    const same = submission({ key });
    const receipts = await Promise.all(Array.from({ length: 20 }, () => receive({ ...same })));
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    expect(receipts[0]?.outcome).toBe("accepted");
    expect(await stored()).toHaveLength(1);
    expect(receiving.announced).toHaveLength(1);
  });

  test("again within its time, also beyond the limit, and by way of another host", async () => {
    const limited = { limits: createCallerLimits() };
    const receive = receiver(limited);
    const keyed = submission({ key: "k" });
    const [first] = [await receive(keyed)];
    for (let sent = 0; sent < 4; sent += 1) await receive(submission());
    expect(await receive(submission())).toMatchObject({ outcome: "limited" });
    receiving.clock.pass(23 * 60 * minute);
    expect(await receive(keyed)).toEqual(first);
    expect(await receiver(limited)(keyed)).toEqual(first);
    expect(await stored()).toHaveLength(5);
  });

  test("without a key for ten minutes; later the same words are meant anew", async () => {
    const receive = receiver();
    const first = await receive(submission({}, "Please call me"));
    receiving.clock.pass(10 * minute - 1);
    expect(await receive(submission({}, "Please call me"))).toEqual(first);
    receiving.clock.pass(1);
    expect(await receive(submission({}, "Please call me"))).not.toEqual(first);
  });

  test("a key with other words is a mistake that is said", async () => {
    const receive = receiver();
    await receive(submission({ key: "k" }));
    expect(await receive(submission({ key: "k" }))).toEqual({ outcome: "key-reused" });
    expect(await stored()).toHaveLength(1);
  });
});

test("a reference that is taken already is drawn anew", async () => {
  await receiver()(submission());
  const [first] = await stored();
  let draws = 0;
  const store: EnquiryStore = {
    ...receiving.store,
    accept: (enquiry) => {
      draws += 1;
      const reference = draws === 1 ? (first?.enquiry.reference ?? "") : enquiry.reference;
      return receiving.store.accept({ ...enquiry, reference });
    },
  };
  expect(await receiver({ store })(submission())).toMatchObject({ outcome: "accepted" });
  expect(draws).toBe(2);
  expect(await stored()).toHaveLength(2);
});

test("a first try to mail that fails changes nothing: the message is kept", async () => {
  const afterAccept = () => Promise.reject(new Error("mail server away"));
  expect(await receiver({ afterAccept })(submission())).toMatchObject({ outcome: "accepted" });
  expect(await stored()).toMatchObject([{ state: "waiting" }]);
});

describe("when the store fails", () => {
  /** Each makes it fail and answers how to end that. */
  const failures: Readonly<Record<string, () => Promise<() => Promise<void>>>> = {
    "because another process does not let go of it": async () => {
      await receiving.store.secret();
      const other = new Database(receiving.file);
      other.exec("begin immediate");
      return () => {
        other.exec("rollback");
        other.close();
        return Promise.resolve();
      };
    },
    "because the disk is full": async () => {
      await receiving.store.secret();
      const { db } = await receiving.database();
      const allow = (pages: number) =>
        db
          .transaction()
          .execute((transaction) =>
            sql.raw(`pragma max_page_count = ${pages}`).execute(transaction),
          );
      await allow(1);
      return async () => {
        await allow(1_000_000);
      };
    },
  };
  const long = "x".repeat(4900);

  describe.each(Object.keys(failures))("%s", (failure) => {
    let repair: () => Promise<void>;
    beforeEach(async () => {
      repair = (await failures[failure]?.()) ?? (() => Promise.resolve());
    });

    /** Messages of full length, so that they need room that is not there. */
    async function fill(receive: ReturnType<typeof receiver>) {
      const receipts = [];
      for (let sent = 0; sent < 8; sent += 1) {
        receipts.push(await receive(submission({}, `${sent} ${long}`)));
      }
      return receipts;
    }

    test("every message is mailed at once or kept, and said to be taken", async () => {
      const receipts = await fill(receiver());
      await repair();
      expect(receipts).toHaveLength(8);
      const kept = (await stored()).map(({ enquiry }) => enquiry.reference);
      const mailed = receiving.mails.map(({ reference }) => reference);
      expect(mailed.length).toBeGreaterThan(0);
      for (const receipt of receipts) {
        expect(receipt.outcome).toBe("accepted");
        expect([...kept, ...mailed]).toContain("reference" in receipt && receipt.reference);
      }
    });

    test("and the mail too, it is said that nobody has it; later it can be sent again", async () => {
      receiving.setMail({ outcome: "unavailable", error: "no such host", code: "CONN EDNS" });
      const receive = receiver({ limits: createCallerLimits() });
      const lost = submission({ key: "k" }, long.repeat(5));
      expect(await receive(lost)).toEqual({ outcome: "failed" });
      // What nobody took does not count.
      for (let sent = 0; sent < 6; sent += 1) {
        expect(await receive(lost)).toEqual({ outcome: "failed" });
      }
      await repair();
      expect(await receive(lost)).toMatchObject({ outcome: "accepted" });
      expect(await stored()).toHaveLength(1);
    });
  });

  test("at all, one form sent several times at once is still one mail", async () => {
    const store: EnquiryStore = {
      ...receiving.store,
      secret: () => Promise.reject(new Error("no database")),
    };
    const receive = receiver({ store });
    const same = submission({ key: "k" });
    const receipts = await Promise.all(Array.from({ length: 5 }, () => receive(same)));
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    expect(receiving.mails).toHaveLength(1);
  });

  test("and the mail cannot even be written, it is said that nobody has it", async () => {
    const store: EnquiryStore = {
      ...receiving.store,
      accept: () => Promise.reject(new Error("no database")),
    };
    const mailAtOnce = () => Promise.reject(new Error("cannot be composed"));
    expect(await receiver({ store, mailAtOnce })(submission())).toEqual({ outcome: "failed" });
  });
});

test("the log says what happened to which reference, and nothing of the person", async () => {
  const receive = receiver();
  await receive(submission());
  await receive(submission({ trap: { honeypot: "Jo Salt", token: undefined } }));
  const store = { ...receiving.store, accept: () => Promise.reject(new Error("no database")) };
  await receiver({ store })(submission());
  const log = JSON.stringify(receiving.lines);
  expect(log).toContain(receiving.announced[0]);
  expect(log).toContain("no database");
  expect(log).not.toMatch(personalData);
});
