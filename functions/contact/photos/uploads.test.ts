/** What strangers upload, through the address that takes it: what is kept, what is said, what is left. */
import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import sharp from "sharp";
import { createReceiving, type Receiving } from "../../testing/receiving";
import { refusedUploads, takenUploads } from "../../testing/bad-uploads";
import { createCallerLimits, noLimits, type CallerLimits } from "../intake/caller-limits";
import { createUploadFolder, purgeUploads } from "./upload-folder";

// Pictures of a hundred megapixels take their time on a busy machine.
jest.setTimeout(60_000);

const message = {
  name: "Jo Salt",
  phone: "07700 900123",
  address: "1 Brine Street, Northwich",
  message: "The fuse board trips.",
};

let receiving: Receiving;
beforeEach(() => {
  receiving = createReceiving();
});
afterEach(() => receiving.remove());

type Sent = readonly [name: string, bytes: Buffer];

function formOf(photos: readonly Sent[], changes: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...message, ...changes })) form.append(name, value);
  for (const [name, bytes] of photos) {
    form.append("photos", new Blob([Uint8Array.from(bytes)], { type: "image/jpeg" }), name);
  }
  return form;
}

type Sending = { readonly ip?: string; readonly limits?: CallerLimits };

function post(
  body: BodyInit,
  headers: Record<string, string> = {},
  { ip, limits = noLimits }: Sending = {},
): Promise<Response> {
  const url = "http://localhost/api/send-contact-email";
  const init = { method: "POST", body, headers, duplex: "half" };
  return receiving.handler({ limits })(new Request(url, init), { ip });
}

async function errorsOf(response: Response): Promise<Record<string, string>> {
  expect(response.status).toBe(422);
  return ((await response.json()) as { errors: Record<string, string> }).errors;
}

async function keptPhotos() {
  const [newest] = await receiving.store.list({});
  return newest ? receiving.store.photosOf(newest.enquiry.reference) : [];
}

/** Nothing of an upload is left behind, whatever became of it. */
const leftOver = () =>
  existsSync(receiving.uploadsFolder) ? readdirSync(receiving.uploadsFolder) : [];

/** Noise, which no encoder makes small. */
function noise(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 90 })
    .toBuffer();
}

describe.each([...refusedUploads])("%s is said of", (reason, uploads) => {
  test.each(uploads)("%s", async (_, name, bytes) => {
    const { photos } = await errorsOf(await post(formOf([[name, await bytes()]])));
    expect(photos).toMatch(reason);
    expect(photos).toContain(name);
    expect(await receiving.store.list({})).toEqual([]);
    expect(leftOver()).toEqual([]);
  });
});

test.each(takenUploads)("%s is kept as a clean picture", async (_, name, bytes) => {
  expect((await post(formOf([[name, await bytes()]]))).status).toBe(200);
  const [photo, ...others] = await keptPhotos();
  expect(others).toEqual([]);
  const kept = await sharp(photo?.bytes).metadata();
  expect(kept).toMatchObject({ format: "jpeg", space: "srgb" });
  for (const key of ["exif", "xmp", "icc", "orientation", "pages"]) {
    expect(kept).not.toHaveProperty(key);
  }
  expect(photo?.bytes.toString("latin1")).not.toMatch(/php|html|PK\x03|Marigold|script/);
  expect(photo?.name).toMatch(/^[^./\\\p{C}:][^/\\\p{C}:]*\.jpg$/u);
  expect(photo?.name.length).toBeLessThan(70);
  expect(leftOver()).toEqual([]);
});

test("a photo is upright and at most 2,000 pixels long, and four of the worst fit into a mail", async () => {
  const side = await sharp({
    create: { width: 3000, height: 1500, channels: 3, background: "red" },
  })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const worst = await noise(2000, 2000);
  const response = await post(
    formOf([["side.jpg", side], ...[1, 2, 3].map((each): Sent => [`${each}.png`, worst])]),
  );
  expect(response.status).toBe(200);
  const photos = await keptPhotos();
  expect(photos.map(({ name }) => name)).toEqual(["side.jpg", "1.jpg", "2.jpg", "3.jpg"]);
  expect(await sharp(photos[0]?.bytes).metadata()).toMatchObject({ width: 1000, height: 2000 });
  const inAll = photos.reduce((sum, { size }) => sum + size, 0);
  expect((inAll * 4) / 3).toBeLessThan(10_000_000);
});

test("a field in which no photo was chosen is none", async () => {
  const fields = Object.entries(message).map(
    ([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  // As browsers send it (HTML, "Constructing the entry list": a file with an empty name).
  const empty =
    '--x\r\nContent-Disposition: form-data; name="photos"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n';
  const response = await post(fields.join("") + empty, {
    "Content-Type": "multipart/form-data; boundary=x",
  });
  expect(response.status).toBe(200);
  expect(await keptPhotos()).toEqual([]);
});

test("all that is wrong is said at once: fields, and each file by its name", async () => {
  const errors = await errorsOf(
    await post(
      formOf(
        [
          ["a.svg", Buffer.from("<svg/>")],
          ["b.jpg", Buffer.alloc(0)],
        ],
        { name: "" },
      ),
    ),
  );
  expect(errors).toMatchObject({ name: "Name is required", photos: "b.jpg is empty." });
  const files: Sent[] = [
    ["a.svg", Buffer.from("<svg/>")],
    ["c.txt", Buffer.from("text")],
  ];
  expect(await errorsOf(await post(formOf(files)))).toEqual({
    photos: "a.svg is not a JPEG, PNG or WebP photo. c.txt is not a JPEG, PNG or WebP photo.",
  });
});

test("a fifth photo, and more than 24 MB together, are said", async () => {
  const small = await noise(10, 10);
  const five = Array.from({ length: 5 }, (_, each): Sent => [`${each}.jpg`, small]);
  expect(await errorsOf(await post(formOf(five)))).toEqual({
    photos: "At most 4 photos can be sent.",
  });
  const large = Buffer.concat([small, Buffer.alloc(7_900_000)]);
  const heavy = Array.from({ length: 4 }, (_, each): Sent => [`${each}.jpg`, large]);
  expect(await errorsOf(await post(formOf(heavy)))).toEqual({
    photos: "The photos are larger than 24 MB together.",
  });
  expect(leftOver()).toEqual([]);
});

test("without script the page comes back with the text, and says to choose the photos again", async () => {
  const small = await noise(10, 10);
  const browser = { Accept: "text/html" };
  const wrong = await post(formOf([["a.jpg", small]], { phone: "12" }), browser);
  expect(wrong.status).toBe(422);
  expect(receiving.shown).toMatchObject([
    { typed: { ...message, phone: "12" }, problem: "Please choose your photos again." },
  ]);
  const taken = await post(formOf([["a.jpg", small]]), browser);
  expect(taken.status).toBe(303);
  expect(await keptPhotos()).toHaveLength(1);
});

test("the same words with other photos are another message; the same photos are the same", async () => {
  const [one, other] = [await noise(20, 20), await noise(30, 30)];
  const send = (photo: Buffer, headers?: Record<string, string>) =>
    post(formOf([["a.jpg", photo]]), headers);
  const first: unknown = await (await send(one)).json();
  expect(await (await send(one)).json()).toEqual(first);
  expect(await (await send(other)).json()).not.toEqual(first);
  expect(await receiving.store.list({})).toHaveLength(2);
  const key = { "Idempotency-Key": "mine" };
  const another = await noise(40, 40);
  const third: unknown = await (await send(another, key)).json();
  expect(await (await send(another, key)).json()).toEqual(third);
  expect((await send(one, key)).status).toBe(422);
  expect(await receiving.store.list({})).toHaveLength(3);
});

test("a store that is away costs no photo: it is mailed with the message", async () => {
  receiving.parts.store.accept = () => Promise.reject(new Error("disk"));
  expect((await post(formOf([["a.jpg", await noise(20, 20)]]))).status).toBe(200);
  const [mail] = receiving.mails;
  expect(mail?.attachments).toMatchObject([{ name: "a.jpg" }]);
});

test.each([
  [
    "a form that is cut short",
    '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nxx',
    400,
  ],
  ["no form at all", "hello", 400],
  [
    "more text than a message has",
    `--x\r\nContent-Disposition: form-data; name="message"\r\n\r\n${"x".repeat(40_000)}\r\n--x--`,
    413,
  ],
])("%s is refused, and nothing is left", async (_, body, status) => {
  const response = await post(body, { "Content-Type": "multipart/form-data; boundary=x" });
  expect(response.status).toBe(status);
  expect(leftOver()).toEqual([]);
  expect((await post(body, { "Content-Type": "multipart/form-data" })).status).toBe(400);
});

describe("before a body that may be large is read", () => {
  const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
  /** A body of which nothing comes, and what ends it. */
  function stalled() {
    let end: () => void = () => undefined;
    const body = new ReadableStream({
      start: (controller) => {
        end = () => {
          controller.close();
        };
      },
    });
    return { body, end };
  }

  test("three uploads of one network are waited for; another one is refused, and nobody else", async () => {
    const limits = createCallerLimits();
    const bodies = [stalled(), stalled(), stalled()];
    const waiting = bodies.map(({ body }, each) =>
      post(body, multipart, { ip: `2001:db8::${each}`, limits }),
    );
    const fourth = await post(stalled().body, multipart, { ip: "2001:db8::4", limits });
    expect(fourth.status).toBe(429);
    expect(fourth.headers.get("retry-after")).not.toBeNull();
    expect(await fourth.json()).toMatchObject({
      errors: { photos: expect.stringMatching(/send the message without them/) as string },
    });
    const photo: Sent = ["a.jpg", await noise(10, 10)];
    expect((await post(formOf([photo]), {}, { ip: "2001:db8:0:1::1", limits })).status).toBe(200);
    // Words never wait for pictures.
    const words = { "Content-Type": "application/json" };
    const text = JSON.stringify({ ...message, message: "Without photos" });
    expect((await post(text, words, { ip: "2001:db8::4", limits })).status).toBe(200);
    for (const { end } of bodies) end();
    for (const answer of waiting) expect((await answer).status).toBe(400);
    expect((await post(formOf([photo]), {}, { ip: "2001:db8::1", limits })).status).toBe(200);
  });

  test("whoever sent enough is refused, but a message that was taken gets its answer again", async () => {
    const from = { ip: "192.0.2.1", limits: createCallerLimits() };
    const photo: Sent = ["a.jpg", await noise(10, 10)];
    const key = { "Idempotency-Key": "mine" };
    const first = await post(formOf([photo]), key, from);
    for (const words of ["2", "3", "4", "5"]) await post(formOf([], { message: words }), {}, from);
    expect((await post(stalled().body, multipart, from)).status).toBe(429);
    const again = await post(formOf([photo]), key, from);
    expect(await again.json()).toEqual(await first.json());
  });
});

test("what a killed host has left is deleted, and what is being written is not", async () => {
  await createUploadFolder(receiving.uploadsFolder);
  expect(leftOver()).toHaveLength(1);
  await purgeUploads(receiving.uploadsFolder, Date.now() - 60_000);
  expect(leftOver()).toHaveLength(1);
  await purgeUploads(receiving.uploadsFolder, Date.now() + 60_000);
  expect(leftOver()).toEqual([]);
});
