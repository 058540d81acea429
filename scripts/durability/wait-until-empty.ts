import { setTimeout as delay } from "node:timers/promises";
import type { EnquiryStore } from "../../functions/contact/ports";

/** Resolves when no mail waits any more; rejects after ten minutes. */
export async function waitUntilEmpty(store: EnquiryStore): Promise<void> {
  const end = Date.now() + 600_000;
  for (;;) {
    const { waiting } = await store.queueStatus();
    if (waiting === 0) return;
    if (Date.now() > end) throw new Error(`${waiting} mails still wait after ten minutes`);
    await delay(250);
  }
}
