/** Reads a form with photos as it streams in: texts into memory, photos to files, nothing beyond the limits. */
import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { Refusal } from "../../http/refusal";
import { photoLimits, photoProblems, photosField } from "../photo-rules";
import { safeFileName } from "./photo-name";
import { createUploadFolder, removeUploadFolder } from "./upload-folder";

/** A photo as it was sent, not looked at yet. */
export type Upload = {
  /** Made safe. */
  readonly name: string;
  /** Path of the file that holds it. */
  readonly file: string;
  /** Of its bytes: SHA-256. */
  readonly digest: string;
};

/** A form, taken apart. */
export type MultipartForm = {
  readonly fields: Map<string, string>;
  readonly uploads: readonly Upload[];
  /** What can be said of the photos without looking at them, a sentence each. */
  readonly problems: readonly string[];
  /** Deletes the files. */
  readonly discard: () => Promise<void>;
};

/** Texts of all fields together. */
const textLimit = 32 * 1024;
/** More than this is not read, even to be thrown away. */
const readLimit = 64 * 1024 * 1024;
/** Messages whose photos are on their way; more would fill the disk. */
const messagesAtOnce = 40;
let messages = 0;

const busy = "Too many photos are arriving just now: send the message without them, or try again.";

const tooLarge = () =>
  new Refusal(413, `The message is too large: at most ${textLimit / 1024} kB of text`);

/** Passes on what a visitor may send. Beyond it the form is over, as if it had been cut there. */
function createMeter(): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      seen += chunk.length;
      if (seen > readLimit) done(new Refusal(413, photoProblems.bytesInAll));
      else done(null, chunk);
    },
  });
}

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

/** The state of one form while it is read. */
class FormReader {
  readonly fields = new Map<string, string>();
  /** By their position; there are gaps. */
  readonly uploads: Upload[] = [];
  readonly problems: string[] = [];
  private textSize = 0;
  private bytes = 0;
  private photos = 0;
  private folder: Promise<string> | undefined;

  constructor(private readonly place: string) {}

  addField(name: string, value: string, isCut: boolean): void {
    this.textSize += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (isCut || this.textSize > textLimit) throw tooLarge();
    this.fields.set(name, value);
  }

  /** Takes one file; what is refused is read to its end and thrown away. */
  async addFile(
    field: string,
    stream: BusboyFileStream,
    sentName: string | undefined,
  ): Promise<void> {
    if (field !== photosField.name) {
      await drain(stream);
      return;
    }
    if (!sentName) {
      // A field in which nothing was chosen is sent so, and empty (HTML, "Constructing the entry list").
      if ((await drain(stream)) > 0) this.say(photoProblems.broken("A photo without a name"));
      return;
    }
    const name = safeFileName(sentName);
    const position = (this.photos += 1);
    if (position > photoLimits.count) return this.refuse(stream, photoProblems.count);
    const folder = await this.openFolder();
    if (!folder) return this.refuse(stream, busy);
    const file = join(folder, String(position));
    if (stream.errored) throw stream.errored;
    const { size, digest } = await write(stream, file);
    this.bytes += size;
    if (stream.truncated) this.say(photoProblems.bytes(name));
    else if (size === 0) this.say(photoProblems.empty(name));
    else if (this.bytes > photoLimits.bytesInAll) this.say(photoProblems.bytesInAll);
    else this.uploads[position] = { name, file, digest };
  }

  async discard(): Promise<void> {
    const { folder } = this;
    if (!folder) return;
    this.folder = undefined;
    messages -= 1;
    await folder.then(removeUploadFolder, () => undefined);
  }

  private openFolder(): Promise<string> | undefined {
    if (!this.folder && messages < messagesAtOnce) {
      messages += 1;
      this.folder = createUploadFolder(this.place);
    }
    return this.folder;
  }

  private async refuse(stream: BusboyFileStream, problem: string): Promise<void> {
    this.say(problem);
    await drain(stream);
  }

  private say(problem: string): void {
    if (!this.problems.includes(problem)) this.problems.push(problem);
  }
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

/**
 * @param place folder in which files lie meanwhile
 * @throws {Refusal} 400 if it is no form, 413 if there is more text than a message has
 */
export async function readMultipart(request: Request, place: string): Promise<MultipartForm> {
  const parser = parserOf(request);
  const reader = new FormReader(place);
  const files: Promise<void>[] = [];
  const streams: BusboyFileStream[] = [];
  parser.on("field", (name, value, _, isCut) => {
    try {
      reader.addField(name, value, isCut);
    } catch (error) {
      parser.destroy(error as Refusal);
    }
  });
  parser.on("file", (field, stream, name) => {
    // It may break before anyone reads it; the parser says so too.
    stream.on("error", () => undefined);
    const file = reader.addFile(field, stream, name);
    file.catch((error: unknown) => {
      parser.destroy(error instanceof Error ? error : new Error(String(error)));
    });
    files.push(file);
    streams.push(stream);
  });
  try {
    const body = (request.body ?? new Blob([]).stream()) as ReadableStream;
    await pipeline(Readable.fromWeb(body), createMeter(), parser);
    await Promise.all(files);
  } catch (error) {
    // Those that will have no end any more.
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(files);
    await reader.discard();
    throw error instanceof Refusal || isOurs(error)
      ? error
      : new Refusal(400, "The form is cut short");
  }
  const { fields, problems } = reader;
  const uploads = Object.values(reader.uploads);
  return { fields, uploads, problems, discard: () => reader.discard() };
}

/** A disk that is full or closed to us is not the sender's mistake. */
function isOurs(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && error.name !== "AbortError";
}
