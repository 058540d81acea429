/** Visitors at a steady pace, while something is done to the site. */
import { setTimeout as delay } from "node:timers/promises";

/** What became of the requests. */
export type LoadResult = { readonly asked: number; readonly failures: readonly string[] };

/**
 * Sends `perSecond` requests a second for as long as `work` takes, each on its own, and then waits for their answers.
 * @param request resolves with why it failed, or nothing
 */
export async function whileLoaded(
  perSecond: number,
  request: (number: number) => Promise<string | undefined>,
  work: () => Promise<void>,
): Promise<LoadResult> {
  let working = true;
  const done = work().finally(() => {
    working = false;
  });
  // It may fail while the last requests are on their way; below it is said.
  done.catch(() => undefined);
  const running: Promise<string | undefined>[] = [];
  const isWorking = () => working;
  while (isWorking()) {
    running.push(request(running.length).catch((error: unknown) => String(error)));
    await delay(1000 / perSecond);
  }
  await done;
  const results = await Promise.all(running);
  return {
    asked: results.length,
    failures: results.filter((result) => result !== undefined),
  };
}

/** Asks for a page; resolves with what is wrong. */
export async function askPage(address: string): Promise<string | undefined> {
  const answer = await fetch(address);
  const text = await answer.text();
  if (answer.status !== 200) return `${answer.status}`;
  return text.endsWith("</html>") ? undefined : "cut short";
}
