/** Writes a brotli and a gzip copy beside every text file, at the highest level, once. */
import { existsSync, statSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const isText = /\.(html|js|css|json|xml|txt|svg|webmanifest)$/;

/** @param {string} copy @param {string} original */
function isCurrent(copy, original) {
  return existsSync(copy) && statSync(copy).mtimeMs >= statSync(original).mtimeMs;
}

/** @param {string} path */
async function compress(path) {
  const content = await readFile(path);
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** @param {string} root the built site */
export async function precompress(root) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && isText.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const stale = paths.filter(
    (path) => !isCurrent(`${path}.br`, path) || !isCurrent(`${path}.gz`, path),
  );
  for (const path of stale) await compress(path);
  return { written: stale.length, kept: paths.length - stale.length };
}
