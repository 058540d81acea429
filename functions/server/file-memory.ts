/** Keeps the bytes of files in memory, within a bound; what does not fit is read when it is asked for. */
import { open } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import { limitConcurrency } from "../limit-concurrency";
import type { Variant } from "./public-files";

/** The bytes of all files together. */
const memoryForFiles = 64 * 1024 * 1024;

/** Above this a file is sent from disk, piece by piece. */
const largest = 1024 * 1024;
const slice = 256 * 1024;

/** Files that are open at a time, whatever visitors do. */
const filesOpen = 16;

/** The file on disk is not the one that was listed: its length and validator would be wrong. */
class FileChanged extends Error {
  constructor({ path }: Variant) {
    super(`${path} has changed since the release was loaded`);
    this.name = "FileChanged";
  }
}

/** From the first byte to the last, both included. */
export type ByteRange = { readonly start: number; readonly end: number };

/** Where answers take the bytes of files from. */
export type FileMemory = {
  /** Keeps bytes that are at hand anyway; the files used longest ago make room. */
  readonly keep: (variant: Variant, content: Buffer) => void;
  /**
   * The file as a whole, at once if it is in memory.
   * @throws {FileChanged} and what the file system says, later
   */
  readonly whole: (variant: Variant) => Buffer | Promise<Buffer>;
  /** True if the file is too large to be held as a whole. */
  readonly isLarge: (variant: Variant) => boolean;
  /**
   * Part of a large file in slices. The file is open only while a slice is read, so that
   * a reader who never comes back for the next one leaves nothing open.
   * @throws {FileChanged} and what the file system says
   */
  readonly slices: (variant: Variant, range: ByteRange) => AsyncIterable<Buffer>;
};

async function read(variant: Variant, start: number, length: number): Promise<Buffer> {
  const handle = await open(variant.path);
  try {
    const { size, mtimeMs } = await handle.stat();
    if (size !== variant.size || mtimeMs !== variant.modified) throw new FileChanged(variant);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
    if (bytesRead !== length) throw new FileChanged(variant);
    return buffer;
  } finally {
    await handle.close();
  }
}

/** @param bound bytes of all files together */
export function createFileMemory(bound = memoryForFiles): FileMemory {
  const limited = limitConcurrency(filesOpen);
  const kept = new LRUCache<Variant, Buffer>({
    maxSize: bound,
    sizeCalculation: (content) => Math.max(1, content.length),
  });
  // Many may ask for one file at a time; it is read once.
  const reading = new Map<Variant, Promise<Buffer>>();
  const isLarge = ({ size }: Variant) => size > largest;

  async function readAndKeep(variant: Variant): Promise<Buffer> {
    try {
      const content = await limited(() => read(variant, 0, variant.size));
      kept.set(variant, content);
      return content;
    } finally {
      reading.delete(variant);
    }
  }

  return {
    keep: (variant, content) => {
      if (!isLarge(variant)) kept.set(variant, content);
    },
    whole: (variant) => {
      const known = kept.get(variant) ?? reading.get(variant);
      if (known) return known;
      const promise = readAndKeep(variant);
      reading.set(variant, promise);
      return promise;
    },
    isLarge,
    slices: async function* (variant, { start, end }) {
      for (let at = start; at <= end; at += slice) {
        yield await limited(() => read(variant, at, Math.min(slice, end - at + 1)));
      }
    },
  };
}
