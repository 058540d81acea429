/** `npm run test:attack`: how long a visitor waits while a large store is purged, and while a person is erased. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { randomBytes } from "node:crypto";
import { newSample } from "../testing/samples";
import { testDatabases, useDatabase } from "../testing/test-databases";
import type { EnquiryStore } from "./enquiry-store";

const now = Date.UTC(2026, 10, 22);

describe.each(testDatabases)("on $name", ({ create }) => {
  const { anotherHost } = useDatabase(create);

  test.each([
    ["purged", (store: EnquiryStore) => store.purge(now + 1)],
    ["erased", async (store: EnquiryStore) => (await store.erase("jo@example.com")).length],
  ])(
    "while 100 enquiries with 640 MB of photos are %s the host never waits for 50 ms",
    async (_, remove) => {
      const store = anotherHost();
      const photo = { name: "board.jpg", size: 1_600_000, bytes: randomBytes(1_600_000) };
      const photos = [photo, photo, photo, photo];
      for (let number = 0; number < 100; number += 1) {
        await store.accept(
          newSample(number, { receivedAt: now, photos, quarantineReasons: ["links"] }),
        );
      }
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      const [started, removed] = [performance.now(), await remove(store)];
      delay.disable();
      console.log(
        `${Math.round(performance.now() - started)} ms; waits up to ${delay.max / 1e6} ms`,
      );
      expect(removed).toBe(100);
      expect(delay.max / 1e6).toBeLessThan(50);
    },
    120_000,
  );
});
