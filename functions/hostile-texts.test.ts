/** Whatever a stranger writes is dealt with at once: 100 kB of it must not stop the host. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { hostileCases, hostileTexts } from "./testing/hostile-cases";

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

/** Whether there is an answer; a process that gives none is ended. */
async function answers(name: string, text: number): Promise<boolean> {
  child ??= await start();
  const answer = once(child, "message", { signal: AbortSignal.timeout(patience) });
  child.send([name, text]);
  return answer.then(
    () => true,
    () => {
      child?.kill("SIGKILL");
      child = undefined;
      return false;
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
    for (const [index, text] of hostileTexts.entries()) {
      if (!(await answers(name, index))) stuck.push(text.slice(0, 20));
    }
    expect(stuck).toEqual([]);
  },
);
