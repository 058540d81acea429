/** Tests of what is left of erased enquiries in the files of a database. */
import { randomBytes } from "node:crypto";
import { dayMs } from "../../shared/clock";
import { unknownActor } from "../enquiry";
import type { EnquiryStore } from "./enquiry-store";
import { newSample, samplePhoto } from "../../testing/samples";
import { testDatabases, setUpDatabase } from "../../testing/test-databases";

const year = 365 * dayMs;
const now = Date.UTC(2026, 10, 22);

describe.each(testDatabases)("on $name", ({ create }) => {
  const { current, store } = setUpDatabase(create);

  test.each([
    ["erased", (store: EnquiryStore) => store.erase("SW-000002")],
    ["purged", (store: EnquiryStore) => store.purge(now - 2 * year)],
  ])("no byte of an enquiry that was %s is left on disk, photos included", async (_, remove) => {
    const traces: (readonly (string | Buffer)[])[] = [];
    for (const number of [1, 2, 3]) {
      // Noise, which no database makes smaller.
      const bytes = randomBytes(number * 300_000);
      const receivedAt = number === 2 ? now - 3 * year : now;
      const message = `Words of number ${number},`;
      const text = `Note ${number} of the owner`;
      // Databases cut what is long into pieces: the beginning is in one of them.
      traces.push([message, text, bytes.subarray(8, 40)]);
      const photos = [samplePhoto(bytes)];
      const sample = newSample(number, { photos, receivedAt, fields: { message } });
      await store.accept(sample);
      for (const action of [{ kind: "note", text }, { kind: "done" }] as const)
        await store.change(sample.reference, action, { ...unknownActor, now: receivedAt });
      await store.lease("w", now, now + 1000, 1);
      await store.settle("w", sample.reference, { state: "sent" }, now);
    }
    const found = async () => {
      const all = await current().files();
      return traces.map((each) => each.map((trace) => all.includes(trace)));
    };
    const all = [true, true, true];
    const none = [false, false, false];
    expect(await found()).toEqual([all, all, all]);
    await remove(store);
    expect(await found()).toEqual([all, none, all]);
  });
});
