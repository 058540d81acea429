/** Reads a form with photos as it streams in: texts into memory, photos to files, nothing beyond the limits. */
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { limitBytes, Refusal } from "../../http/check-request";
import { photoLimits, photoProblems, photosField } from "../photo-rules";
import { createUploadFolder, removeUploadFolder } from "./upload-folder";

/** A photo as it was sent, not looked at yet. */
export type Upload = {
  /** Made safe. */
  readonly name: string;
  /** Path of the file that holds it. */
  readonly file: string;
  /** SHA-256 of its bytes. */
  readonly digest: string;
};

/** A form, taken apart. */
export type UploadedForm = {
  readonly fields: ReadonlyMap<string, string>;
  readonly uploads: readonly Upload[];
  /** What can be said of the photos without looking at them, a sentence each. */
  readonly problems: readonly string[];
  /** Deletes the files. */
  readonly discard: () => Promise<void>;
};

/** Bytes of all texts together. */
const textLimit = 32 * 1024;
/** Bytes that are read, even to be thrown away. */
const readLimit = 64 * 1024 * 1024;
/** Characters of a file's name that are kept. */
const nameLimit = 60;

function parserOf(request: Request): BusboyInstance {
  try {
    return new Busboy({
      // Names are made safe here: the parser's own way makes none of some.
      preservePath: true,
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      limits: {
        fieldNameSize: 100,
        fieldSize: textLimit,
        fields: 40,
        // One more than may be sent, so that it is noticed.
        files: photoLimits.count + 1,
        parts: 60,
        fileSize: photoLimits.bytes,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch {
    throw new Refusal(400, "The form has no boundary between its parts");
  }
}

/**
 * A name that can be shown, mailed and written: the last part of a path, without control
 * characters, what nobody sees, and what systems keep to themselves.
 */
function safeFileName(name: string): string {
  const [last = ""] = name.split(/[/\\]/).slice(-1);
  const plain = last
    .slice(0, 1000)
    .normalize("NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*%]/gu, "")
    .replace(/^[.\s]+/, "")
    .trim();
  return Array.from(plain).slice(-nameLimit).join("") || "photo";
}

/** Throws a file away; resolves with its bytes. */
async function drain(stream: BusboyFileStream): Promise<number> {
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) size += chunk.length;
  return size;
}

async function write(
  stream: BusboyFileStream,
  file: string,
): Promise<{ size: number; digest: string }> {
  const hash = createHash("sha256");
  const handle = await open(file, "wx", 0o600);
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      size += chunk.length;
      await handle.write(chunk);
    }
  } finally {
    await handle.close();
  }
  return { size, digest: hash.digest("base64url") };
}

/** Takes the files of one form. */
function createPhotoWriter(parent: string) {
  /** By their position; there are gaps. */
  const uploads: Upload[] = [];
  const problems = new Set<string>();
  let bytes = 0;
  let count = 0;
  let folder: Promise<string> | undefined;

  /** Writes one file, or says what is wrong with it; what is refused is read to its end and thrown away. */
  async function add(field: string, stream: BusboyFileStream, sentName?: string): Promise<void> {
    if (field !== photosField.name || !sentName) {
      // A field in which nothing was chosen has no name and is empty (HTML, "Constructing the entry list").
      const size = await drain(stream);
      if (field === photosField.name && size > 0) {
        problems.add(photoProblems.broken("A photo without a name"));
      }
      return;
    }
    const name = safeFileName(sentName);
    const position = (count += 1);
    if (position > photoLimits.count) {
      problems.add(photoProblems.count);
      await drain(stream);
      return;
    }
    folder ??= createUploadFolder(parent);
    const file = join(await folder, String(position));
    if (stream.errored) throw stream.errored;
    const { size, digest } = await write(stream, file);
    bytes += size;
    if (stream.truncated) problems.add(photoProblems.bytes(name));
    else if (size === 0) problems.add(photoProblems.empty(name));
    else if (bytes > photoLimits.bytesInAll) problems.add(photoProblems.bytesInAll);
    else uploads[position] = { name, file, digest };
  }

  async function discard(): Promise<void> {
    await folder?.then(removeUploadFolder, () => undefined);
  }
  return {
    add,
    discard,
    result: () => ({ uploads: Object.values(uploads), problems: [...problems] }),
  };
}

/** A disk that is full or closed to us is not the sender's mistake. */
function isOurs(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && error.name !== "AbortError";
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * Reads a form of type multipart/form-data. Whoever asks discards the files in the end.
 * @param parent folder in which files lie meanwhile
 * @throws {Refusal} 400 if it is no form, 413 if there is more text than a message has
 */
export async function readUpload(request: Request, parent: string): Promise<UploadedForm> {
  const parser = parserOf(request);
  const photos = createPhotoWriter(parent);
  const fields = new Map<string, string>();
  const files: Promise<void>[] = [];
  const streams: BusboyFileStream[] = [];
  let textSize = 0;
  parser.on("field", (name, value, _, isCut) => {
    textSize += Buffer.byteLength(name) + Buffer.byteLength(value);
    const isTooLarge = isCut || textSize > textLimit;
    const text = `The message is too large: at most ${textLimit / 1024} kB of text`;
    if (isTooLarge) parser.destroy(new Refusal(413, text));
    else fields.set(name, value);
  });
  parser.on("file", (field, stream, name) => {
    // It may break before anyone reads it; the parser says so too.
    stream.on("error", () => undefined);
    const file = photos.add(field, stream, name);
    file.catch((error: unknown) => parser.destroy(asError(error)));
    files.push(file);
    streams.push(stream);
  });
  try {
    const limit = limitBytes(readLimit, new Refusal(413, photoProblems.bytesInAll));
    const body = (request.body ?? new Blob([]).stream()).pipeThrough(limit);
    await pipeline(Readable.fromWeb(body as ReadableStream), parser);
    await Promise.all(files);
  } catch (error) {
    // Those that will have no end any more.
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(files);
    await photos.discard();
    throw error instanceof Refusal || isOurs(error)
      ? error
      : new Refusal(400, "The form is cut short");
  }
  return { fields, ...photos.result(), discard: photos.discard };
}
