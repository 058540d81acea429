/** Photos in damaged files: those that viewers show whole are kept, those that lack a part are refused. */
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { photoForm, setUpContactHarness } from "../../testing/contact-harness";

const harness = setUpContactHarness();

/** Noise, which no encoder makes much smaller. */
const noise = () =>
  sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } });
const jpeg = (progressive = false) => noise().jpeg({ progressive }).toBuffer();

/** A WebP whose header states `more` bytes too many. */
async function webp(more: number): Promise<Buffer> {
  const bytes = await noise().webp().toBuffer();
  bytes.writeUInt32LE(bytes.length - 8 + more, 4);
  return bytes;
}

const send = async (bytes: Buffer) => harness.send({ body: photoForm([["board.jpg", bytes]]) });

test.each<[string, () => Promise<Buffer>]>([
  ["JPEG without its last two bytes", async () => (await jpeg()).subarray(0, -2)],
  ["JPEG without its last byte", async () => (await jpeg()).subarray(0, -1)],
  ["progressive JPEG without its last two bytes", async () => (await jpeg(true)).subarray(0, -2)],
  ["WebP that says it is longer than it is", () => webp(500)],
  ["WebP that says it is shorter than it is", () => webp(-50)],
])("a %s is kept whole", async (_, bytes) => {
  expect((await send(await bytes())).status).toBe(200);
  const [stored] = await harness.stored();
  const [photo] = await harness.store.photosOf(stored?.enquiry.reference ?? "");
  // The last corner of the picture is noise too, and not of one colour.
  const corner = sharp(photo?.bytes).extract({ left: 250, top: 180, width: 50, height: 20 });
  expect((await sharp(await corner.toBuffer()).stats()).entropy).toBeGreaterThan(3);
});

test.each<[string, () => Promise<Buffer>]>([
  ["a JPEG without its last fifty bytes", async () => (await jpeg()).subarray(0, -50)],
  ["half of a progressive JPEG", async () => (await jpeg(true)).subarray(0, 20_000)],
  ["half of a WebP", async () => (await webp(0)).subarray(0, 5000)],
])("%s is reported as damaged", async (_, bytes) => {
  const answer = await send(await bytes());
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("board.jpg is damaged and cannot be read");
  expect(harness.leftOver()).toEqual([]);
});
