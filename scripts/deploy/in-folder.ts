/** A folder that is there as long as the work in it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Does the work in a new folder, and removes it whatever came of it. */
export async function inFolder(
  name: string,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
