/** Pictures from our own origin: what is passed on, and all that is not. */
import {
  bytesReply,
  hangUp,
  longReply,
  noReply,
  redirectReply,
  slowReply,
} from "../testing/replies";
import { isImageUrl } from "./google-places";
import { maxConcurrentPictures, pictureBytes } from "../limits";
import { imageUrlAt } from "./compose-photos";
import { listLimits } from "./photo-list";
import { shortTimeouts, setUpPhotosFunction } from "../testing/google-photos/photos-function";

const api = setUpPhotosFunction();
const jpeg = Buffer.from("ffd8ffe000104a46494600", "hex");
const megabyte = 1024 * 1024;

/** The query of the first photo's URL, at a width. */
async function firstPhoto(width: number | string = 640): Promise<string> {
  const [photo] = (await api.get()).body.photos;
  return `?${photo?.url.split("?")[1] ?? ""}`.replace("w=640", `w=${width}`);
}

test("a picture has its type and nosniff, and only the visitor's browser caches it", async () => {
  api.google.answers.image = bytesReply("image/jpeg", jpeg);
  const query = await firstPhoto(320);
  const sent = { Cookie: "a=b", "User-Agent": "Visitor/1.0", "X-Forwarded-For": "203.0.113.9" };
  for (const [method, body] of [
    ["GET", jpeg],
    ["HEAD", Buffer.alloc(0)],
  ] as const) {
    const response = await api.send(query, { method, headers: sent });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      "content-type": "image/jpeg",
      "cache-control": "private, max-age=1800",
      "x-content-type-options": "nosniff",
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(body);
    const { path, headers } = api.google.requests.at(-1) ?? {};
    expect(path).toBe("/picture/0=s4800-w320");
    expect(JSON.stringify(headers)).not.toMatch(/a=b|Visitor|203\.0\.113\.9|x-goog-api-key/i);
  }
});

test.each([641, -1, "640abc", ""])("a width of %s is refused", async (width) => {
  expect((await api.send(await firstPhoto(width))).status).toBe(400);
  expect(api.google.calls("image")).toBe(0);
});

test.each([
  ["a page", bytesReply("text/html", "<script>alert(1)</script>"), 502],
  ["an SVG, which may hold script", bytesReply("image/svg+xml", "<svg/>"), 502],
  ["a picture of no type", bytesReply("", jpeg), 502],
  ["an error", bytesReply("image/jpeg", jpeg, 500), 502],
  ["a redirect", redirectReply("http://127.0.0.1:9/secret"), 502],
  ["a broken connection", hangUp, 502],
  [
    "a picture that is too large",
    bytesReply("image/jpeg", Buffer.alloc(2 * megabyte + 1, jpeg)),
    502,
  ],
  ["a picture that grows beyond 2 MB", longReply("image/jpeg", 3 * megabyte), 502],
  ["a picture that does not come", noReply, 504],
  ["a picture that comes drop by drop", slowReply("image/jpeg"), 504],
])("%s is not passed on, not even in part", async (_, reply, status) => {
  api.google.answers.image = reply;
  if (status === 504) api.restart({ limits: { image: shortTimeouts.image } });
  const response = await api.send(await firstPhoto());
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ status: "ERROR" });
});

test("pictures beyond a number are not waited for", async () => {
  const query = await firstPhoto();
  api.google.answers.image = noReply;
  api.restart({
    limits: {
      image: shortTimeouts.image,
      maxConcurrentPictures: { ...maxConcurrentPictures, all: 2 },
    },
  });
  const responses = [1, 2, 3].map(() => api.send(query));
  const third = await responses[2];
  expect(third?.status).toBe(503);
  expect(third?.headers.get("retry-after")).toBe("5");
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([504, 504, 503]);
  api.google.answers.image = bytesReply("image/jpeg", jpeg);
  expect((await api.send(query)).status).toBe(200);
});

test("a caller that waits for a whole gallery leaves room for others", async () => {
  const query = await firstPhoto();
  api.google.answers.image = noReply;
  api.restart({ limits: { image: shortTimeouts.image } });
  const sendFrom = (ip: string) => api.send(query, {}, ip);
  const responses = Array.from({ length: maxConcurrentPictures.all }, () => sendFrom("192.0.2.1"));
  expect((await responses.at(-1))?.status).toBe(503);
  api.google.answers.image = bytesReply("image/jpeg", jpeg);
  expect((await sendFrom("198.51.100.1")).status).toBe(200);
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  const maxOfOne = statuses.filter((status) => status !== 503).length;
  expect(maxOfOne).toBe(maxConcurrentPictures.address);
  expect(maxOfOne).toBeGreaterThanOrEqual(listLimits.photos);
});

test("a caller who has had his bytes of pictures waits, and others do not", async () => {
  const query = await firstPhoto();
  const picture = Buffer.alloc(1.9 * megabyte, jpeg);
  api.google.answers.image = bytesReply("image/jpeg", picture);
  const mayHave = Math.ceil(pictureBytes.allowance.address / picture.length);
  for (let sent = 0; sent < mayHave; sent += 1) await api.send(query, {}, "192.0.2.1");
  const refused = await api.send(query, {}, "192.0.2.1");
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
  expect((await api.send(query, {}, "198.51.100.1")).status).toBe(200);
  api.clock.advance(pictureBytes.window);
  expect((await api.send(query, {}, "192.0.2.1")).status).toBe(200);
});

test("a process serves photos that another process listed", async () => {
  api.google.answers.image = bytesReply("image/jpeg", jpeg);
  const query = await firstPhoto();
  const before = api.google.requests.length;
  api.restart();
  const response = await api.send(query);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(jpeg);
  expect(api.google.requests.slice(before).map(({ path }) => path)).toEqual([
    "/picture/0=s4800-w640",
  ]);
});

test.each<[string, Record<string, string>, (token: string) => string]>([
  ["is made up", {}, () => "http://127.0.0.1/"],
  ["is missing", {}, () => ""],
  ["was changed", {}, (token) => token.replace(/^./, (first) => (first === "A" ? "B" : "A"))],
  ["was cut off", {}, (token) => token.slice(0, -4)],
  ["was signed with another key", { GOOGLE_PLACES_API_KEY: "another" }, (token) => token],
  ["names a host no longer allowed", { GOOGLE_IMAGE_HOSTS: "a.example" }, (token) => token],
])("a token that %s is not found, and Google is not asked", async (_, variables, change) => {
  const token = new URLSearchParams(await firstPhoto()).get("photo") ?? "";
  const before = api.google.requests.length;
  api.restart({ variables });
  const response = await api.send(`?photo=${change(token)}&w=640`);
  expect(response.status).toBe(404);
  expect(api.google.requests).toHaveLength(before);
});

test("a photo whose URL has expired is taken off the list", async () => {
  const query = await firstPhoto();
  api.google.answers.image = bytesReply("text/plain", "gone", 403);
  // A server may refuse HEAD alone.
  expect((await api.send(query, { method: "HEAD" })).status).toBe(502);
  expect((await api.get()).body.photos).toHaveLength(10);
  expect((await api.send(query)).status).toBe(502);
  expect((await api.get()).body.photos).toHaveLength(9);
});

test.each([
  ["https://lh3.googleusercontent.com/places/abc=s4800-w1600", true],
  ["https://googleusercontent.com/a", false],
  ["https://evilgoogleusercontent.com/a", false],
  ["https://lh3.googleusercontent.com.evil.example/a", false],
  ["http://lh3.googleusercontent.com/a", false],
  ["https://lh3.googleusercontent.com:8443/a", false],
  ["https://user@lh3.googleusercontent.com/a", false],
  ["https://169.254.169.254/latest/meta-data", false],
  ["http://localhost/a", false],
  ["https://images.example/a", true],
  ["https://a.images.example/a", false],
])("%s may be fetched: %s", (url, allowed) => {
  expect(isImageUrl(new URL(url), [".googleusercontent.com", "images.example"])).toBe(allowed);
});

test.each([
  ["https://a.example/p/x=s4800-w1600", "https://a.example/p/x=s4800-w640"],
  ["https://a.example/p/x", "https://a.example/p/x"],
  ["https://a.example/p/x=s100-p-k-no", "https://a.example/p/x=s100-p-k-no"],
])("%s at 640 px is %s", (url, sized) => {
  expect(imageUrlAt(new URL(url), 640)).toBe(sized);
});
