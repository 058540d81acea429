import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { callerIp, gatherBody, readBody, Refusal, requireSameOrigin } from "./check-request";

const post = (body: BodyInit, headers?: Record<string, string>) =>
  new Request("http://localhost/", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);

test("a body of at most the limit is read, in bytes, not characters", async () => {
  expect(await readBody(post("£".repeat(512)), 1024)).toHaveLength(512);
  await expect(readBody(post("£".repeat(513)), 1024)).rejects.toMatchObject({ status: 413 });
  const announced = post("short", { "Content-Length": "9999" });
  await expect(readBody(announced, 1024)).rejects.toMatchObject({ status: 413 });
});

test("a body without a length is cut off where it grows too large", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024;
      controller.enqueue(new Uint8Array(1024).fill(97));
    },
  });
  await expect(readBody(post(endless), 4096)).rejects.toMatchObject({ status: 413 });
  expect(sent).toBeLessThan(16_384);
});

test("bytes that are no text are refused; no body is an empty text", async () => {
  await expect(readBody(post(Buffer.from([0xff, 0xfe])), 1024)).rejects.toThrow(Refusal);
  expect(await readBody(new Request("http://localhost/", { method: "POST" }), 1024)).toBe("");
});

const pieces = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, number) => Buffer.alloc(bytes, number));

test.each([
  [0, 1],
  [1500, 1],
  [3000, 200],
  [3, 70_000],
])("%d pieces of %d bytes are passed on in order, few at a time", async (count, bytes) => {
  const sent = pieces(count, bytes);
  const gathered: Buffer[] = [];
  for await (const piece of gatherBody(Readable.from(sent))) gathered.push(piece as Buffer);
  expect(Buffer.concat(gathered).equals(Buffer.concat(sent))).toBe(true);
  expect(gathered.slice(0, -1).every(({ length }) => length >= 16_384)).toBe(true);
});

test("who sends thousands of bytes each by itself is cut off", async () => {
  const incoming = Readable.from(pieces(10_000, 1));
  await expect(buffer(gatherBody(incoming))).rejects.toThrow();
  expect(incoming.destroyed).toBe(true);
});

const ownHost = "www.saltworks.example";
const check = (headers: Record<string, string>) => () => {
  requireSameOrigin(new Request("http://10.0.0.7:9000/api", { method: "POST", headers }), ownHost);
};

test.each<Record<string, string>>([
  {},
  { "Sec-Fetch-Site": "same-origin", Origin: "https://www.saltworks.example" },
  { "Sec-Fetch-Site": "none" },
  { Origin: "http://10.0.0.7:9000" },
])("%j is ours", (headers) => {
  expect(check(headers)).not.toThrow();
});

test.each<Record<string, string>>([
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site", Origin: "https://www.saltworks.example" },
  { Origin: "https://evil.example" },
  { Origin: "https://www.saltworks.example.evil.example" },
  { Origin: "http://10.0.0.7:9001" },
  { Origin: "null" },
  { Origin: "" },
])("%j is foreign", (headers) => {
  expect(check(headers)).toThrow("from our own website only");
});

const socket = "192.0.2.1";

test("only what our own proxies forward is believed about who asks", () => {
  const forwarded = "198.51.100.1, 203.0.113.9";
  expect(callerIp(forwarded, socket, 0)).toBe(socket);
  expect(callerIp(forwarded, socket, 1)).toBe("203.0.113.9");
  expect(callerIp(forwarded, socket, 2)).toBe("198.51.100.1");
  expect(callerIp(forwarded, socket, 3)).toBe(socket);
  expect(callerIp(undefined, socket, 1)).toBe(socket);
});

test.each([
  ["203.0.113.9:4711", "203.0.113.9"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  [" 203.0.113.9 ", "203.0.113.9"],
])("%s is %s: a port tells nobody apart", (forwarded, address) => {
  expect(callerIp(forwarded, socket, 1)).toBe(address);
});

test.each(["", "unknown", "a,", "[", "[]:80", "203.0.113.9:", "1.2.3.4.5"])(
  "%j is no address; the socket's counts",
  (forwarded) => {
    expect([socket, "203.0.113.9"]).toContain(callerIp(forwarded, socket, 1));
  },
);
