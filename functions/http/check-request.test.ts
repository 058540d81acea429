import { readBody, Refusal, requireSameOrigin } from "./check-request";

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

test("a body that announces too much is not read at all", async () => {
  const request = post("short", { "Content-Length": "9999" });
  await expect(readBody(request, 1024)).rejects.toMatchObject({ status: 413 });
  expect(request.bodyUsed).toBe(false);
});

test("bytes that are no text are refused; no body is an empty text", async () => {
  await expect(readBody(post(Buffer.from([0xff, 0xfe])), 1024)).rejects.toThrow(Refusal);
  expect(await readBody(new Request("http://localhost/", { method: "POST" }), 1024)).toBe("");
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
