/** Tests of when Google is asked, when not, and what is answered meanwhile. */
import { hourMs, minuteMs } from "../shared/clock";
import { fakeError, fakeList } from "../testing/google-photos/fake-google";
import { jsonReply } from "../testing/replies";
import { setUpPhotosFunction } from "../testing/google-photos/photos-function";

const api = setUpPhotosFunction();
const down = jsonReply(403, fakeError(403, "PERMISSION_DENIED"));

test("200 requests at once on a cold cache ask Google for one list", async () => {
  const counts = await Promise.all(Array.from({ length: 200 }, () => api.count()));
  expect(new Set(counts)).toEqual(new Set([10]));
  expect(api.google.calls("list")).toBe(1);
  expect(api.google.calls("media")).toBe(10);
});

test("a list is renewed after half an hour, and awaited after an hour", async () => {
  const shown = () => api.count();
  await api.get();
  api.google.answers.list = jsonReply(200, fakeList(4));
  api.clock.advance(30 * minuteMs - 1);
  expect(await shown()).toBe(10);
  expect(api.google.calls("list")).toBe(1);
  api.clock.advance(15 * minuteMs);
  expect(await shown()).toBe(10);
  while ((await shown()) !== 4) await new Promise(setImmediate);
  expect(api.google.calls("list")).toBe(2);
  api.google.answers.list = jsonReply(200, fakeList(5));
  api.clock.advance(hourMs);
  expect(await shown()).toBe(5);
});

test("photos keep their ids from list to list, though Google renames them", async () => {
  const ids = async () => (await api.get()).body.photos.map(({ id }) => id);
  api.google.answers.list = jsonReply(200, fakeList(3, "-first"));
  const before = await ids();
  api.google.answers.list = jsonReply(200, fakeList(3, "-second"));
  api.clock.advance(hourMs);
  expect(await ids()).toEqual(before);
  expect(api.google.calls("list")).toBe(2);
});

test("a refresh asks Google at most once a minute for all visitors", async () => {
  await api.get();
  api.google.answers.list = jsonReply(200, fakeList(4));
  expect(await api.count("?refresh=true")).toBe(4);
  api.google.answers.list = down;
  api.clock.advance(minuteMs - 1);
  expect(await api.count("?refresh=true")).toBe(4);
  api.clock.advance(1);
  expect(await api.get("?refresh=true")).toMatchObject({ status: 502, body: { photos: [] } });
  expect(await api.count()).toBe(4);
});

describe("the day's budget of media calls", () => {
  const budgetOf = (calls: number) => ({
    variables: { GOOGLE_MEDIA_CALLS_PER_DAY: String(calls) },
  });

  test("is not overdrawn, and the list keeps its photos", async () => {
    api.restart(budgetOf(18));
    expect(await api.count()).toBe(10);
    api.clock.advance(hourMs);
    expect(await api.count()).toBe(10);
    api.clock.advance(10 * hourMs);
    expect(await api.count()).toBe(10);
    expect(api.google.calls("media")).toBe(12);
  });

  test("keeps two thirds for due lists, however often visitors refresh", async () => {
    await api.get();
    for (let time = 0; time < 60; time += 1) {
      api.clock.advance(minuteMs);
      await api.get("?refresh=true");
    }
    expect(api.google.calls("media")).toBe(10 + 100);
    api.clock.advance(minuteMs);
    expect((await api.get("?refresh=true")).status).toBe(503);
    api.clock.advance(hourMs);
    expect(await api.count()).toBe(10);
    api.google.answers.list = jsonReply(200, fakeList(4));
    api.clock.advance(hourMs);
    expect(await api.count()).toBe(4);
  });

  test("cannot be spent while the store is away", async () => {
    api.restart({ withoutStore: true });
    expect((await api.get()).status).toBe(503);
    expect(api.google.calls("media")).toBe(0);
  });
});

test("a new list drops only photos that Google no longer lists", async () => {
  const { media } = api.google.answers;
  const ids = async (query?: string) => (await api.get(query)).body.photos.map(({ id }) => id);
  const before = await ids();
  api.google.answers.media = (number) =>
    [0, 3].includes(number) ? jsonReply(404, fakeError(404, "NOT_FOUND")) : media(number);
  expect(await ids("?refresh=true")).toEqual(before);
  api.google.answers.list = jsonReply(200, fakeList(8));
  api.clock.advance(23 * hourMs);
  expect(await ids()).toEqual(before.slice(0, 8));
});

test("while Google fails the old list is served for a day", async () => {
  const works = api.google.answers.list;
  await api.get();
  api.google.answers.list = down;
  for (let time = 0; time < 3; time += 1) {
    api.clock.advance(2 * hourMs);
    expect(await api.count()).toBe(10);
    expect(await api.count()).toBe(10);
  }
  expect(api.google.calls("list")).toBe(1 + 3);
  api.clock.advance(18 * hourMs);
  expect((await api.get()).status).toBe(502);
  expect((await api.get()).status).toBe(502);
  expect(api.google.calls("list")).toBe(1 + 4);
  api.google.answers.list = works;
  expect(await api.count("?refresh=true")).toBe(10);
  expect(await api.count()).toBe(10);
});

test.each(["GOOGLE_PLACES_API_KEY", "GOOGLE_PLACE_ID"])(
  "the list is empty without %s, and Google is not asked",
  async (missing) => {
    api.restart({ variables: { [missing]: "" } });
    for (const query of ["", "?refresh=true"])
      expect(await api.get(query)).toEqual({ status: 200, body: { status: "OK", photos: [] } });
    expect((await api.send("?photo=x&w=640")).status).toBe(404);
    expect(api.google.requests).toEqual([]);
  },
);
