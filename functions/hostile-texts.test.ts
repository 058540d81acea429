/** Whatever a stranger writes is dealt with at once: 100 kB of it must not stop the host. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { hostileCases, hostileTexts } from "./testing/hostile-cases";

/** Milliseconds. Linear code needs a few, quadratic code some ten thousand; no machine takes this long for the former. */
const patience = 3000;
jest.setTimeout(120_000);

let child: ChildProcess | undefined;
afterAll(() => {
  child?.kill();
});

/** Whether the text was taken or refused; a process that says nothing is ended. */
async function answerOf(name: string, text: number): Promise<unknown> {
  if (!child) {
    const file = join(__dirname, "testing/hostile-child.ts");
    child = fork(file, { execArgv: ["--import", "tsx"], cwd: join(__dirname, "..") });
    await once(child, "message");
  }
  const answer = once(child, "message", { signal: AbortSignal.timeout(patience) });
  child.send([name, text]);
  try {
    return (await answer)[0];
  } catch {
    child.kill("SIGKILL");
    child = undefined;
    return "stuck";
  }
}

test.each([...hostileCases.keys()])(
  "%s takes no longer the more cleverly it is written",
  async (name) => {
    const answers: unknown[] = [];
    for (const text of hostileTexts.keys()) answers.push(await answerOf(name, text));
    const stuck = hostileTexts.filter((_, text) => answers[text] === "stuck");
    expect(stuck.map((text) => text.slice(0, 20))).toEqual([]);
    // A case that refuses every text may never have met the code that it is about.
    expect(answers).toContain("taken");
  },
);
