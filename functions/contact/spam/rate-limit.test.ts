import { createRateLimit, networkOf } from "./rate-limit";

async function times(count: number, action: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < count; time += 1) await action();
}

afterEach(() => {
  jest.useRealTimers();
});

test("five messages in ten minutes are allowed; the sixth is told how long to wait", async () => {
  jest.useFakeTimers({ now: Date.UTC(2025, 0, 15) });
  const ask = createRateLimit();
  await times(5, async () => {
    expect(await ask("192.0.2.1")).toMatchObject({ granted: true });
  });
  jest.advanceTimersByTime(60_000);
  expect(await ask("192.0.2.1")).toEqual({ granted: false, retryAfterSeconds: 540 });
  expect(await ask("192.0.2.2")).toMatchObject({ granted: true });
  jest.advanceTimersByTime(540_000);
  expect(await ask("192.0.2.1")).toMatchObject({ granted: true });
});

test("a clock that was put back by a year makes nobody wait for a year", async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 0, 15) });
  const ask = createRateLimit();
  await times(5, () => ask("192.0.2.1"));
  jest.setSystemTime(Date.UTC(2025, 0, 15));
  expect(await ask("192.0.2.1")).toEqual({ granted: false, retryAfterSeconds: 600 });
  jest.advanceTimersByTime(600_000);
  expect(await ask("192.0.2.1")).toMatchObject({ granted: true });
});

test("what was not taken does not count, nor does being refused", async () => {
  const ask = createRateLimit();
  await times(20, async () => {
    const leave = await ask("192.0.2.1");
    if (leave.granted) await leave.giveBack();
    expect(leave.granted).toBe(true);
  });
  await times(5, () => ask("192.0.2.1"));
  await times(5, async () => {
    expect(await ask("192.0.2.1")).toMatchObject({ granted: false });
  });
});

test("who cannot be told apart is not limited together", async () => {
  const ask = createRateLimit();
  await times(20, async () => {
    expect(await ask(undefined)).toMatchObject({ granted: true });
  });
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
])("%s belongs to %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
