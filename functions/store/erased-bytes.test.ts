/** What is left of erased enquiries in the files of a database. */
import { randomBytes } from "node:crypto";
import { unknownActor } from "../contact/enquiry";
import type { EnquiryStore } from "./enquiry-store";
import { newSample } from "../testing/samples";
import { testDatabases, useDatabase } from "../testing/test-databases";

const year = 365 * 24 * 3_600_000;
const now = Date.UTC(2026, 10, 22);

/** A photo, as noise that no database makes smaller, and the bytes to look for. */
function photoOf(size: number) {
  const bytes = randomBytes(size);
  // Databases cut what is long into pieces: the beginning is in one of them.
  return { photo: { name: "board.jpg", size, bytes }, trace: bytes.subarray(8, 40) };
}

describe.each(testDatabases)("on $name", ({ create }) => {
  const { current, anotherHost } = useDatabase(create);

  test.each([
    ["erased", (store: EnquiryStore) => store.erase("SW-000002")],
    ["purged", (store: EnquiryStore) => store.purge(now - 2 * year)],
  ])("of what was %s no byte is left, photos included", async (_, remove) => {
    const store = anotherHost();
    const traces: Buffer[] = [];
    for (const number of [1, 2, 3]) {
      const { photo, trace } = photoOf(number * 300_000);
      traces.push(trace);
      const sample = newSample(number, { photos: [photo] });
      const message = `Words of number ${number}, and the fuse board trips.`;
      await store.accept({
        ...sample,
        receivedAt: number === 2 ? now - 3 * year : now,
        request: { ...sample.request, message },
      });
      const note = { kind: "note", text: `Note ${number} of the owner` } as const;
      await store.change(sample.reference, note, { ...unknownActor, now });
      await store.lease("w", now, now + 1000, 1);
      await store.settle("w", sample.reference, { state: "sent" }, now);
    }
    const found = async () => {
      const all = await current().files();
      return [1, 2, 3].map((number) => [
        all.includes(`Words of number ${number},`),
        all.includes(`Note ${number} of the owner`),
        all.includes(traces[number - 1] ?? ""),
      ]);
    };
    expect(await found()).toEqual([1, 2, 3].map(() => [true, true, true]));
    await remove(store);
    expect(await found()).toEqual([
      [true, true, true],
      [false, false, false],
      [true, true, true],
    ]);
  });
});
