/** Files that are no photos, or not what they seem, and what the contact address is to say of each. */
import sharp from "sharp";

/** One kind. */
export type UploadKind = {
  readonly kind: string;
  readonly name: string;
  readonly bytes: () => Promise<Buffer> | Buffer;
  /** Said of it; nothing if it is taken, as a clean picture. */
  readonly refused?: RegExp;
};

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 200, g: 120, b: 40, alpha: 0.5 } },
    limitInputPixels: false,
  });

const jpeg = () => plain(400, 300).jpeg().toBuffer();
const png = () => plain(400, 300).png().toBuffer();

/** What a header says, with nothing of the picture behind it. */
async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const bytes = await png();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc(bytes.subarray(12, 29)), 29);
  return bytes;
}

/** CRC-32 (PNG, annex D). */
function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

const withBehind = async (photo: Promise<Buffer>, ...others: (string | Buffer)[]) =>
  Buffer.concat([await photo, ...others.map((other) => Buffer.from(other as string))]);

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = "<!doctype html><script>alert(1)</script>";
const noPhoto = /is not a JPEG, PNG or WebP photo/;
const damaged = /is damaged and cannot be read/;
const pixels = /has too many pixels/;

const animation = (type: "gif" | "webp") =>
  sharp(Buffer.concat([Buffer.alloc(64 * 64 * 3, 10), Buffer.alloc(64 * 64 * 3, 200)]), {
    raw: { width: 64, height: 128, channels: 3, pageHeight: 64 },
  })
    .toFormat(type, { delay: [100, 100], loop: 0 })
    .toBuffer();

/** All kinds. */
export const uploadKinds: readonly UploadKind[] = [
  { kind: "an SVG", name: "board.svg", bytes: () => Buffer.from(svg), refused: noPhoto },
  { kind: "an SVG named .jpg", name: "a.jpg", bytes: () => Buffer.from(svg), refused: noPhoto },
  { kind: "HTML named .jpg", name: "b.jpg", bytes: () => Buffer.from(html), refused: noPhoto },
  { kind: "a PDF", name: "quote.pdf", bytes: () => Buffer.from("%PDF-1.7\n"), refused: noPhoto },
  { kind: "a program", name: "x.exe", bytes: () => Buffer.from("MZ\x90\0"), refused: noPhoto },
  { kind: "a ZIP", name: "all.zip", bytes: () => Buffer.from("PK\x03\x04"), refused: noPhoto },
  { kind: "text", name: "note.png", bytes: () => Buffer.from("fuse board"), refused: noPhoto },
  { kind: "an animated GIF", name: "c.gif", bytes: () => animation("gif"), refused: noPhoto },
  {
    kind: "a TIFF",
    name: "scan.tiff",
    bytes: () => plain(50, 50).tiff().toBuffer(),
    refused: noPhoto,
  },
  {
    kind: "an AVIF named .jpg",
    name: "d.jpg",
    bytes: () => plain(50, 50).avif().toBuffer(),
    refused: noPhoto,
  },
  {
    kind: "a HEIC by its brand",
    name: "IMG_1.HEIC",
    bytes: () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"),
    refused: noPhoto,
  },
  {
    kind: "a WebP's head with an SVG behind it",
    name: "e.webp",
    bytes: () => Buffer.from(`RIFFaaaaWEBPVP8X${svg}`),
    refused: /is not a JPEG|is damaged/,
  },
  { kind: "one of 0 bytes", name: "none.jpg", bytes: () => Buffer.alloc(0), refused: /is empty/ },
  {
    kind: "three bytes of a JPEG",
    name: "f.jpg",
    bytes: async () => (await jpeg()).subarray(0, 3),
    refused: damaged,
  },
  {
    kind: "a JPEG cut in half",
    name: "half.jpg",
    bytes: async () => {
      const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919) % 251));
      const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
        .jpeg()
        .toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    refused: damaged,
  },
  {
    kind: "a PNG cut in half",
    name: "half.png",
    bytes: async () => (await png()).subarray(0, 150),
    refused: damaged,
  },
  {
    kind: "a PNG with a wrong size in its head",
    name: "g.png",
    bytes: () => pngOfSize(4000, 4000),
    refused: damaged,
  },
  {
    kind: "a PNG of no width",
    name: "h.png",
    bytes: () => pngOfSize(0, 300),
    refused: damaged,
  },
  {
    kind: "a bomb: 50,000 by 50,000 said to be there",
    name: "bomb.png",
    bytes: () => pngOfSize(50_000, 50_000),
    refused: pixels,
  },
  {
    kind: "a bomb that is there: 100 megapixels in a few kilobytes",
    name: "bomb.jpg",
    bytes: () => plain(10_000, 10_000).jpeg({ quality: 1 }).toBuffer(),
    refused: pixels,
  },
  {
    kind: "36 megapixels that must be unpacked at once",
    name: "large.webp",
    bytes: () => plain(6000, 6000).webp({ effort: 0 }).toBuffer(),
    refused: pixels,
  },
  {
    kind: "more than 8 MB",
    name: "huge.jpg",
    bytes: () => withBehind(jpeg(), Buffer.alloc(8 * 1024 * 1024)),
    refused: /is larger than 8 MB/,
  },
  { kind: "a JPEG with HTML behind it", name: "i.jpg", bytes: () => withBehind(jpeg(), html) },
  {
    kind: "a JPEG with a ZIP behind it",
    name: "j.jpg",
    bytes: () => withBehind(jpeg(), "PK\x03\x04"),
  },
  {
    kind: "a JPEG with PHP in its comment, and where it was taken",
    name: "k.php.jpg",
    bytes: () =>
      plain(400, 300)
        .jpeg()
        .withExif({
          IFD0: { ImageDescription: "<?php system($_GET[0]); ?>", Make: "Marigold" },
          IFD3: { GPSLatitude: "53/1 15/1 0/1", GPSLatitudeRef: "N" },
        })
        .toBuffer(),
  },
  { kind: "an animated WebP", name: "l.webp", bytes: () => animation("webp") },
  {
    kind: "a JPEG in CMYK",
    name: "print.jpg",
    bytes: () => plain(400, 300).toColourspace("cmyk").jpeg().toBuffer(),
  },
  {
    kind: "a PNG one can see through",
    name: "m.png",
    bytes: () => plain(90, 90, 4).png().toBuffer(),
  },
  { kind: "a JPEG that is one pixel", name: "n.jpg", bytes: () => plain(1, 1).jpeg().toBuffer() },
  {
    kind: "a JPEG on its side",
    name: "o.jpg",
    bytes: () => plain(400, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
  },
  { kind: "a name that is a path", name: "../../etc/passwd.jpg", bytes: jpeg },
  { kind: "a name that is a path of Windows", name: "C:\\Windows\\CON.jpg", bytes: jpeg },
  { kind: "a name with line ends", name: "a\r\nBcc: all@example.com\r\n.jpg", bytes: jpeg },
  { kind: "a name written backwards", name: "photo\u202egpj.exe", bytes: jpeg },
  { kind: "a name of dots", name: "...", bytes: jpeg },
  { kind: "a name of 5,000 letters", name: `${"x".repeat(5000)}.jpg`, bytes: jpeg },
];
