import { createCallerLimits, networksOf } from "./caller-limits";

async function times(count: number, action: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < count; time += 1) await action();
}

afterEach(() => {
  jest.useRealTimers();
});

test("five messages in ten minutes are allowed; the sixth is told how long to wait", async () => {
  jest.useFakeTimers({ now: Date.UTC(2025, 0, 15) });
  const { countMessage: ask } = createCallerLimits();
  await times(5, async () => {
    expect(await ask("192.0.2.1")).toMatchObject({ allowed: true });
  });
  jest.advanceTimersByTime(60_000);
  expect(await ask("192.0.2.1")).toEqual({ allowed: false, retryAfterSeconds: 540 });
  expect(await ask("192.0.2.2")).toMatchObject({ allowed: true });
  jest.advanceTimersByTime(540_000);
  expect(await ask("192.0.2.1")).toMatchObject({ allowed: true });
});

test("a clock that was put back by a year makes nobody wait for a year", async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 0, 15) });
  const { countMessage: ask } = createCallerLimits();
  await times(5, () => ask("192.0.2.1"));
  jest.setSystemTime(Date.UTC(2025, 0, 15));
  expect(await ask("192.0.2.1")).toEqual({ allowed: false, retryAfterSeconds: 600 });
  jest.advanceTimersByTime(600_000);
  expect(await ask("192.0.2.1")).toMatchObject({ allowed: true });
});

test("what was not taken does not count, nor does being refused", async () => {
  const { countMessage: ask } = createCallerLimits();
  await times(20, async () => {
    const result = await ask("192.0.2.1");
    if (result.allowed) await result.refund();
    expect(result.allowed).toBe(true);
  });
  await times(5, () => ask("192.0.2.1"));
  await times(5, async () => {
    expect(await ask("192.0.2.1")).toMatchObject({ allowed: false });
  });
});

test("who cannot be told apart is not limited together", async () => {
  const { countMessage: ask } = createCallerLimits();
  await times(20, async () => {
    expect(await ask(undefined)).toMatchObject({ allowed: true });
  });
});

test.each([
  ["192.0.2.1", ["::ffff:c000:201"]],
  ["::ffff:192.0.2.1", ["::ffff:c000:201"]],
  ["::ffff:c000:201", ["::ffff:c000:201"]],
  ["2001:db8:1:203:4:5:6:7", ["20010db800010203/64", "20010db8000102/56", "20010db80001/48"]],
  ["2001:0db8:0001:0203::1", ["20010db800010203/64", "20010db8000102/56", "20010db80001/48"]],
  ["2001:db8::1", ["20010db800000000/64", "20010db8000000/56", "20010db80000/48"]],
  ["fe80::1%eth0", ["fe80000000000000/64", "fe800000000000/56", "fe8000000000/48"]],
  ["::", ["0000000000000000/64", "00000000000000/56", "000000000000/48"]],
])("%s counts for %j", (ip, networks) => {
  expect(networksOf(ip).map(({ network }) => network)).toEqual(networks);
});

test.each([
  ["a /56, ten", (number: number) => `2001:db8:1:${(0x200 + number).toString(16)}::1`, 10],
  ["a /48, twenty", (number: number) => `2001:db8:1:${(number * 0x100).toString(16)}::1`, 20],
])("who changes networks within %s messages in all", async (_, ipOf, allowed) => {
  const { countMessage: ask } = createCallerLimits();
  const answers = [];
  for (let number = 0; number < 25; number += 1) answers.push(await ask(ipOf(number)));
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(allowed);
  expect(answers.at(-1)).toMatchObject({ allowed: false });
  // The neighbours are not to blame.
  expect(await ask("2001:db8:2::1")).toMatchObject({ allowed: true });
});

test("three uploads at once of one network, forty of all; what ends makes room", () => {
  const { startUpload } = createCallerLimits();
  const [first] = ["2001:db8::1", "2001:db8::2", "2001:db8::3"].map(startUpload);
  expect(startUpload("2001:db8::4")).toBeUndefined();
  first?.();
  expect(startUpload("2001:db8::4")).toBeDefined();
  for (let number = 3; number < 40; number += 1) {
    expect(startUpload(`192.0.2.${number}`)).toBeDefined();
  }
  expect(startUpload("198.51.100.1")).toBeUndefined();
});
