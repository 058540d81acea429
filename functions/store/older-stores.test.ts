/** Stores that earlier versions of this program made, dumped as they left them, opened by this one. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EnquiryStore } from "./enquiry-store";
import { answer } from "../testing/samples";
import { testDatabases, useDatabase } from "../testing/test-databases";

const minute = 60_000;
const begin = Date.UTC(2026, 10, 20, 9);
const later = begin + 60 * minute;

/** What the dumps hold: one of each state. */
const kept = [
  { state: "sent", sentAt: later },
  { state: "dead", lastError: "RCPT TO: 550 no" },
  { state: "waiting", attempts: 1, lastError: "451 later" },
  { state: "waiting" },
  { state: "held", quarantineReasons: ["honeypot", "words"] },
  { state: "waiting", quarantineReasons: ["many"] },
].map(({ quarantineReasons = [], ...found }, index) => ({
  enquiry: {
    reference: `SW-00000${index + 1}`,
    receivedAt: begin + (index + 1) * minute,
    request: {
      name: `Jo Salt ${index + 1}`,
      phone: "+44 (0)7700 900123",
      email: "Jo@Example.com",
      service: "EV charger",
      address: "1 Brine Street, Northwich",
      message: "The fuse board trips.\nAlways at six. £ ' \" \u{1f50c}",
    },
    quarantineReasons,
  },
  ...{ attempts: 0, lastError: undefined, sentAt: undefined, ...found },
}));

describe.each(testDatabases)("on $name", ({ create }) => {
  const { current, anotherHost } = useDatabase(create);

  async function restored(dump: string): Promise<EnquiryStore> {
    const text = readFileSync(join(__dirname, "older-stores", dump), "utf8");
    await current().restore(text);
    return anotherHost();
  }

  test.each([
    ["001.sql", "held"],
    ["007.sql", "waiting"],
    ["009.sql", "waiting"],
  ])("what %s held back is %s, can be mailed, and is found by its number", async (dump, state) => {
    const store = await restored(dump);
    expect(await store.find("SW-000001")).toMatchObject({ state: "sent", sentAt: later });
    expect(await store.find("SW-000002")).toMatchObject({ state });
    await store.requeue("SW-000002", begin);
    const due = await store.lease("w", later, later + minute, 9);
    expect(due).toMatchObject([{ id: "SW-000002", kind: "enquiry" }]);
    expect(await store.erase("07700 900123")).toEqual(["SW-000001", "SW-000002"]);
  });

  test("what was answered, released or held before there was a desk is listed, found and counted there", async () => {
    const store = await restored("010.sql");
    const stages = async (number: number) => {
      const enquiry = (await store.find(`SW-00000${number}`))?.enquiry;
      return [enquiry?.stage, ...(enquiry?.events ?? []).map(({ kind }) => kind)];
    };
    expect(await stages(1)).toEqual(["done", "answered"]);
    expect(await stages(2)).toEqual(["open", "not spam"]);
    expect(await stages(3)).toEqual(["held"]);
    expect(await store.queueReminders(1795251720000)).toEqual(["SW-000002-overdue"]);
    expect(await store.search({ words: "07700 900123" }, 1)).toMatchObject({ count: 3 });
    const counted = { came: 2, answered: 1, inTime: 1 };
    expect((await store.monthlyFigures("")).find(({ part }) => part === "all")).toMatchObject(
      counted,
    );
  });
});

describe.each(testDatabases)("of the version before photos, on $name", ({ create }) => {
  const { current, anotherHost } = useDatabase(create);
  let store: EnquiryStore;

  beforeEach(async () => {
    const dump = join(__dirname, "older-stores", `004-${current().database.kind}.sql`);
    await current().restore(readFileSync(dump, "utf8"));
    store = anotherHost();
  });

  test("every enquiry of the version before is there, with the found of its mail", async () => {
    const found = (await store.list({})).reverse();
    expect(found).toMatchObject(kept);
    expect(found.map(({ enquiry }) => enquiry.photos)).toEqual(kept.map(() => []));
    expect(await store.photosOf("SW-000001")).toEqual([]);
  });

  test("its queue goes on, and its repeats are still known", async () => {
    const due = await store.lease("w", later, later + minute, 9);
    // The second waited for its turn in a flood.
    expect(due.map(({ id }) => id)).toEqual(["SW-000004", "SW-000006"]);
    expect(await store.queueStatus()).toMatchObject({ waiting: 3, dead: 1, held: 1 });
    const repeat = { key: "key-1", bodyDigest: "digest-1", keySince: 0 };
    expect(await store.recall(repeat)).toEqual({ outcome: "repeated", reference: "SW-000001" });
  });

  test("nobody is reminded of what came before answers were promised", async () => {
    expect(await store.queueReminders(later + 48 * 60 * minute)).toEqual([]);
    expect(await answer(store, "SW-000001", later)).toBe("made");
  });

  test("it takes photos now, and what is old can be erased", async () => {
    const old = (await store.list({})).pop();
    if (!old) throw new Error("The dump is empty");
    const photo = { name: "board.jpg", size: 3, bytes: Buffer.from("new") };
    const added = { ...old.enquiry, reference: "SW-000009", photos: [photo] };
    await store.accept({ ...added, key: "new", bodyDigest: "new", keySince: 0 });
    expect(await store.photosOf("SW-000009")).toEqual([photo]);
    expect(await store.erase("07700 900123")).toHaveLength(kept.length + 1);
    expect(await store.list({})).toEqual([]);
  });
});
