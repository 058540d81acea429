/** Uploads of strangers, by the path that takes them: tests of the photos kept, the words said and the files left. */
import { randomBytes, randomUUID } from "node:crypto";
import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import {
  setUpContactHarness,
  photoForm,
  message,
  multipart,
  type SentPhoto,
} from "../../testing/contact-harness";
import { dayMs, minuteMs } from "../../shared/clock";
import { HttpError } from "../../http/check-request";
import { unreservedShare, photoBytesPerDay, photoBytesOfHeld } from "../../limits";
import { deleteOlder } from "../retention";
import { heldPhotoBudget, photoBudget } from "../enquiry";
import { createUploadFolder, readUpload } from "./read-upload";

const harness = setUpContactHarness();

/** The kind of a file, the name it is sent with, and its bytes. */
type Upload = readonly [kind: string, name: string, bytes: () => Promise<Buffer> | Buffer];

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: { r: 200, g: 120, b: 40, alpha: 0.5 } },
    limitInputPixels: false,
  });

const jpeg = () => plain(400, 300).jpeg().toBuffer();
const png = () => plain(400, 300).png().toBuffer();

/** A PNG's header with another size, and nothing of the picture behind it. */
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
function noise(width: number, height: number): Promise<Buffer> {
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
/** A picture as an upright phone takes it: on its side, with EXIF data that says how to turn it. */
const onItsSide = (photo: Sharp) => photo.withMetadata({ orientation: 6 }).toBuffer();
const webpHead = (behind: string) => Buffer.from(`RIFFaaaaWEBPVP8X${behind}`);
const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");

const noPhoto = /is not a JPEG, PNG or WebP photo/;
const damaged = /is damaged and cannot be read/;

/** A form that a test writes itself: the least that a visitor fills in, and further parts. */
function rawForm(parts: string) {
  const fields = Object.entries(message).map(([name, text]) =>
    partOf(`Content-Disposition: form-data; name=${name}`, text),
  );
  return { body: `${fields.join("")}${parts}--x--\r\n`, headers: multipart };
}
const partOf = (head: string, content: string) => `--x\r\n${head}\r\n\r\n${content}\r\n`;

/** The length that browsers tell, roughly. A body of unknown length counts as the longest. */
const withLength = { "Content-Length": "300000" };

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  harness.send({ body, headers });

async function errorsOf(response: Response): Promise<Record<string, string>> {
  expect(response.status).toBe(422);
  return ((await response.json()) as { errors: Record<string, string> }).errors;
}

async function keptPhotos() {
  const [newest] = await harness.stored();
  return newest ? harness.store.photosOf(newest.enquiry.reference) : [];
}

test.each<readonly [RegExp, ...Upload]>([
  [noPhoto, "an SVG", "board.svg", () => Buffer.from(svg)],
  [noPhoto, "an animated GIF", "c.gif", () => animation("gif")],
  [noPhoto, "an AVIF named .jpg", "d.jpg", () => plain(50, 50).avif().toBuffer()],
  [noPhoto, "a HEIC by its brand", "IMG_1.HEIC", () => heic],
  [/is not a JPEG|is damaged/, "a WebP's head before an SVG", "e.webp", () => webpHead(svg)],
  [/is empty/, "0 bytes", "none.jpg", () => Buffer.alloc(0)],
  [damaged, "three bytes of a JPEG", "f.jpg", () => firstOf(jpeg(), 3)],
  [damaged, "a JPEG cut in half", "half.jpg", () => firstOf(noise(300, 300), 30_000)],
  [damaged, "a PNG cut in half", "half.png", () => firstOf(png(), 150)],
  [damaged, "a PNG with a wrong size in its head", "g.png", () => pngOfSize(4000, 4000)],
  [damaged, "a PNG of no width", "h.png", () => pngOfSize(0, 300)],
  [/has too many pixels/, "a bomb by its head", "i.png", () => pngOfSize(50_000, 50_000)],
  [
    /is larger than 8 MB/,
    "more than 8 MB",
    "huge.jpg",
    () => withBehind(jpeg(), Buffer.alloc(8 * 1024 * 1024)),
  ],
])("the error %s is reported for an upload of %s", async (reason, _, name, bytes) => {
  const { photos } = await errorsOf(await post(photoForm([[name, await bytes()]])));
  expect(photos).toMatch(reason);
  expect(photos).toContain(name);
  expect(await harness.stored()).toEqual([]);
  expect(harness.leftOver()).toEqual([]);
});

test("damaged photos use up no message of those who share the sender's address", async () => {
  const ip = "192.0.2.1";
  const form = photoForm([["a.jpg", await firstOf(jpeg(), 3)]]);
  for (let sent = 0; sent < 6; sent += 1) {
    const refused = await harness.send({ body: form, headers: withLength }, {}, ip);
    expect((await errorsOf(refused)).photos).toMatch(damaged);
  }
  const neighbours = { body: photoForm([]), headers: withLength };
  expect((await harness.send(neighbours, {}, ip)).status).toBe(200);
});

test.each<Upload>([
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
])("%s is kept as a clean picture", async (_, name, bytes) => {
  expect((await post(photoForm([[name, await bytes()]]))).status).toBe(200);
  const [photo, ...others] = await keptPhotos();
  expect(others).toEqual([]);
  const kept = await sharp(photo?.bytes).metadata();
  expect(kept).toMatchObject({ format: "jpeg", space: "srgb" });
  for (const key of ["exif", "xmp", "icc", "orientation", "pages"])
    expect(kept).not.toHaveProperty(key);
  expect(photo?.bytes.toString("latin1")).not.toMatch(/php|html|PK\x03|Marigold|script/);
  expect(photo?.name).toMatch(/^[^./\\\p{C}:][^/\\\p{C}:]*\.jpg$/u);
  expect(photo?.name.length).toBeLessThan(70);
  expect(harness.leftOver()).toEqual([]);
});

test("a photo is kept upright, and so small that four fit a mail", async () => {
  const worst = await onItsSide(sharp(await noise(2800, 1400)).jpeg());
  const other = await png();
  const sent = photoForm([
    ["worst.jpg", worst],
    ...["2.png", "3.png"].map((name) => [name, other] as const),
  ]);
  expect((await post(sent)).status).toBe(200);
  const photos = await keptPhotos();
  expect(photos.map(({ name }) => name)).toEqual(["worst.jpg", "2.jpg", "3.jpg"]);
  expect(await sharp(photos[0]?.bytes).metadata()).toMatchObject({ width: 1000, height: 2000 });
  expect(((photos[0]?.size ?? NaN) * 4 * 4) / 3).toBeLessThan(10_000_000);
});

test("an empty file field is no photo, even if no file can be written", async () => {
  // Browsers send a file with an empty name (HTML, "Constructing the entry list").
  const sent = rawForm(partOf('Content-Disposition: form-data; name=photos; filename=""', ""));
  const response = await harness.send(sent, { uploadsFolder: "/dev/null" });
  expect(response.status).toBe(200);
  expect(await keptPhotos()).toEqual([]);
});

// An error that a listener of the parser throws ends the process: nobody awaits it.
test.each([
  "Content-Disposition: form-data",
  "Content-Disposition: form-data; name=",
  'Content-Disposition: form-data; filename="a.jpg"',
  "Content-Disposition: attachment; name=name",
  "Content-Type: text/plain",
  "Content-Disposition: form-data; name=name\r\nContent-Type: text/plain; charset=none",
  "Content-Disposition: form-data; name=name\r\nContent-Transfer-Encoding: none",
  "Content-Disposition: form-data; name=__proto__",
])("a message with a part headed %j, as no browser writes it, is accepted", async (head) => {
  expect((await harness.send(rawForm(partOf(head, "x")))).status).toBe(200);
});

test("two hundred forms changed at random are each read or refused", async () => {
  // The same forms each time (a linear congruential generator, Knuth, TAOCP 3.3.4).
  let state = 20261126;
  const random = (below: number) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pieces =
    "\r\n|--x|--x--|\r\n\r\n|name=|filename=|filename*=|UTF-8''%|\"|;|\\|\0|\xff|%zz|charset=utf-16|=||";
  const head = "--x\r\nContent-Disposition: form-data; name=";
  const form = `${head}"name"\r\n\r\nJo\r\n${head}"photos"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n\xff\xd8\xff\r\n--x--\r\n`;
  for (let number = 0; number < 200; number += 1) {
    let text = form;
    for (let change = random(4); change >= 0; change -= 1) {
      const at = random(text.length);
      const piece = pieces.split("|")[random(18)] ?? "";
      text = text.slice(0, at) + piece + text.slice(at + random(12));
    }
    const init = { method: "POST", headers: multipart, body: Buffer.from(text, "latin1") };
    const reading = readUpload(
      new Request("http://localhost/", init),
      harness.context.uploadsFolder,
    );
    const outcome = await reading.then(
      ({ discard }) => discard(),
      (error: unknown) => error,
    );
    if (outcome !== undefined) expect(outcome).toBeInstanceOf(HttpError);
  }
  expect(harness.leftOver()).toEqual([]);
});

const long = (head: string, size: number) => partOf(head, "v".repeat(size));
const photoPart = (size: number) =>
  long('Content-Disposition: form-data; name="photos"; filename="a.jpg"', size);

// The parser skips these parts. It used to stall if the end of one came in the same piece as 16 kB of it.
test.each([
  ["a part without a head", 200, long("", 20_000)],
  ["many of them", 200, long("", 20_000).repeat(50)],
  ["a file that is too many", 422, photoPart(30_000).repeat(6)],
  ["larger ones", 422, photoPart(150_000).repeat(6)],
  ["parts that are too many", 413, long("Content-Disposition: form-data; name=a", 400).repeat(90)],
])("a form with %s is answered and leaves no file", async (_what, status, parts) => {
  expect((await harness.send(rawForm(parts))).status).toBe(status);
  expect(harness.leftOver()).toEqual([]);
});

// The parser makes an object for each delimiter, so a megabyte of them would take it half a second.
test.each(["\r\n--x\r\n", "\r\n--x", "\r\n--x-y", "\r\n--x\r\nA: b\r\n\r\n"])(
  "a form that repeats %j without end is refused at its beginning",
  async (unit) => {
    const piece = Buffer.from(unit.repeat(2000));
    let isCancelled = false;
    let pieces = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        // It ends some time, so that a test that fails does so soon.
        if (pieces === 100) controller.close();
        else controller.enqueue(piece);
        pieces += 1;
      },
      cancel: () => {
        isCancelled = true;
      },
    });
    const response = await harness.send({ body, headers: multipart });
    expect(response.status).toBe(413);
    expect(isCancelled).toBe(true);
    expect(pieces).toBeLessThan(5);
  },
);

const kind = "is not a JPEG, PNG or WebP photo.";
test.each<[Record<string, number | string>, Record<string, string>, object]>([
  [
    { "a.svg": "<svg/>", "b.jpg": "" },
    { name: "" },
    { name: "Name is required", photos: `a.svg ${kind} b.jpg is empty.` },
  ],
  [{ 1: 9, 2: 9, 3: 9, 4: 9, 5: 9 }, {}, { photos: "You can send up to 4 photos." }],
  [
    { 1: 7_900_000, 2: 7_900_000, 3: 7_900_000, 4: 7_900_000 },
    {},
    { photos: "Together the photos come to more than 24 MB." },
  ],
])(
  "all errors of files %j and fields %j are reported together: %j",
  async (files, fields, errors) => {
    const photos = Object.entries(files).map(([name, is]): SentPhoto => {
      const jpeg = (size: number) => [Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(size)];
      return [name, Buffer.concat(typeof is === "string" ? [Buffer.from(is)] : jpeg(is))];
    });
    expect(await errorsOf(await post(photoForm(photos, fields)))).toEqual(errors);
    expect(harness.leftOver()).toEqual([]);
  },
);

test("the same words are a repeat only with the same photos", async () => {
  const one = await noise(20, 20);
  const other = await noise(30, 30);
  const third = await noise(40, 40);
  const send = async (photo: Buffer, headers?: Record<string, string>): Promise<unknown> =>
    (await post(photoForm([["a.jpg", photo]]), headers)).json();
  const first = await send(one);
  expect(await send(one)).toEqual(first);
  expect(await send(other)).not.toEqual(first);
  const key = { "Idempotency-Key": "mine" };
  expect(await send(third, key)).toEqual(await send(third, key));
  const error = "This Idempotency-Key belongs to another message";
  expect(await send(one, key)).toEqual({ status: "ERROR", error });
  expect(await harness.stored()).toHaveLength(3);
});

test("a repeat with photos gets the same reply even beyond the limit", async () => {
  const ip = "192.0.2.1";
  const photo = await noise(400, 400);
  async function send(key: string) {
    const body = photoForm([["a.jpg", photo]], { message: key });
    return harness.send({ body, headers: { "Idempotency-Key": key, ...withLength } }, {}, ip);
  }
  const replies = [];
  for (const key of "12345") replies.push(await (await send(key)).json());
  expect((await send("6")).status).toBe(429);
  expect(await (await send("5")).json()).toEqual(replies.at(-1));
});

test("photos are mailed with the message while the store is away", async () => {
  harness.store.accept = () => Promise.reject(new Error("disk"));
  expect((await post(photoForm([["a.jpg", await jpeg()]]))).status).toBe(200);
  expect(harness.mails).toMatchObject([{ attachments: [{ name: "a.jpg" }] }]);
});

test("a message beyond the day's photo budget is accepted without its photos", async () => {
  const { store, clock } = harness;
  const today = Math.floor(clock.now() / dayMs);
  await store.spend(photoBudget, today, photoBytesPerDay.all, photoBytesPerDay.all);
  const send = async (text: string) =>
    (await post(photoForm([["a.jpg", await jpeg()]], { message: text }))).json() as Promise<object>;
  const first = await send("First");
  expect(first).toMatchObject({ status: "OK", photosNotKept: true });
  expect(await send("First")).toEqual(first);
  expect(await keptPhotos()).toEqual([]);
  expect(await harness.stored()).toMatchObject([{ enquiry: { droppedPhotoCount: 1, photos: [] } }]);
  clock.advance(dayMs);
  expect(await send("Second")).not.toHaveProperty("photosNotKept");
  expect(await keptPhotos()).toHaveLength(1);
});

describe("the day's budget for photos", () => {
  const today = () => Math.floor(harness.clock.now() / dayMs);
  const everybodys = unreservedShare * photoBytesPerDay.all;
  /** True if the photo of one more message from this address is kept. */
  async function isKept(ip: string, fields: Record<string, string> = {}): Promise<boolean> {
    const form = photoForm([["a.jpg", await noise(20, 20)]], fields);
    const response = await harness.send({ body: form }, {}, ip);
    expect(response.status).toBe(200);
    return !("photosNotKept" in ((await response.json()) as object));
  }

  test("is not used up by refused photos, nor is their sender's allowance", async () => {
    const { store, intake } = harness;
    const almost = everybodys - 10;
    await store.spend(photoBudget, today(), almost, almost);
    const half = photoBytesPerDay.address / 2;
    expect(intake.limits.countPhotoBytes("192.0.2.1", half)).toBe(true);
    expect(await isKept("192.0.2.1")).toBe(false);
    expect(await store.spent(photoBudget, today())).toBe(almost);
    expect(intake.limits.countPhotoBytes("192.0.2.1", half)).toBe(true);
  });

  test("is not used up by messages that are not stored", async () => {
    const { store, intake } = harness;
    const ip = "192.0.2.1";
    const photo = await noise(200, 200);
    async function send(text: string, key = text): Promise<number> {
      const body = photoForm([["a.jpg", photo]], { message: text });
      const headers = { "Idempotency-Key": key, ...withLength };
      return (await harness.send({ body, headers }, {}, ip)).status;
    }
    const atOnce = await Promise.all(["1", "2", "3"].map((text) => send(text, "mine")));
    expect(atOnce.sort()).toEqual([200, 422, 422]);
    const [kept] = await keptPhotos();
    const size = kept?.size ?? NaN;
    expect(await store.spent(photoBudget, today())).toBe(size);
    expect(intake.limits.countPhotoBytes(ip, photoBytesPerDay.address - size)).toBe(true);
    harness.clock.advance(dayMs);
    const { accept } = store;
    store.accept = () => Promise.reject(new Error("disk"));
    harness.setMail({ outcome: "unavailable", error: "away", code: "ECONNECTION" });
    for (const text of "abcdef") expect(await send(text)).toBe(503);
    expect(await store.spent(photoBudget, today())).toBe(0);
    store.accept = accept;
    const some = await Promise.all(["4", "5", "6"].map((text) => send(text, "again")));
    expect(some.sort()).toEqual([200, 422, 422]);
    for (const status of [200, 200, 429])
      expect(await send(`${status}`, randomUUID())).toBe(status);
  });

  const held = { website: "https://filled-in.example" };
  /** Returns a function that sends a message with the same photo each time. */
  async function senderOf() {
    const photo = await noise(20, 20);
    return async (fields: Record<string, string> = {}) =>
      (await post(photoForm([["a.jpg", photo]], fields))).json() as Promise<object>;
  }

  test("is not used twice by a repeat that frees a held message", async () => {
    const send = await senderOf();
    await send(held);
    const spent = await harness.store.spent(photoBudget, today());
    await send();
    expect(await harness.stored()).toMatchObject([{ state: "waiting" }]);
    expect(await harness.store.spent(photoBudget, today())).toBe(spent);
  });

  test("is open to the photos of a repeat that frees a held message", async () => {
    const { store } = harness;
    const send = await senderOf();
    await store.spend(heldPhotoBudget, today(), photoBytesOfHeld, photoBytesOfHeld);
    expect(await send(held)).toHaveProperty("photosNotKept");
    expect(await send()).not.toHaveProperty("photosNotKept");
    const [kept, ...others] = await keptPhotos();
    expect(kept?.name).toBe("a.jpg");
    expect(others).toEqual([]);
    const enquiry = { droppedPhotoCount: 0, photos: [{ name: "a.jpg" }] };
    expect(await harness.stored()).toMatchObject([{ state: "waiting", enquiry }]);
    expect(await store.spent(photoBudget, today())).toBe(kept?.size);
    expect(await send()).not.toHaveProperty("photosNotKept");
  });

  test("the reply says when photos were not kept, however it was mailed", async () => {
    const { store } = harness;
    const send = await senderOf();
    await store.spend(photoBudget, today(), photoBytesPerDay.all, photoBytesPerDay.all);
    expect(await send(held)).toHaveProperty("photosNotKept");
    const freed = await send();
    expect(freed).toHaveProperty("photosNotKept", true);
    expect(await harness.stored()).toMatchObject([{ state: "waiting" }]);
    expect(await send()).toEqual(freed);
    store.accept = () => Promise.reject(new Error("disk"));
    expect(await send({ message: "Another" })).toHaveProperty("photosNotKept", true);
    expect(harness.mails).toHaveLength(1);
  });

  test("keeps its last quarter for networks that sent none that day", async () => {
    const { store, clock } = harness;
    expect(await isKept("192.0.2.1")).toBe(true);
    await store.spend(photoBudget, today(), everybodys, everybodys);
    expect(await isKept("192.0.2.1")).toBe(false);
    expect(await isKept("192.0.2.200")).toBe(false);
    expect(await isKept("198.51.100.1")).toBe(true);
    expect(await isKept("198.51.100.1")).toBe(false);
    clock.advance(dayMs);
    expect(await isKept("192.0.2.1")).toBe(true);
  });

  test("gives held messages a fifth at most, and none of the last quarter", async () => {
    const { store } = harness;
    expect(await isKept("192.0.2.1", held)).toBe(true);
    expect(await store.spent(photoBudget, today())).toBeGreaterThan(0);
    await store.spend(heldPhotoBudget, today(), photoBytesOfHeld, photoBytesOfHeld);
    expect(await isKept("198.51.100.1", held)).toBe(false);
    expect(await isKept("198.51.100.1")).toBe(true);
    harness.clock.advance(dayMs);
    await store.spend(photoBudget, today(), everybodys, everybodys);
    expect(await isKept("203.0.113.1", held)).toBe(false);
    expect(await isKept("203.0.113.1")).toBe(true);
  });
});

const part = "--x\r\nContent-Disposition: form-data; name=photos";
test.each([
  ["a form that is cut short", `${part}; filename=a.jpg\r\n\r\nxx`, 400],
  ["no form at all", "hello", 400],
  ["more text than a message has", `${part}\r\n\r\n${"x".repeat(40_000)}\r\n--x--`, 413],
])("%s is refused and leaves no file", async (_, body, status) => {
  expect((await post(body, multipart)).status).toBe(status);
  expect(harness.leftOver()).toEqual([]);
  expect((await post(body, { "Content-Type": "multipart/form-data" })).status).toBe(400);
});

const folderOf = (mode: number) => (path: string) => {
  mkdirSync(path);
  chmodSync(path, mode);
};
const link = (path: string) => {
  mkdirSync(`${path}2`, 0o700);
  symlinkSync(`${path}2`, path);
};

test.each<[string, (path: string) => void]>([
  ["open to others", folderOf(0o777)],
  ["open to a group", folderOf(0o750)],
  ["a link", link],
])("a folder that is %s gets no photo, and the error names it", async (_, make) => {
  const { uploadsFolder } = harness.context;
  make(uploadsFolder);
  const sending = post(photoForm([["a.jpg", await jpeg()]]));
  await expect(sending).rejects.toThrow(`${uploadsFolder} is another user's or open to others`);
  expect(harness.leftOver()).toEqual([]);
});

test("leftovers of a killed host are deleted, and files in use are not", async () => {
  const { uploadsFolder } = harness.context;
  await createUploadFolder(uploadsFolder);
  await deleteOlder(uploadsFolder, /^message-/, Date.now() - minuteMs);
  expect(harness.leftOver()).toHaveLength(1);
  await deleteOlder(uploadsFolder, /^message-/, Date.now() + minuteMs);
  expect(harness.leftOver()).toEqual([]);
});
