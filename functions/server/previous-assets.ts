/**
 * The previous release's assets: files with their hash in the name, kept for a day after a host last
 * served them, because a page that a visitor opened before asks for those of its own build. Names
 * say the content, so all releases and hosts share one folder; a file's time says when it was served.
 */
import { randomUUID } from "node:crypto";
import { copyFile, mkdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Clock } from "../clock";
import { isHashed } from "../http/site-headers";
import { logFailure, type Log } from "../log";
import { listFiles, type FileList } from "./release";

const day = 24 * 60 * 60 * 1000;

/** A copy is complete or not there: another host may serve it at once. */
async function copyWhole(source: string, target: string): Promise<void> {
  const unfinished = `${target}.${randomUUID()}`;
  await mkdir(dirname(target), { recursive: true });
  await copyFile(source, unfinished);
  await rename(unfinished, target);
}

/**
 * What keeps the hashed files of a release, and answers all that are kept. It never rejects.
 * @param folder where they are kept; it is made if it is missing
 */
export function createPreviousAssets(folder: string, clock: Clock, log: Log) {
  async function keep(release: FileList): Promise<void> {
    const { files: known } = await listFiles(folder);
    const seconds = clock.now() / 1000;
    for (const path of release.files) {
      if (!isHashed(path)) continue;
      const target = join(folder, path);
      if (!known.has(path)) await copyWhole(join(release.folder, path), target);
      await utimes(target, seconds, seconds);
    }
    for (const path of known) {
      const { mtimeMs } = await stat(join(folder, path));
      if (clock.now() - mtimeMs > day) await rm(join(folder, path), { force: true });
    }
  }

  return async (release: FileList): Promise<FileList> => {
    try {
      await keep(release);
    } catch (error) {
      // The site itself can be served without.
      logFailure(log, "assets for the next release are not kept", error);
    }
    return listFiles(folder);
  };
}
