/** What is left of erased enquiries in the files of a database. */
import { randomBytes } from "node:crypto";
import type { EnquiryStore } from "../contact/ports";
import { newSample } from "../testing/samples";
import { openDatabase } from "./open-database";
import { createSqlEnquiryStore } from "./enquiry-store";
import { testDatabases } from "../testing/test-databases";

// Databases write through to the disk, and a busy one takes its time.
jest.setTimeout(60_000);

const year = 365 * 24 * 3_600_000;
const now = Date.UTC(2026, 10, 22);

/** A photo, as noise that no database makes smaller, and the bytes to look for. */
function photoOf(size: number) {
  const bytes = randomBytes(size);
  // Databases cut what is long into pieces: the beginning is in one of them.
  return { photo: { name: "board.jpg", size, bytes }, trace: bytes.subarray(8, 40) };
}

const ways: readonly (readonly [how: string, remove: (store: EnquiryStore) => Promise<unknown>])[] =
  [
    ["erased", (store) => store.erase("SW-000002")],
    ["purged", (store) => store.purge(now - 2 * year)],
  ];

describe.each(testDatabases)("on $name", ({ create }) => {
  for (const [how, remove] of ways) {
    test(`of what was ${how} no byte is left, photos included`, async () => {
      const place = await create();
      const store = createSqlEnquiryStore(() => openDatabase(place.database, { root: "/" }));
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
        await store.lease("w", now, now + 1000, 1);
        await store.settle("w", sample.reference, { state: "sent" }, now);
      }
      const found = async () => {
        const all = await place.files();
        return [1, 2, 3].map((number) => [
          all.includes(`Words of number ${number},`),
          all.includes(traces[number - 1] ?? ""),
        ]);
      };
      expect(await found()).toEqual([1, 2, 3].map(() => [true, true]));
      await remove(store);
      expect(await found()).toEqual([
        [true, true],
        [false, false],
        [true, true],
      ]);
      await store.close();
      await place.remove();
    });
  }
});
