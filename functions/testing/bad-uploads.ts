/** Files that are no photos, or not what they seem, and what the contact address is to say of each. */
import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";

/** What it is, the name it is sent with, and its bytes. */
type Upload = readonly [kind: string, name: string, bytes: () => Promise<Buffer> | Buffer];

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
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

const withBehind = async (photo: Promise<Buffer>, ...others: (string | Buffer)[]) =>
  Buffer.concat([await photo, ...others.map((other) => Buffer.from(other as string))]);

const firstOf = async (photo: Promise<Buffer>, bytes: number) => (await photo).subarray(0, bytes);

/** Colours that no encoder makes small, as a JPEG. */
export function noise(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 90 })
    .toBuffer();
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const html = "<!doctype html><script>alert(1)</script>";

function animation(type: "gif" | "webp"): Promise<Buffer> {
  const raw = { width: 64, height: 128, channels: 3, pageHeight: 64 } as const;
  const frames = [10, 200].map((grey) => Buffer.alloc(64 * 64 * 3, grey));
  return sharp(Buffer.concat(frames), { raw }).toFormat(type, { loop: 0 }).toBuffer();
}

const exif = {
  IFD0: { ImageDescription: "<?php system($_GET[0]); ?>", Make: "Marigold" },
  IFD3: { GPSLatitude: "53/1 15/1 0/1", GPSLatitudeRef: "N" },
};
const withExif = (photo: Sharp) => photo.withExif(exif).toBuffer();
/** As a phone that was held upright takes it. */
export const onItsSide = (photo: Sharp) => photo.withMetadata({ orientation: 6 }).toBuffer();
const webpHead = (behind: string) => Buffer.from(`RIFFaaaaWEBPVP8X${behind}`);
const largeJpeg = () => plain(10_000, 10_000).jpeg({ quality: 1 }).toBuffer();
const largeWebp = () => plain(6000, 6000).webp({ effort: 0 }).toBuffer();
const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");

const noPhoto = /is not a JPEG, PNG or WebP photo/;
const damaged = /is damaged and cannot be read/;
const tooManyPixels = /has too many pixels/;

/** What is refused, after what is said of it. */
export const refusedUploads: readonly (readonly [RegExp, ...Upload])[] = [
  [noPhoto, "an SVG", "board.svg", () => Buffer.from(svg)],
  [noPhoto, "HTML named .jpg", "b.jpg", () => Buffer.from(html)],
  [noPhoto, "a program", "x.exe", () => Buffer.from("MZ\x90\0")],
  [noPhoto, "an animated GIF", "c.gif", () => animation("gif")],
  [noPhoto, "a TIFF", "scan.tiff", () => plain(50, 50).tiff().toBuffer()],
  [noPhoto, "an AVIF named .jpg", "d.jpg", () => plain(50, 50).avif().toBuffer()],
  [noPhoto, "a HEIC by its brand", "IMG_1.HEIC", () => heic],
  [/is not a JPEG|is damaged/, "a WebP's head before an SVG", "e.webp", () => webpHead(svg)],
  [/is empty/, "0 bytes", "none.jpg", () => Buffer.alloc(0)],
  [damaged, "three bytes of a JPEG", "f.jpg", () => firstOf(jpeg(), 3)],
  [damaged, "a JPEG cut in half", "half.jpg", () => firstOf(noise(300, 300), 30_000)],
  [damaged, "a PNG cut in half", "half.png", () => firstOf(png(), 150)],
  [damaged, "a PNG with a wrong size in its head", "g.png", () => pngOfSize(4000, 4000)],
  [damaged, "a PNG of no width", "h.png", () => pngOfSize(0, 300)],
  [
    tooManyPixels,
    "a bomb: 50,000 by 50,000 by its head",
    "bomb.png",
    () => pngOfSize(50_000, 50_000),
  ],
  [tooManyPixels, "a bomb: 100 megapixels in a few kilobytes", "bomb.jpg", () => largeJpeg()],
  [tooManyPixels, "36 megapixels to unpack at once", "large.webp", () => largeWebp()],
  [
    /is larger than 8 MB/,
    "more than 8 MB",
    "huge.jpg",
    () => withBehind(jpeg(), Buffer.alloc(8 * 1024 * 1024)),
  ],
];

/** What is taken, as a clean picture with a safe name. */
export const takenUploads: readonly Upload[] = [
  ["a JPEG with HTML behind it", "i.jpg", () => withBehind(jpeg(), html)],
  ["a JPEG with a ZIP behind it", "j.jpg", () => withBehind(jpeg(), "PK\x03\x04")],
  ["a JPEG with PHP and its place in EXIF", "k.php.jpg", () => withExif(plain(400, 300).jpeg())],
  ["an animated WebP", "l.webp", () => animation("webp")],
  ["a JPEG in CMYK", "print.jpg", () => plain(400, 300).toColourspace("cmyk").jpeg().toBuffer()],
  ["a PNG one can see through", "m.png", () => plain(90, 90, 4).png().toBuffer()],
  ["a JPEG that is one pixel", "n.jpg", () => plain(1, 1).jpeg().toBuffer()],
  ["a JPEG on its side", "o.jpg", () => onItsSide(plain(400, 300).jpeg())],
  ["a name that is a path", "../../etc/passwd.jpg", jpeg],
  ["a name that is a path of Windows", "C:\\Windows\\CON.jpg", jpeg],
  ["a name with line ends", "a\r\nBcc: all@example.com\r\n.jpg", jpeg],
  ["a name written backwards", "photo\u202egpj.exe", jpeg],
  ["a name of dots", "...", jpeg],
  ["a name of 5,000 letters", `${"x".repeat(5000)}.jpg`, jpeg],
];
