/** Re-encodes photos: upright, small enough for a mail, and without EXIF. */
import { execFile, type ExecFileException } from "node:child_process";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { maxPhotoEdge, photoProblems } from "../../shared/contact-fields";
import type { Photo } from "../enquiry";
import { encoderFile } from "./photo-encoder";
import type { Upload } from "./read-upload";

const run = promisify(execFile);

/** Limits of the child process. A phone's picture takes a second on a busy core. */
const limits = { timeout: 10_000, killSignal: "SIGKILL", maxBuffer: 8 * 1024 * 1024 } as const;

type ReceivedPhoto = Pick<Upload, "name" | "format" | "file">;

/** The photo, or a sentence about what is wrong with it; rejects if the encoder itself fails. */
async function reEncode({ name, format = "", file }: ReceivedPhoto): Promise<Photo | string> {
  try {
    const args = [encoderFile(), file, format, String(maxPhotoEdge)];
    // The decoder must not see our environment.
    const options = { ...limits, env: { MALLOC_ARENA_MAX: "2" }, encoding: "buffer" } as const;
    const { stdout: bytes } = await run(process.execPath, args, options);
    return { name: `${name.replace(/(?<=.)\.[^.]*$/, "")}.jpg`, size: bytes.length, bytes };
  } catch (error) {
    const { code, signal, stderr } = error as ExecFileException;
    if (signal === "SIGKILL") return photoProblems.pixels(name);
    if (signal) return photoProblems.broken(name);
    // The encoder exits with 2 if the photo is at fault, and names the problem.
    const problem =
      code === 2 && (["type", "pixels", "broken"] as const).find((each) => each === String(stderr));
    if (problem) return photoProblems[problem](name);
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}

/** The photos, or a sentence about each that is refused; undefined if one got no turn in time. */
export async function reEncodePhotos(uploads: readonly ReceivedPhoto[], inTurn: Turn) {
  const results: (Photo | string)[] = [];
  for (const upload of uploads) {
    const result = await inTurn(() => reEncode(upload));
    if (result === undefined) return undefined;
    results.push(result);
  }
  const problems = results.filter((result) => typeof result === "string");
  if (problems.length > 0) return { problems };
  return { photos: results.filter((result) => typeof result !== "string") };
}

type Waiting = { readonly start: (isOurTurn: boolean) => void; readonly deadline: AbortSignal };

/** Does work once it is its caller's turn; undefined if that did not come in time. */
type Turn = <Value>(work: () => Promise<Value>) => Promise<Value | undefined>;

/** A queue in which networks take turns. A caller may wait `timeout` milliseconds. */
export function createFairQueue(timeout: number) {
  /** The callers that wait, by network. The network whose turn is next comes first. */
  const line = new Map<string, Waiting[]>();
  let isBusy = false;

  function next(): void {
    isBusy = false;
    for (const [network, [first, ...waiting]] of line) {
      line.delete(network);
      if (waiting.length > 0) line.set(network, waiting);
      if (!first || first.deadline.aborted) continue;
      isBusy = true;
      first.start(true);
      return;
    }
  }

  return (network = ""): Turn => {
    const deadline = AbortSignal.timeout(timeout);
    return async (work) => {
      if (deadline.aborted) return undefined;
      const isOurTurn = await new Promise<boolean>((start) => {
        deadline.addEventListener("abort", () => {
          start(false);
        });
        line.set(network, [...(line.get(network) ?? []), { start, deadline }]);
        if (!isBusy) next();
      });
      return isOurTurn ? work().finally(next) : undefined;
    };
  };
}

/** A queue that lets networks take turns. */
export type FairQueue = ReturnType<typeof createFairQueue>;
