/** Pictures of a few kilobytes that take hundreds of megabytes to decode. */
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { crc32, createDeflate } from "node:zlib";
import sharp from "sharp";

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  const typeBytes = Buffer.from(type);
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(Buffer.concat([typeBytes, content])));
  return Buffer.concat([length, typeBytes, content, sum]);
}

function* zeros(bytes: number) {
  const block = Buffer.alloc(1024 * 1024);
  for (let size = bytes; size > 0; size -= block.length) yield block.subarray(0, size);
}

/** The places where the passes of an interlaced PNG begin, and their steps (PNG, 8.1): x, y, across, down. */
const passes = ["0088", "4088", "0448", "2044", "0224", "1022", "0112"];

/** EXIF data that says that the picture is to be turned by 90 degrees. */
const turned = Buffer.from("49492a00080000000100120103000100000006000000000000000000", "hex");

/** A black PNG of this width and height, with 16 bits and an alpha channel. */
export async function bombPng(
  [width, height]: readonly [number, number],
  { interlaced = false, isTurned = false, frames = 0 } = {},
): Promise<Buffer> {
  const bytes = (interlaced ? passes : ["0011"]).reduce((sum, pass) => {
    const [x = 0, y = 0, across = 1, down = 1] = Array.from(pass, Number);
    const columns = Math.ceil((width - x) / across);
    return sum + (columns > 0 ? Math.ceil((height - y) / down) * (1 + columns * 8) : 0);
  }, 0);
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 6, 0, 0, Number(interlaced)]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    ...(frames > 0 ? [chunk("acTL", Buffer.from([0, 0, 0, frames, 0, 0, 0, 0]))] : []),
    ...(isTurned ? [chunk("eXIf", turned)] : []),
    chunk("IDAT", await buffer(Readable.from(zeros(bytes)).pipe(createDeflate({ level: 9 })))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** An animation of two small pictures on a canvas of this width and height. */
export async function bombWebp([width, height]: readonly [number, number]): Promise<Buffer> {
  const raw = { width: 2, height: 4, channels: 3, pageHeight: 2 } as const;
  const frames = Buffer.concat([Buffer.alloc(12, 10), Buffer.alloc(12, 200)]);
  const bytes = await sharp(frames, { raw }).webp({ loop: 0 }).toBuffer();
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}
