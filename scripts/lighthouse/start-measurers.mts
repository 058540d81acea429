/**
 * Measures pages in processes, each with a browser of its own: Lighthouse keeps what it times in
 * globals, and a browser does not paint the page behind another.
 */
import { fork, type ChildProcess } from "node:child_process";
import { limitConcurrency } from "../../functions/limit-concurrency";
import { root } from "../run-node.mts";
import type { Measured } from "./measure-page.mts";

/** A page of the host at `address`: the run of median performance out of `runs`. */
export type Job = {
  readonly address: string;
  readonly path: string;
  /** How much slower the processor shall be. */
  readonly slowdown: number;
  readonly runs: number;
};

/** What comes back of a job. */
export type Answer = { readonly measured: Measured } | { readonly problem: string };

/** Processes that measure. */
export type Measurers = {
  /** Waits for one that is free; rejects if the page could not be loaded. */
  readonly measure: (job: Job) => Promise<Measured>;
  readonly close: () => void;
};

const firstDebuggerPort = 9430;

function ask(child: ChildProcess, job: Job): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => {
      reject(new Error(`What measures ${job.path} ended with ${code}`));
    };
    child.once("exit", onExit);
    child.once("message", (answer: Answer) => {
      child.off("exit", onExit);
      if ("measured" in answer) resolve(answer.measured);
      else reject(new Error(answer.problem));
    });
    child.send(job, (error) => {
      if (error) reject(error);
    });
  });
}

/** Starts so many of them. */
export function startMeasurers(count: number): Measurers {
  const children = Array.from({ length: count }, (_, index) =>
    fork(`${root}scripts/run.mjs`, [
      "lighthouse/measurer-process",
      String(firstDebuggerPort + index),
    ]),
  );
  const free = [...children];
  const limited = limitConcurrency(count);
  return {
    measure: (job) =>
      limited(async () => {
        const child = free.pop();
        if (!child) throw new Error("No process is left that measures.");
        try {
          return await ask(child, job);
        } finally {
          // One that has ended measures no other page.
          if (child.connected) free.push(child);
        }
      }),
    close: () => {
      for (const child of children) if (child.connected) child.disconnect();
    },
  };
}
