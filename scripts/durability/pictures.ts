/** Pictures that visitors send: each another one, and quick to make, since the hosts shall be busy and not we. */
import { crc32, deflateSync } from "node:zlib";
import type { Chance } from "./chance";

const edge = 96;

/** A chunk of a PNG (PNG, 5.3). */
function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}

/** A grey PNG of noise that was drawn. */
export function drawPicture(chance: Chance): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(edge, 0);
  size.writeUInt32BE(edge, 4);
  // Each line begins with the number of its filter: none.
  const lines = Array.from({ length: edge * (edge + 1) }, (_, at) =>
    at % (edge + 1) === 0 ? 0 : Math.floor(chance.number(256)),
  );
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", Buffer.concat([size, Buffer.from([8, 0, 0, 0, 0])])),
    chunk("IDAT", deflateSync(Buffer.from(lines))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
