/** Tests of when Google is asked, when not, and what is answered meanwhile. */
import { hour, minute } from "../shared/clock";
import { fakeError, fakeList } from "../testing/fake-google";
import { json } from "../testing/replies";
import { usePhotosCall } from "../testing/photos-call";

const call = usePhotosCall();
const down = json(403, fakeError(403, "PERMISSION_DENIED"));

test("200 requests at once on a cold cache ask Google for one list", async () => {
  const counts = await Promise.all(Array.from({ length: 200 }, () => call.count()));
  expect(new Set(counts)).toEqual(new Set([10]));
  expect(call.google.calls("list")).toBe(1);
  expect(call.google.calls("media")).toBe(10);
});

test("a list is fresh for half an hour, then renewed in the background, after an hour waited for", async () => {
  const shown = () => call.count();
  await call.get();
  call.google.answers.list = json(200, fakeList(4));
  call.clock.pass(30 * minute - 1);
  expect([await shown(), call.google.calls("list")]).toEqual([10, 1]);
  call.clock.pass(15 * minute);
  expect(await shown()).toBe(10);
  while ((await shown()) !== 4) await new Promise(setImmediate);
  expect(call.google.calls("list")).toBe(2);
  call.google.answers.list = json(200, fakeList(5));
  call.clock.pass(hour);
  expect(await shown()).toBe(5);
});

test("photos keep their ids from list to list, though Google renames them", async () => {
  const ids = async () => (await call.get()).body.photos.map(({ id }) => id);
  call.google.answers.list = json(200, fakeList(3, "-first"));
  const before = await ids();
  call.google.answers.list = json(200, fakeList(3, "-second"));
  call.clock.pass(hour);
  expect(await ids()).toEqual(before);
  expect(call.google.calls("list")).toBe(2);
});

test("a refresh asks Google at most once a minute for all visitors", async () => {
  await call.get();
  call.google.answers.list = json(200, fakeList(4));
  expect(await call.count("?refresh=true")).toBe(4);
  call.google.answers.list = down;
  call.clock.pass(minute - 1);
  expect(await call.count("?refresh=true")).toBe(4);
  call.clock.pass(1);
  expect(await call.get("?refresh=true")).toMatchObject({ status: 502, body: { photos: [] } });
  expect(await call.count()).toBe(4);
});

describe("the day's budget of media calls", () => {
  const budgetOf = (calls: number) => ({
    variables: { GOOGLE_MEDIA_CALLS_PER_DAY: String(calls) },
  });

  test("is not overdrawn, and the list keeps its photos", async () => {
    call.restart(budgetOf(18));
    expect(await call.count()).toBe(10);
    call.clock.pass(hour);
    expect(await call.count()).toBe(10);
    call.clock.pass(10 * hour);
    expect(await call.count()).toBe(10);
    expect(call.google.calls("media")).toBe(12);
  });

  test("keeps two thirds for due lists, however often visitors refresh", async () => {
    await call.get();
    for (let time = 0; time < 60; time += 1) {
      call.clock.pass(minute);
      await call.get("?refresh=true");
    }
    expect(call.google.calls("media")).toBe(10 + 100);
    call.clock.pass(minute);
    expect((await call.get("?refresh=true")).status).toBe(503);
    call.clock.pass(hour);
    expect(await call.count()).toBe(10);
    call.google.answers.list = json(200, fakeList(4));
    call.clock.pass(hour);
    expect(await call.count()).toBe(4);
  });

  test("cannot be spent while the store is away", async () => {
    call.restart({ withoutStore: true });
    expect((await call.get()).status).toBe(503);
    expect(call.google.calls("media")).toBe(0);
  });
});

test("a new list keeps photos that failed to load, and drops those that Google no longer lists", async () => {
  const { media } = call.google.answers;
  const ids = async (query?: string) => (await call.get(query)).body.photos.map(({ id }) => id);
  const before = await ids();
  call.google.answers.media = (number) =>
    [0, 3].includes(number) ? json(404, fakeError(404, "NOT_FOUND")) : media(number);
  expect(await ids("?refresh=true")).toEqual(before);
  call.google.answers.list = json(200, fakeList(8));
  call.clock.pass(23 * hour);
  expect(await ids()).toEqual(before.slice(0, 8));
});

test("while Google fails the old list is served for a day, and Google is asked once a minute", async () => {
  const works = call.google.answers.list;
  await call.get();
  call.google.answers.list = down;
  for (let time = 0; time < 3; time += 1) {
    call.clock.pass(2 * hour);
    expect([await call.count(), await call.count()]).toEqual([10, 10]);
  }
  expect(call.google.calls("list")).toBe(1 + 3);
  call.clock.pass(18 * hour);
  expect([(await call.get()).status, (await call.get()).status]).toEqual([502, 502]);
  expect(call.google.calls("list")).toBe(1 + 4);
  call.google.answers.list = works;
  expect([await call.count("?refresh=true"), await call.count()]).toEqual([10, 10]);
});

test.each(["GOOGLE_PLACES_API_KEY", "GOOGLE_PLACE_ID"])(
  "without %s the list is empty and Google is not asked",
  async (missing) => {
    call.restart({ variables: { [missing]: "" } });
    for (const query of ["", "?refresh=true"])
      expect(await call.get(query)).toEqual({ status: 200, body: { status: "OK", photos: [] } });
    expect((await call.send("?photo=x&w=640")).status).toBe(404);
    expect(call.google.requests).toEqual([]);
  },
);
