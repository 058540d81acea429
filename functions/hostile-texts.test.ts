/** Whatever a stranger writes is dealt with at once: 100 kB of it must not stop the host. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { hostileCases, hostileTexts } from "./testing/hostile-cases";
import type { Answer } from "./testing/hostile-child";

/** Linear code needs milliseconds, quadratic code some ten seconds; no machine takes this long for the former. */
const patience = 3000;
jest.setTimeout(120_000);

let child: ChildProcess | undefined;

async function start(): Promise<ChildProcess> {
  const file = join(__dirname, "testing/hostile-child.ts");
  const started = fork(file, { execArgv: ["--import", "tsx"], cwd: join(__dirname, "..") });
  await once(started, "message");
  return started;
}

/** What it says of the text; a process that says nothing is ended. */
async function answerOf(name: string, text: number): Promise<Answer | "stuck"> {
  child ??= await start();
  const answer = once(child, "message", { signal: AbortSignal.timeout(patience) });
  child.send([name, text]);
  return answer.then(
    ([said]) => said as Answer,
    () => {
      child?.kill("SIGKILL");
      child = undefined;
      return "stuck";
    },
  );
}

afterAll(() => {
  child?.kill();
});

test.each([...hostileCases.keys()])(
  "%s takes no longer the more cleverly it is written",
  async (name) => {
    const stuck: string[] = [];
    let taken = 0;
    for (const [index, text] of hostileTexts.entries()) {
      const answer = await answerOf(name, index);
      if (answer === "stuck") stuck.push(text.slice(0, 20));
      if (answer === "taken") taken += 1;
    }
    expect(stuck).toEqual([]);
    // A case that refuses every text may never have met the code that it is about.
    expect(taken).toBeGreaterThan(0);
  },
);
