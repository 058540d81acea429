/** The process behind start-measurers.mts: measures a page for each message, until nobody is left to ask. */
import { openBrowser } from "../browser/with-browser.mts";
import { measurePage } from "./measure-page.mts";
import type { Answer, Job } from "./start-measurers.mts";

const port = Number(process.argv[2]);
const browser = await openBrowser([`--remote-debugging-port=${port}`]);
// Nobody may be left to ask by now.
if (!process.connected) await browser.close();

async function answer({ address, path, slowdown, runs }: Job): Promise<Answer> {
  try {
    return { measured: await measurePage(address, path, { port, slowdown }, runs) };
  } catch (error) {
    return { problem: String(error) };
  }
}

process.on("message", (job: Job) => {
  void answer(job).then((said) => process.send?.(said));
});
process.on("disconnect", () => {
  void browser.close();
});
