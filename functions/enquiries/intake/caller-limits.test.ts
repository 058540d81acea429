import { dayMs, minuteMs } from "../../shared/clock";
import { unlimited } from "../../http/networks";
import { createFakeClock } from "../../testing/fake-clock";
import { createCallerLimits } from "./caller-limits";

const clock = createFakeClock(Date.UTC(2025, 0, 15));
const create = () => createCallerLimits(clock);
const ip = "192.0.2.1";

test("the sixth message in ten minutes is told how long to wait", () => {
  const { countMessage } = create();
  for (let sent = 0; sent < 5; sent += 1) expect(countMessage(ip)).toBe(0);
  clock.advance(minuteMs);
  expect(countMessage(ip)).toBe(540);
  // Another's messages are counted in the meantime.
  clock.advance(8 * minuteMs);
  expect(countMessage("192.0.2.2")).toBe(0);
  clock.advance(59_999);
  expect(countMessage(ip)).toBe(1);
  // A refusal does not count, and a wall clock that is put back makes nobody wait for longer.
  clock.set(Date.UTC(2024, 0, 15));
  clock.advance(1);
  expect(countMessage(ip)).toBe(0);
});

test("a caller may send forty messages a day; held ones count apart", () => {
  const { countMessage } = create();
  for (let sent = 0; sent < 40; sent += 1) {
    expect(countMessage(ip)).toBe(0);
    clock.advance(10 * minuteMs);
  }
  expect(countMessage(ip)).toBeGreaterThan(3600);
  expect(countMessage(ip, "held")).toBe(0);
  const other = create();
  for (let sent = 0; sent < 6; sent += 1) other.countMessage(ip, "held");
  expect(other.countMessage(ip, "held")).toBeGreaterThan(0);
  expect(other.countMessage(ip)).toBe(0);
});

test("a network may send sixty megabytes of photos a day, whatever its neighbours send", () => {
  const { countPhotoBytes } = create();
  const photos = 7_000_000;
  const kept = Array.from({ length: 10 }, () => countPhotoBytes(ip, photos));
  expect(kept.filter(Boolean)).toHaveLength(8);
  expect(countPhotoBytes(ip, 1_000_000)).toBe(true);
  expect(countPhotoBytes("192.0.2.2", photos)).toBe(true);
  clock.advance(dayMs);
  expect(countPhotoBytes(ip, photos)).toBe(true);
});

test("an address may send 400 MB to the form in ten minutes", () => {
  const { readRetryAfter, countBytes } = create();
  for (const [size, other] of [
    ["large", "small"],
    ["small", "large"],
  ] as const) {
    for (let sent = 0; sent < 400; sent += 1) {
      expect(readRetryAfter(ip, size)).toBe(0);
      countBytes(ip, size, 1_000_000);
    }
    expect(readRetryAfter(ip, size)).toBe(600);
    expect(readRetryAfter("192.0.2.2", size)).toBe(0);
    expect(readRetryAfter(ip, other)).toBe(0);
    clock.advance(10 * minuteMs);
    expect(readRetryAfter(ip, size)).toBe(0);
  }
});

test("nobody is refused a form because of what other networks sent", () => {
  const { readRetryAfter, countBytes } = create();
  for (let number = 0; number < 100; number += 1) {
    countBytes(`192.0.${number}.1`, "large", 64_000_000);
    expect(readRetryAfter("198.51.100.1", "large")).toBe(0);
  }
});

test("refunded messages do not count, and unlimited callers count nothing", () => {
  const { countMessage, refundMessage } = create();
  for (let sent = 0; sent < 20; sent += 1) {
    expect(countMessage(ip)).toBe(0);
    refundMessage(ip);
    expect(countMessage(unlimited)).toBe(0);
  }
  for (let sent = 0; sent < 5; sent += 1) countMessage(ip);
  refundMessage(unlimited);
  expect(countMessage(ip)).toBeGreaterThan(0);
});

test("callers with unknown addresses share the allowance of one address", () => {
  const { countMessage, startUpload } = create();
  for (let sent = 0; sent < 5; sent += 1) expect(countMessage(undefined)).toBe(0);
  expect(countMessage(undefined)).toBeGreaterThan(0);
  expect(countMessage(ip)).toBe(0);
  const uploads = Array.from({ length: 4 }, () => startUpload(undefined));
  expect(uploads.filter(Boolean)).toHaveLength(3);
});

test.each([
  // One sender, however it is written.
  [ip, "::ffff:192.0.2.1"],
  [ip, "::ffff:c000:201"],
  [ip, "0:0:0:0:0:FFFF:192.0.2.1"],
  ["2001:db8:1:203:4:5:6:7", "2001:0DB8:0001:0203::1"],
  ["2001:db8:1:203:4:5:6:7", "2001:db8:1:203:4:5:6:7"],
  ["fe80::1%eth0", "fe80::1%eth0"],
  ["::", "::"],
  ["unknown", "unknown"],
])("messages from %s count for %s", (one, same) => {
  const { countMessage } = create();
  for (let sent = 0; sent < 5; sent += 1) expect(countMessage(one)).toBe(0);
  expect(countMessage(same)).toBeGreaterThan(0);
});

test.each([
  ["a /56 may send ten", (number: number) => `2001:db8:1:${(0x200 + number).toString(16)}::1`, 10],
  [
    "a /48 may send twenty",
    (number: number) => `2001:db8:1:${(number * 0x100).toString(16)}::1`,
    20,
  ],
])("a caller who changes addresses within %s messages", (_, ipOf, allowed) => {
  const { countMessage } = create();
  const waits = Array.from({ length: 25 }, (_each, number) => countMessage(ipOf(number)));
  expect(waits.map((wait) => wait === 0)).toEqual(waits.map((_wait, number) => number < allowed));
  // The neighbours are not to blame.
  expect(countMessage("2001:db8:2::1")).toBe(0);
});

test("a network may have three uploads at once, and all together forty", () => {
  const { startUpload } = create();
  const [first] = ["2001:db8::1", "2001:db8::2", "2001:db8::3"].map((each) => startUpload(each));
  expect(startUpload("2001:db8::4")).toBeUndefined();
  first?.();
  expect(startUpload("2001:db8::4")).toBeDefined();
  for (let number = 3; number < 40; number += 1)
    expect(startUpload(`192.0.${number}.1`)).toBeDefined();
  expect(startUpload("198.51.100.1")).toBeUndefined();
});

test("a network's next upload replaces its oldest slow one, never another network's", () => {
  const { startUpload } = create();
  const gone: string[] = [];
  const start = (address: string, name: string, isSlow: boolean) => {
    const tryPreempt = () => {
      if (isSlow) gone.push(name);
      return isSlow;
    };
    return startUpload(address, tryPreempt) !== undefined;
  };
  for (const name of ["a", "b", "c"]) expect(start(ip, name, name !== "a")).toBe(true);
  expect(start("192.0.2.2", "neighbour", true)).toBe(true);
  for (const name of ["d", "e"]) expect(start(ip, name, false)).toBe(true);
  expect(gone).toEqual(["b", "c"]);
  expect(start(ip, "f", false)).toBe(false);
});

test.each([
  [
    "IPv6 /48",
    (number: number) => `2001:db8:${number % 4}:${(number * 0x100).toString(16)}::1`,
    "2001:db8:3:ffff::1",
    "2001:db8:9::1",
  ],
  ["IPv4 /24", (number: number) => `192.0.${number % 4}.${number}`, "192.0.3.250", "192.0.9.1"],
])(
  "four networks, each an %s, leave a quarter of all uploads to other callers",
  (_, ipOf, neighbour, stranger) => {
    const { startUpload } = create();
    const started = Array.from({ length: 48 }, (_each, number) => startUpload(ipOf(number)));
    expect(started.filter(Boolean)).toHaveLength(30);
    expect(startUpload(neighbour)).toBeUndefined();
    expect(startUpload(stranger)).toBeDefined();
    expect(startUpload(stranger)).toBeUndefined();
    started[0]?.();
    started[4]?.();
    expect(startUpload(neighbour)).toBeDefined();
  },
);
