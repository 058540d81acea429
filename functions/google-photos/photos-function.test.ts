/** The photos function against a local server that speaks Google's JSON. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayMs } from "../shared/clock";
import { fakeError, fakeList, fakeProfile } from "../testing/google-photos/fake-google";
import {
  hangUp,
  jsonReply,
  longReply,
  noReply,
  redirectReply,
  slowReply,
} from "../testing/replies";
import { shortTimeouts, setUpPhotosFunction } from "../testing/google-photos/photos-function";

const api = setUpPhotosFunction();

test("the answer has every field that the gallery shows, and each photo's author", async () => {
  const { status, body } = await api.get();
  expect(status).toBe(200);
  expect(body.status).toBe("OK");
  expect(body.photos).toHaveLength(10);
  const { id = "", sourceUri, ...rest } = body.photos[0] ?? {};
  expect(id).toMatch(/^[\w-]{16}$/);
  expect(sourceUri).toMatch(/^https:\/\/www\.google\.com\/maps\/place\//);
  expect(rest).toEqual({
    url: expect.stringMatching(/^\/api\/google-places-photos\?photo=[\w.-]+&w=640$/) as string,
    title: "Photo by Customer 0",
    description: "From our Google Business Profile.",
    category: "Recent Work",
    location: "Cheshire",
    uploadDate: "2026-05-01",
    attributions: [{ name: "Customer 0", uri: "https://maps.google.com/maps/contrib/100000" }],
    width: 4032,
    height: 3024,
  });
});

test("photos named in google-overrides.yml get the company's words, others the defaults", async () => {
  const root = mkdtempSync(join(tmpdir(), "overrides-"));
  mkdirSync(join(root, "content/gallery"), { recursive: true });
  const file = join(root, "content/gallery/google-overrides.yml");
  const override = "title: Charger, category: EV Charging, location: Northwich";
  writeFileSync(file, `- { photo: PictureKey-1, ${override} }\n`);
  api.restart({ root });
  rmSync(root, { recursive: true });
  const { photos } = (await api.get()).body;
  expect(photos[1]).toMatchObject({
    title: "Charger",
    category: "EV Charging",
    location: "Northwich",
    uploadDate: "2026-05-01",
    attributions: [{ name: "Customer 1" }],
  });
  expect(photos[0]).toMatchObject({ title: "Photo by Customer 0", category: "Recent Work" });
});

test("Google is asked as it documents: field mask, key, bounded width", async () => {
  await api.get();
  const [list, media] = api.google.requests;
  expect(list?.path).toBe(`/v1/places/${fakeProfile.placeId}`);
  expect(list?.headers["x-goog-fieldmask"]).toBe("photos");
  expect(list?.headers["x-goog-api-key"]).toBe(fakeProfile.apiKey);
  expect(media?.path).toMatch(/\/photos\/photo-0\/media\?maxWidthPx=1600&skipHttpRedirect=true$/);
  expect(media?.headers["x-goog-api-key"]).toBe(fakeProfile.apiKey);
  for (const { path } of api.google.requests) expect(path).not.toContain(fakeProfile.apiKey);
});

test("Google is asked for at most ten photos, and a place may have none", async () => {
  api.google.answers.list = jsonReply(200, fakeList(25));
  expect(await api.count()).toBe(10);
  expect(api.google.calls("media")).toBe(10);
  api.google.answers.list = jsonReply(200, {});
  expect(await api.get("?refresh=true")).toEqual({
    status: 200,
    body: { status: "OK", photos: [] },
  });
});

test.each([
  ["fail", jsonReply(404, fakeError(404, "NOT_FOUND"))],
  ["hang", noReply],
])("seven of ten photos are answered if three %s", async (_, reply) => {
  const { media } = api.google.answers;
  api.google.answers.media = (number) => ([1, 4, 9].includes(number) ? reply : media(number));
  api.restart({ limits: shortTimeouts });
  const { status, body } = await api.get();
  expect(status).toBe(200);
  expect(body.photos.map(({ title }) => title)).toEqual(
    [0, 2, 3, 5, 6, 7, 8].map((number) => `Photo by Customer ${number}`),
  );
});

test.each([
  ["403", jsonReply(403, fakeError(403, "PERMISSION_DENIED")), 502],
  ["429", jsonReply(429, fakeError(429, "RESOURCE_EXHAUSTED")), 503],
  ["500", jsonReply(500, fakeError(500, "INTERNAL")), 502],
  ["an error page", jsonReply(503, "<h1>Sorry</h1>"), 502],
  ["a broken connection", hangUp, 502],
  ["10 MB of garbage", longReply("application/json", 10_000_000), 502],
  ["no JSON", jsonReply(200, "<h1>Hello</h1>"), 502],
  ["brackets without end", jsonReply(200, "[".repeat(400_000)), 502],
  ["a list that is none", jsonReply(200, { photos: "many" }), 502],
  ["JSON of another kind", jsonReply(200, [1, 2, 3]), 502],
  ["a redirect to another host", redirectReply("http://127.0.0.1:9/v1/places/x"), 502],
  ["no answer", noReply, 504],
  ["a slow drip", slowReply("application/json"), 504],
] as const)("%s is reported as a failure without photos", async (_, reply, status) => {
  api.google.answers.list = reply;
  api.restart({ limits: shortTimeouts });
  const answer = await api.get();
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ status: "ERROR", photos: [] });
  expect(answer.body.error).toMatch(/^Google/);
  expect(api.google.calls("list")).toBe(1);
});

test.each([
  "../../../v1/places/other",
  "places/a/photos/b/../../../../secret",
  "places/a/photos/b?key=x",
  "places/a/photos/b\r\nX-Evil: 1",
  "places/a/photos/%2e%2e",
])("a photo with the name %j is left out and never asked for", async (name) => {
  const [photo, other] = fakeList(2).photos;
  api.google.answers.list = jsonReply(200, { photos: [photo, { ...other, name }] });
  expect(await api.count()).toBe(1);
  expect(api.google.requests.map(({ path }) => path)).toEqual([
    `/v1/places/${fakeProfile.placeId}`,
    expect.stringContaining("/photos/photo-0/media?"),
  ]);
});

test("links to authors and to Google Maps are https or absent", async () => {
  const uri = "javascript:alert(1)";
  const hostile = { authorAttributions: [{ displayName: "Eve", uri }], googleMapsUri: uri };
  const [photo] = fakeList(1).photos;
  api.google.answers.list = jsonReply(200, { photos: [{ ...photo, ...hostile }] });
  const { photos } = (await api.get()).body;
  expect(photos).toMatchObject([{ attributions: [{ name: "Eve" }] }]);
  expect(JSON.stringify(photos)).not.toContain("javascript:");
});

test.each(["https://evil.example/a=w1", "file:///etc/passwd", "no URL"])(
  "a photo whose picture is at %s is left out",
  async (photoUri) => {
    const { media } = api.google.answers;
    api.google.answers.media = (number) =>
      number === 0 ? jsonReply(200, { photoUri }) : media(number);
    expect(await api.count()).toBe(9);
  },
);

test("neither answers nor the log contain the key, Google's words or a picture's URL", async () => {
  await api.get();
  api.clock.advance(2 * dayMs);
  api.google.answers.list = jsonReply(403, fakeError(403, "PERMISSION_DENIED"));
  const failed = await api.get();
  const output = JSON.stringify([failed, api.log]);
  expect(output).toContain("HTTP 403 PERMISSION_DENIED");
  for (const secret of [fakeProfile.apiKey, "The request with", api.google.origin])
    expect(output).not.toContain(secret);
});

test("methods other than GET and HEAD are refused", async () => {
  const response = await api.send("", { method: "POST" });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
  expect(await response.json()).toMatchObject({ status: "ERROR", photos: [] });
  expect((await api.send("", { method: "HEAD" })).status).toBe(200);
});
