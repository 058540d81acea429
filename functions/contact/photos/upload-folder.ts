/** Where uploads lie while a message is taken: files of the owner's alone, gone when it has its answer. */
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

/**
 * The folder of all of them, one for each user, since another one could not write there. TMPDIR
 * moves it: on a disk, or what is sent would fill the memory.
 */
export const uploadsFolder = join(tmpdir(), `website-uploads-${userInfo().uid}`);

/** A folder for the files of one message. */
export async function createUploadFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  return mkdtemp(join(parent, "message-"));
}

/** Deletes a message's folder. */
export async function removeUploadFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** Deletes what hosts that were killed have left, from before the instant. */
export async function purgeUploads(parent: string, writtenBefore: number): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const folder of names.map((name) => join(parent, name))) {
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < writtenBefore) await removeUploadFolder(folder);
  }
}
