/** Tests that nobody's words wait for photos of others. */
import { once } from "node:events";
import sharp from "sharp";
import {
  browser,
  setUpContactHarness,
  photoForm,
  message,
  multipart,
  type SentPhoto,
} from "../../testing/contact-harness";
import { decodingTime } from "../../limits";
import { createFairQueue, type FairQueue } from "./re-encode-photos";

const harness = setUpContactHarness();

async function small(): Promise<SentPhoto> {
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } });
  return ["a.jpg", await picture.jpeg().toBuffer()];
}

/** The reply with too many uploads: 429 with the time to wait, and the advice to send the words alone. */
async function expectAdvice(response: Response): Promise<void> {
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toBe("30");
  expect(await response.json()).toMatchObject({
    errors: { photos: expect.stringMatching(/send the message without them/) as string },
  });
}

describe("before a body that may be large is read", () => {
  const post = (body: BodyInit, headers: Record<string, string>, ip: string) =>
    harness.send({ body, headers }, {}, ip);

  test("a network's fourth upload at once is refused, and nobody else's", async () => {
    const fourth = "2001:db8::4";
    const stalled = [1, 2, 3].map(() => new TransformStream());
    const waiting = stalled.map(({ readable }, each) =>
      post(readable, multipart, `2001:db8::${each}`),
    );
    await expectAdvice(await post(new TransformStream().readable, multipart, fourth));
    const photo = await small();
    expect((await post(photoForm([photo]), {}, "2001:db8:0:1::1")).status).toBe(200);
    const body = JSON.stringify({ ...message, message: "Without photos" });
    expect((await post(body, { "Content-Type": "application/json" }, fourth)).status).toBe(200);
    for (const { writable } of stalled) await writable.close();
    for (const answer of waiting) expect((await answer).status).toBe(400);
    expect((await post(photoForm([photo]), {}, fourth)).status).toBe(200);
  });

  test("a caller beyond the limit of messages is refused", async () => {
    const ip = "192.0.2.1";
    for (const text of ["1", "2", "3", "4", "5"])
      expect((await post(photoForm([], { message: text }), {}, ip)).status).toBe(200);
    const refused = await post(new TransformStream().readable, multipart, ip);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("600");
  });
});

describe("while photos of others are decoded", () => {
  /** A queue in which another network has the turn until `end` is called. */
  function createBusyQueue(timeout: number) {
    const photoQueue = createFairQueue(timeout);
    const decoding = new AbortController();
    void photoQueue("another network")(() => once(decoding.signal, "abort"));
    return {
      photoQueue,
      end: () => {
        decoding.abort();
      },
    };
  }
  const ip = "192.0.2.1";
  let written = 0;
  /** A message unlike all others. */
  const formWith = (...photos: SentPhoto[]) =>
    photoForm(photos, { message: `Message ${(written += 1)}` });

  test("a message that waits too long for decoding loses only its photos", async () => {
    const photo = await small();
    const { photoQueue, end } = createBusyQueue(0);
    const send = (init: RequestInit) => harness.send(init, { photoQueue }, ip);
    const answer = await send({ body: formWith(photo, photo) });
    expect(await answer.json()).toMatchObject({ status: "OK", photosNotKept: true });
    expect(await harness.stored()).toMatchObject([
      { enquiry: { droppedPhotoCount: 2, photos: [] } },
    ]);
    expect(harness.leftOver()).toEqual([]);
    const page = await send({ body: formWith(photo), headers: browser });
    expect(page.status).toBe(303);
    expect(page.headers.get("location")).toContain("photos=not-kept");
    expect(await (await send({ body: formWith() })).json()).not.toHaveProperty("photosNotKept");
    // Five messages may come in ten minutes (limits.ts), and three have.
    for (const status of [200, 200, 429])
      expect((await send({ body: formWith(photo) })).status).toBe(status);
    end();
  });

  test("a small form with a photo counts as an upload too", async () => {
    const { photoQueue, end } = createBusyQueue(60_000);
    async function send(...photos: SentPhoto[]) {
      const form = new Response(formWith(...photos));
      const body = await form.arrayBuffer();
      const type = form.headers.get("content-type") ?? "";
      const headers = { "Content-Type": type, "Content-Length": String(body.byteLength) };
      return harness.send({ body, headers }, { photoQueue }, ip);
    }
    const photo = await small();
    const sent = [1, 2, 3, 4].map(() => send(photo));
    const first = await Promise.race(sent);
    await expectAdvice(first);
    expect((await send()).status).toBe(200);
    end();
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 200, 429]);
    expect((await send(photo)).status).toBe(200);
  });

  test("a network that used up its decoding time waits ten minutes for more", async () => {
    const photo = await small();
    const { clock } = harness;
    // Each picture takes half of the time that a network has.
    const turn = (work: () => Promise<unknown>) => {
      const working = work();
      clock.advance(decodingTime.allowance.address / 2);
      return working;
    };
    const photoQueue = (() => turn) as FairQueue;
    async function isKept(from: string): Promise<boolean> {
      const answer = await harness.send({ body: formWith(photo) }, { photoQueue }, from);
      expect(answer.status).toBe(200);
      return !("photosNotKept" in ((await answer.json()) as object));
    }
    for (const kept of [true, true, false]) expect(await isKept(ip)).toBe(kept);
    expect(await isKept("198.51.100.1")).toBe(true);
    clock.advance(decodingTime.window);
    expect(await isKept(ip)).toBe(true);
  });

  test("each network has a turn before any has a second", async () => {
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
