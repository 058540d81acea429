/** Writes a brotli and a gzip copy beside every text file, once. */
import { existsSync, statSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const isText = /\.(html|js|css|json|xml|txt|svg|webmanifest)$/;

function isCurrent(copy: string, original: string): boolean {
  return existsSync(copy) && statSync(copy).mtimeMs >= statSync(original).mtimeMs;
}

async function compress(path: string, brotliLevel: number): Promise<void> {
  const content = await readFile(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliLevel,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await brotli(content, { params }));
  await writeFile(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }));
}

/**
 * Compresses changed files of the built site in `publicFolder`, and deletes the copies of files that are gone.
 * @param uncompressed files that get no copies, by their paths below `publicFolder`
 * @returns the numbers of files that were compressed, and whose copies were still current
 */
export async function precompress(
  publicFolder: string,
  uncompressed?: RegExp,
): Promise<{ written: number; kept: number }> {
  const entries = await readdir(publicFolder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const paths = files.filter(
    (path) => isText.test(path) && !uncompressed?.test(relative(publicFolder, path)),
  );
  const originals = new Set(paths);
  for (const path of files) {
    const [original, ending] = path.split(/\.(br|gz)$/);
    const isCopy = ending !== undefined && original !== undefined && isText.test(original);
    if (isCopy && !originals.has(original)) await rm(path);
  }
  // The gzip copy is written last, so it shows whether a file is done.
  const stale = paths.filter((path) => !isCurrent(`${path}.gz`, path));
  // The highest level takes a quarter of a second longer for each page than level 6, and saves a
  // tenth of its bytes: worth it for hundreds of files, not for thousands.
  const level = stale.length <= 500 ? constants.BROTLI_MAX_QUALITY : 6;
  // Several workers take files from one queue, each on a processor of its own.
  const queue = stale.values();
  const compressQueued = async () => {
    for (const path of queue) await compress(path, level);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compressQueued));
  return { written: stale.length, kept: paths.length - stale.length };
}
