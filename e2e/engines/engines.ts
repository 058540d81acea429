/**
 * `npm run test:engines [-- --all] [text]`: runs the journeys of visitors, or those whose names
 * contain the text, in the engines of Firefox and Safari, against the built site. Engines that are
 * not installed are skipped; with --all that is a failure.
 */
import { parseArgs } from "node:util";
import { startMailing, type Mailing } from "../support/own-host";
import { engines, type Browser } from "./browsers";
import { journeys, type Journey } from "./journeys";
import { visitorAt } from "./visitor";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: "boolean", default: false } },
});
const wanted = Object.entries(journeys).filter(([what]) =>
  positionals.every((text) => what.includes(text)),
);

/** True if the journey passes; otherwise prints the error and saves a screenshot. */
async function passes(browser: Browser, host: Mailing, mark: string, journey: Journey) {
  const visitor = visitorAt(await browser.openTab());
  try {
    await journey(visitor, host, mark);
    console.log(`  passed: ${mark}`);
    return true;
  } catch (error) {
    const picture = `test-results/engines/${mark.replaceAll(/\W+/g, "-")}.png`;
    await visitor.keepPicture(picture);
    console.error(`  FAILED: ${mark} (${picture})\n`, error);
    return false;
  } finally {
    await visitor.close();
  }
}

/** Runs the chosen journeys in all engines; resolves with each journey's result. */
async function runAll(host: Mailing): Promise<boolean[]> {
  const results: boolean[] = [];
  for (const { name, install, start } of engines) {
    if (!start) {
      console.log(`${name} is skipped: it is not installed (${install}).`);
      if (values.all) results.push(false);
      continue;
    }
    console.log(`${name}:`);
    const browser = await start();
    for (const [what, journey] of wanted) {
      results.push(await passes(browser, host, `${name}: ${what}`, journey));
    }
    await browser.stop?.();
  }
  return results;
}

async function main(): Promise<void> {
  const host = await startMailing();
  try {
    const results = await runAll(host);
    const passed = results.filter(Boolean).length;
    console.log(`${passed} passed, ${results.length - passed} failed`);
    if (passed < results.length) process.exitCode = 1;
  } finally {
    await host.stop();
  }
}

void main();
