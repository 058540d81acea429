/** Reads a form with photos as it streams in: text into memory, photos into private files. */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { lstat, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { limitBytes, HttpError } from "../../http/check-request";
import {
  detectPhotoFormat,
  photoLimits,
  photoProblems,
  photosField,
} from "../../shared/contact-fields";

/** Bytes of a message's text, as JSON, urlencoded or in the parts of a form. */
export const textLimit = 32 * 1024;
/** The most bytes that are read, including those that are thrown away. */
const readLimit = 64 * 1024 * 1024;
const nameLimit = 60;

/** The folder for this system user's uploads. TMPDIR moves it to a disk, if /tmp is memory. */
export const uploadsFolder = join(tmpdir(), `website-uploads-${userInfo().uid}`);

/** A folder for the files of one message; rejects if the parent is a link, another user's, or open to others. */
export async function createUploadFolder(parent: string): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const { uid, mode } = await lstat(parent);
  // A link has the mode 0777. Windows has neither users nor modes here.
  if (process.getuid && (uid !== process.getuid() || (mode & 0o077) !== 0)) {
    const text = `${parent} is another user's or open to others. Delete it, or set TMPDIR`;
    throw Object.assign(new Error(text), { code: "EPERM", syscall: "lstat" });
  }
  return mkdtemp(join(parent, "message-"));
}

/**
 * The parser gets `pieceSize` bytes at once. A piece of nothing but delimiters costs it 2 ms. It pauses when it has
 * buffered `partBuffer` bytes of a part. It would stall if a part that it skips ended during a pause, so the buffer
 * holds several pieces and never fills up.
 */
const pieceSize = 4 * 1024;
const partBuffer = 16 * pieceSize;
/** Milliseconds for each piece and the end: a form could else keep its upload slot for good. */
const parseWithin = 5000;

const parserLimits = {
  fieldSize: textLimit,
  // One more than we allow, so that we notice when there are too many.
  files: photoLimits.count + 1,
  parts: 60,
  fileSize: photoLimits.bytes,
};

function parserOf(request: Request): BusboyInstance {
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  try {
    // We make file names safe ourselves, since the parser's own way leaves nothing of some names.
    return new Busboy({ preservePath: true, headers, limits: parserLimits, fileHwm: partBuffer });
  } catch {
    throw new HttpError(400, "The form has no boundary between its parts");
  }
}

/** The last part of a path, without invisible characters and those that systems reserve. */
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

/** A photo as it was sent, in a file of its own until the message is answered. */
export type Upload = Awaited<ReturnType<typeof write>>;

async function write(name: string, stream: BusboyFileStream, file: string) {
  const hash = createHash("sha256");
  let size = 0;
  let beginning = "";
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      if (beginning.length < 16) beginning += chunk.toString("latin1", 0, 16);
      yield chunk;
    }
  }
  await pipeline(stream, counted, createWriteStream(file, { flags: "wx", mode: 0o600 }));
  return {
    name: safeFileName(name),
    /** Undefined if we do not accept it: only these formats may reach the decoder. */
    format: detectPhotoFormat(beginning),
    file,
    digest: hash.digest("base64url"),
    /** The size in bytes. A file is cut at the limit. */
    size,
    isCut: stream.truncated,
  };
}

function uploadProblems(files: readonly Upload[]): string[] {
  const inAll = files.reduce((sum, { size }) => sum + size, 0);
  const problems = files.flatMap(({ name, format, size, isCut }) => {
    if (size === 0) return photoProblems.empty(name);
    if (!format) return photoProblems.type(name);
    return isCut ? photoProblems.bytes(name) : [];
  });
  if (files.length > photoLimits.count) problems.push(photoProblems.count);
  if (inAll > photoLimits.bytesInAll) problems.push(photoProblems.bytesInAll);
  return problems;
}

/** True if a failure is ours, such as a full disk, and not the sender's mistake. */
const isSystemError = (error: unknown) =>
  error instanceof Error && "syscall" in error && error.name !== "AbortError";

/** Gives a body to the parser in pieces, and ends the parser with an error if it does not take one in time. */
async function feed(
  body: ReadableStream<Uint8Array>,
  parser: BusboyInstance,
  onBytes: (bytes: number) => void,
) {
  let waiting: NodeJS.Timeout | undefined;
  const expect = () => {
    const end = () => parser.destroy(new HttpError(400, "The form cannot be read"));
    waiting = setTimeout(end, parseWithin).unref();
  };
  async function* pieces() {
    for await (const chunk of body) {
      onBytes(chunk.length);
      for (let start = 0; start < chunk.length; start += pieceSize) {
        expect();
        yield chunk.subarray(start, start + pieceSize);
        clearTimeout(waiting);
      }
    }
    expect();
  }
  try {
    await pipeline(pieces, parser);
  } finally {
    clearTimeout(waiting);
  }
}

/** Reads a form into files below `parent`; throws HttpError (400 no form, 413 large). */
export async function readUpload(
  request: Request,
  parent: string,
  onBytes: (bytes: number) => void = () => undefined,
) {
  const parser = parserOf(request);
  const fields: Record<string, unknown> = {};
  const writing: Promise<Upload>[] = [];
  const streams: BusboyFileStream[] = [];
  let textSize = 0;
  let folder: Promise<string> | undefined;
  const discard = async () => {
    const path = await folder?.catch(() => undefined);
    if (path) await rm(path, { recursive: true, force: true });
  };
  // The name is undefined if the head of the part has none, though the library's types promise one.
  parser.on("field", (name: string | undefined, value, _, isCut) => {
    if (name === undefined) return;
    textSize += Buffer.byteLength(name) + Buffer.byteLength(value);
    const isTooLarge = isCut || textSize > textLimit;
    const text = `The message is too large: at most ${textLimit / 1024} kB of text`;
    if (isTooLarge) parser.destroy(new HttpError(413, text));
    else if (!fields[name]) fields[name] = value;
  });
  // The parser would go on, and make an object for each further part.
  parser.on("partsLimit", () =>
    parser.destroy(new HttpError(413, `The form has more than ${parserLimits.parts} parts`)),
  );
  parser.on("file", (field, stream, name) => {
    // The stream may fail before anyone reads it; the parser reports that as well.
    stream.on("error", () => undefined);
    streams.push(stream);
    // If no file was chosen, the file name is empty (HTML, "Constructing the entry list").
    if (field !== photosField.name || !name) return void stream.resume();
    folder ??= createUploadFolder(parent);
    const number = String(writing.length);
    const file = folder.then((path) => write(name, stream, join(path, number)));
    file.catch((error: unknown) => parser.destroy(error as Error));
    writing.push(file);
  });
  try {
    const limit = limitBytes(readLimit, new HttpError(413, photoProblems.bytesInAll));
    const body = (request.body ?? new Blob([]).stream()).pipeThrough(limit);
    await feed(body as ReadableStream<Uint8Array>, parser, onBytes);
    const uploads = await Promise.all(writing);
    return { fields, uploads, problems: uploadProblems(uploads), discard };
  } catch (error) {
    // These streams would never end by themselves now.
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(writing);
    await discard();
    throw error instanceof HttpError || isSystemError(error)
      ? error
      : new HttpError(400, "Part of the form did not arrive: please send it again");
  }
}
