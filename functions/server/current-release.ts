/** The release that is served now, and the change to the next one without a restart. */
import { realpath } from "node:fs/promises";
import type { Log } from "../log";
import { repeat, type Repetition } from "../repeat";
import { loadRelease, type Release, type ReleaseSource } from "./release";

const lookEvery = 1000;
const touchEvery = 60 * 60 * 1000;

/** See the top of the file. */
export type CurrentRelease = {
  readonly get: () => Release;
  /** Looks every second whether the folder leads elsewhere, and takes over what is there. */
  readonly follow: () => Repetition;
};

/**
 * Loads the release that the folder leads to.
 * @throws {Error} if there is none
 */
export async function openRelease(source: ReleaseSource, log: Log): Promise<CurrentRelease> {
  let current = await loadRelease(source);
  let touchedAt = performance.now();

  async function look(): Promise<void> {
    if (performance.now() - touchedAt > touchEvery) {
      touchedAt = performance.now();
      await source.keptFiles.stillServing(current.id);
    }
    const folder = await realpath(source.publicFolder);
    if (folder === current.folder) return;
    current = await loadRelease(source);
    log({ level: "info", event: "another release is served", release: current.id });
  }

  return {
    get: () => current,
    follow: () => repeat("looking for another release", look, lookEvery, log),
  };
}
