/**
 * Files with their hash in the name, kept for a day after a release is replaced: a page
 * that a visitor opened before asks for those of its own build. Each release has a folder
 * here; the folder's time says when a host last served it, so that several hosts may share
 * the place, and a restart may lie between.
 */
import { constants, existsSync } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Clock } from "../clock";
import { logFailure, type Log } from "../log";
import { isHashed, listPublicFiles, type PublicFile, type PublicFiles } from "./public-files";

const day = 24 * 60 * 60 * 1000;

/** See the top of the file. */
export type KeptFiles = {
  /** Keeps the hashed files of this release, and answers those of the ones served within a day. */
  readonly exchange: (id: string, files: PublicFiles) => Promise<PublicFiles>;
  /** Says that this release is still being served; to be called every hour. Never rejects. */
  readonly stillServing: (id: string) => Promise<void>;
};

/** Keeps nothing. */
export const noKeptFiles: KeptFiles = {
  exchange: () => Promise.resolve(new Map()),
  stillServing: () => Promise.resolve(),
};

/** A copy that is being made, or that a host which ended did not complete. */
const isUnfinished = (name: string) => name.includes(".");

async function copy(files: PublicFiles, target: string): Promise<void> {
  const unfinished = `${target}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  // What makes it a site for the reader of files.
  await writeFile(join(unfinished, "index.html"), "");
  for (const [address, file] of files) {
    if (!isHashed(address)) continue;
    const place = join(unfinished, decodeURIComponent(address));
    await mkdir(dirname(place), { recursive: true });
    for (const [from, ending] of [
      [file.path, ""],
      [file.br?.path, ".br"],
      [file.gzip?.path, ".gz"],
    ] as const) {
      if (from) await copyFile(from, place + ending, constants.COPYFILE_FICLONE);
    }
  }
  // Another host may have been faster.
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true }));
}

/** @param folder where they are kept; it is made if it is missing */
export function createKeptFiles(folder: string, clock: Clock, log: Log): KeptFiles {
  const touch = (id: string) => {
    const seconds = clock.now() / 1000;
    return utimes(join(folder, id), seconds, seconds);
  };

  async function before(own: string): Promise<PublicFiles> {
    const files = new Map<string, PublicFile>();
    for (const id of await readdir(folder)) {
      if (id === own) continue;
      const release = join(folder, id);
      const { mtimeMs } = await stat(release);
      if (clock.now() - mtimeMs > day) {
        await rm(release, { recursive: true, force: true });
      } else if (!isUnfinished(id)) {
        for (const [address, file] of await listPublicFiles(release)) {
          if (isHashed(address)) files.set(address, file);
        }
      }
    }
    return files;
  }

  return {
    exchange: async (id, files) => {
      try {
        await mkdir(folder, { recursive: true });
        if (!existsSync(join(folder, id))) await copy(files, join(folder, id));
        await touch(id);
        return await before(id);
      } catch (error) {
        // The site itself can be served without.
        logFailure(log, "files of the release before are not kept", error);
        return new Map();
      }
    },
    stillServing: (id) =>
      touch(id).catch((error: unknown) => {
        logFailure(log, "files of the release before are not kept", error);
      }),
  };
}
