import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { callerIp, gatherBody, readBody, requireSameOrigin } from "./check-request";

const post = (body?: BodyInit, headers?: Record<string, string>) =>
  new Request("http://localhost/", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);

test("a body up to the limit in bytes is read; none is empty", async () => {
  expect(await readBody(post("£".repeat(512)), 1024)).toHaveLength(512);
  expect(await readBody(post(), 1024)).toBe("");
});

test.each([
  ["of too many bytes", post("£".repeat(513)), 413],
  ["that is said to be larger", post("short", { "Content-Length": "9999" }), 413],
  ["that is no text", post(Buffer.from([0xff, 0xfe])), 400],
])("a body %s is refused", async (_, request, status) => {
  await expect(readBody(request, 1024)).rejects.toMatchObject({ name: "HttpError", status });
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

const pieces = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, number) => Buffer.alloc(bytes, number));

test.each([
  [0, 1],
  [150, 1],
  [3000, 200],
  [3, 70_000],
])("%d pieces of %d bytes are passed on in order, few at a time", async (count, bytes) => {
  const sent = pieces(count, bytes);
  const gathered: Buffer[] = [];
  for await (const piece of gatherBody(Readable.from(sent))) gathered.push(piece);
  expect(Buffer.concat(gathered).equals(Buffer.concat(sent))).toBe(true);
  expect(gathered.slice(0, -1).every(({ length }) => length >= 16_384)).toBe(true);
});

test("a body sent byte by byte is cut off", async () => {
  const incoming = Readable.from(pieces(1000, 1));
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
])("a request with the headers %j may come from a page of ours", (headers) => {
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
])("a request with the headers %j is refused as one of another site", (headers) => {
  expect(check(headers)).toThrow("We only take messages from our own website");
});

const socket = "192.0.2.1";
const forwarded = "198.51.100.1, 203.0.113.9";

test.each([
  [forwarded, 0, socket],
  [forwarded, 1, "203.0.113.9"],
  [forwarded, 2, "198.51.100.1"],
  [forwarded, 3, socket],
  [undefined, 1, socket],
  // A port tells nobody apart.
  ["203.0.113.9:4711", 1, "203.0.113.9"],
  ["[2001:db8::1]:443", 1, "2001:db8::1"],
  ["[2001:db8::1]", 1, "2001:db8::1"],
  ["2001:db8::1", 1, "2001:db8::1"],
  [" 203.0.113.9 ", 1, "203.0.113.9"],
  // No address: the socket's counts.
  ...["", "unknown", "a,", "[", "[]:80", "203.0.113.9:", "1.2.3.4.5"].map(
    (text) => [text, 1, socket] as const,
  ),
] as const)(
  "X-Forwarded-For %j behind %d proxies of ours: the caller is %s",
  (text, proxies, ip) => {
    expect(callerIp(text, socket, proxies)).toBe(ip);
  },
);
