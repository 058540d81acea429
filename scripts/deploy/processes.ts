/** Programs that a trial starts and ends: hosts, proxies, commands. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";

/** The environment of a program, on top of ours without what could lead it astray. */
export type Settings = Readonly<Record<string, string>>;

/** A program that runs until it is stopped. */
export type Running = {
  readonly pid: number;
  /** What it has written so far, to both outputs. */
  readonly output: () => string;
  /** Resolves with the exit code, once it has ended. */
  readonly ended: Promise<number | null>;
  /** Sends SIGTERM; resolves with the exit code, once it has ended by itself. */
  readonly stop: () => Promise<number | null>;
};

/** How to start one. */
export type StartOptions = {
  readonly cwd: string;
  readonly env?: Settings;
  /** As whom; root alone can ask for it. */
  readonly user?: { readonly uid: number; readonly gid: number };
};

const plain = { PATH: process.env["PATH"], HOME: process.env["HOME"], LANG: "C.UTF-8" };

/** Starts a program with this environment and nothing of ours but PATH. */
export function start(
  [program = "", ...args]: readonly string[],
  { cwd, env = {}, user }: StartOptions,
): Running {
  const child = spawn(program, args, {
    cwd,
    env: { ...plain, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    ...user,
  });
  const ended = once(child, "exit").then(([code]) => code as number | null);
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    stop: () => {
      // Sent to one that has ended already, it does nothing.
      child.kill("SIGTERM");
      return ended;
    },
  };
}

/** Runs a command to its end, with `input` to read; resolves with what it printed, rejects with what went wrong. */
export async function run(
  [program = "", ...args]: readonly string[],
  { cwd, env = {}, user, input = "" }: StartOptions & { readonly input?: string },
): Promise<string> {
  const options = { cwd, env: { ...plain, ...env }, maxBuffer: 1e8, ...user };
  const ended = promisify(execFile)(program, args, options);
  // A program that reads nothing may have ended already.
  ended.child.stdin?.on("error", () => undefined).end(input);
  return (await ended).stdout;
}

/**
 * Asks until there is an answer that is no failure. Rejects after a minute with what it wrote, and
 * stops it: one that is left running would keep ours from ending.
 */
export async function untilAnswers(
  address: string,
  program: Pick<Running, "output"> & { readonly stop: () => Promise<unknown> },
): Promise<void> {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    const answer = await fetch(address).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer && answer.status < 500) return;
    await delay(100);
  }
  await program.stop();
  throw new Error(`No answer from ${address}:\n${program.output()}`);
}
