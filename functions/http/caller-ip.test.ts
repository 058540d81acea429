import { callerIp } from "./caller-ip";

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

// What takes the square of its length would take minutes here, and the test would not end in time.
test.each([" ", ",", ", ", ":", "["])("100 kB of %j are read in linear time", (unit) => {
  const forwarded = `${unit.repeat(100_000)}203.0.113.9`;
  expect([socket, "203.0.113.9"]).toContain(callerIp(forwarded, socket, 1));
  expect(callerIp(forwarded, socket, 9)).toBe(socket);
});
