import { setTimeout as delay } from "node:timers/promises";
import { must } from "./trial";

/** Asks until it is so; rejects with what was waited for after two minutes. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + 120_000;
  while (!(await isSo())) {
    must(Date.now() < end, `Waited in vain for ${what}`);
    await delay(250);
  }
}
