/** Tests that nobody's words wait for photos of others. */
import { once } from "node:events";
import sharp from "sharp";
import {
  browser,
  useReceiving,
  formOf,
  message,
  multipart,
  type SentPhoto,
} from "../../testing/receiving";
import { createFairQueue } from "./re-encode-photos";

const receiving = useReceiving();

async function small(): Promise<SentPhoto> {
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } });
  return ["a.jpg", await picture.jpeg().toBuffer()];
}

/** 503 or 429 with the time to wait, and the advice to send the words alone. */
async function expectAdvice(response: Response, status: number): Promise<void> {
  expect([response.status, response.headers.get("retry-after")]).toEqual([status, "30"]);
  expect(await response.json()).toMatchObject({
    errors: { photos: expect.stringMatching(/send the message without them/) as string },
  });
}

describe("before a body that may be large is read", () => {
  const post = (body: BodyInit, headers: Record<string, string>, ip: string) =>
    receiving.send({ body, headers }, {}, ip);

  test("three uploads of one network are waited for; another one is refused, and nobody else", async () => {
    const own = "2001:db8::4";
    const stalled = [1, 2, 3].map(() => new TransformStream());
    const waiting = stalled.map(({ readable }, each) =>
      post(readable, multipart, `2001:db8::${each}`),
    );
    await expectAdvice(await post(new TransformStream().readable, multipart, own), 429);
    const photo = await small();
    expect((await post(formOf([photo]), {}, "2001:db8:0:1::1")).status).toBe(200);
    const words = JSON.stringify({ ...message, message: "Without photos" });
    expect((await post(words, { "Content-Type": "application/json" }, own)).status).toBe(200);
    for (const { writable } of stalled) await writable.close();
    for (const answer of waiting) expect((await answer).status).toBe(400);
    expect((await post(formOf([photo]), {}, own)).status).toBe(200);
  });

  test("whoever sent enough is refused", async () => {
    const ip = "192.0.2.1";
    for (const words of ["1", "2", "3", "4", "5"])
      expect((await post(formOf([], { message: words }), {}, ip)).status).toBe(200);
    const refused = await post(new TransformStream().readable, multipart, ip);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "600"]);
  });
});

describe("while photos of others are decoded", () => {
  test("whoever waited too long is told to go without them, and words do not wait", async () => {
    const photo = await small();
    const photoQueue = createFairQueue(0);
    const decoding = new AbortController();
    void photoQueue("another network")(() => once(decoding.signal, "abort"));
    const send = (init: RequestInit) => receiving.send(init, { photoQueue });
    await expectAdvice(await send({ body: formOf([photo]) }), 503);
    expect(receiving.leftOver()).toEqual([]);
    const page = await send({ body: formOf([photo]), headers: browser });
    expect(await page.text()).toContain(`>${message.message}</textarea>`);
    expect((await send({ body: formOf([]) })).status).toBe(200);
    decoding.abort();
  });

  test("each network has its turn before any has another, and what fails ends a turn", async () => {
    const turns = createFairQueue(60_000);
    const seen: string[] = [];
    const [first, ...others] = ["a", "a", "a", "b", "b", "c"].map((network) =>
      turns(network)(() => {
        seen.push(network);
        return network === "b" ? Promise.reject(new Error(network)) : Promise.resolve(network);
      }).catch(() => "failed"),
    );
    expect(await first).toBe("a");
    expect(await Promise.all(others)).toEqual(["a", "a", "failed", "failed", "c"]);
    expect(seen.join(" ")).toBe("a a b c a b");
  });
});
