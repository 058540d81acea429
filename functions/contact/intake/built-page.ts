/** A page of the build, into which a function writes what differs from visitor to visitor. */
import { readFile } from "node:fs/promises";

/** The first of the files that is there. Rejects if none is. */
async function readFirst([file, ...others]: readonly string[]): Promise<string> {
  if (file === undefined) throw new Error("There is no built page");
  return readFile(file, "utf8").catch(() => readFirst(others));
}

/**
 * The page is read each time, since a host takes over another build while it runs, and prepared
 * anew when it has changed: parsing it takes a hundred times as long as writing a few words.
 * @param files where the built page may be; Netlify's adapter moves it
 * @returns what `prepare` made of the page; rejects if there is none, or with what `prepare` throws
 */
export function createBuiltPage<Prepared>(
  files: readonly string[],
  prepare: (html: string) => Prepared,
): () => Promise<Prepared> {
  let last: { readonly html: string; readonly prepared: Prepared } | undefined;
  return async () => {
    const html = await readFirst(files);
    if (last?.html !== html) last = { html, prepared: prepare(html) };
    return last.prepared;
  };
}
