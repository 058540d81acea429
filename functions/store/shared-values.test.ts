/** The contract of a budget that all processes of one store share, the same on every database. */
import { createSqlBudget, type SpendBudget } from "./shared-values";
import { testDatabases, useDatabase } from "../testing/test-databases";

describe.each(testDatabases)("on $name", ({ create }) => {
  const { open, closeLater } = useDatabase(create);

  function anotherProcess(): SpendBudget {
    const budget = createSqlBudget(open);
    closeLater(budget.close);
    return budget.spend;
  }

  test("what is left is granted, each name by itself", async () => {
    const spend = anotherProcess();
    expect(await spend("photos", 100, 14, 10)).toBe(10);
    expect(await spend("photos", 100, 14, 10)).toBe(4);
    expect(await spend("photos", 100, 14, 10)).toBe(0);
    expect(await spend("others", 100, 14, 10)).toBe(10);
    // What there is may grow in the course of a day, and shrink by a new setting.
    expect(await spend("photos", 100, 16, 10)).toBe(2);
    expect(await spend("photos", 100, 5, 1)).toBe(0);
  });

  test("processes that spend at once do not overdraw it", async () => {
    const processes = [anotherProcess(), anotherProcess(), anotherProcess()];
    const granted = await Promise.all(
      processes.flatMap((spendOne) =>
        Array.from({ length: 4 }, () => spendOne("photos", 100, 50, 10)),
      ),
    );
    expect(granted.reduce((sum, each) => sum + each, 0)).toBe(50);
  });

  test("it is full again on the next day, also for a process whose clock is behind", async () => {
    const spend = anotherProcess();
    await spend("photos", 100, 10, 10);
    expect(await spend("photos", 101, 10, 6)).toBe(6);
    expect(await spend("photos", 100, 10, 6)).toBe(4);
    expect(await spend("photos", 101, 10, 6)).toBe(0);
  });

  test("a clock that was a year ahead does not use up the year", async () => {
    const spend = anotherProcess();
    await spend("photos", 465, 10, 10);
    expect(await spend("photos", 100, 10, 10)).toBe(10);
  });
});
