/** A budget that all processes of one store share, the same on every database. */
import { testDatabases, useDatabase } from "../testing/test-databases";

describe.each(testDatabases)("on $name", ({ create }) => {
  const { anotherHost } = useDatabase(create);

  test("what is left is granted, each name by itself, and processes that spend at once do not overdraw it", async () => {
    const hosts = [anotherHost(), anotherHost(), anotherHost()];
    const asked = hosts.flatMap(({ spend }) =>
      Array.from({ length: 4 }, () => spend("photos", 100, 54, 10)),
    );
    const granted = await Promise.all(asked);
    expect(granted.filter(Boolean).toSorted()).toEqual([10, 10, 10, 10, 10, 4]);
    expect(await hosts[0]?.spend("others", 100, 14, 10)).toBe(10);
    // What there is may grow in the course of a day, and shrink by a new setting.
    expect(await hosts[1]?.spend("photos", 100, 56, 10)).toBe(2);
    expect(await hosts[2]?.spend("photos", 100, 5, 1)).toBe(0);
  });

  test("it is full again on the next day, also for a process whose clock is behind or was a year ahead", async () => {
    const { spend } = anotherHost();
    await spend("photos", 100, 10, 10);
    expect(await spend("photos", 101, 10, 6)).toBe(6);
    expect(await spend("photos", 100, 10, 6)).toBe(4);
    expect(await spend("photos", 101, 10, 6)).toBe(0);
    await spend("photos", 465, 10, 10);
    expect(await spend("photos", 102, 10, 10)).toBe(10);
  });
});
