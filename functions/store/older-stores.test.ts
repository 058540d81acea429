/** A store that the version before this one made, dumped as it left it, and older ones. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { testDatabases, useDatabase } from "../testing/test-databases";

const later = Date.UTC(2026, 10, 20, 10);

describe.each(testDatabases)("on $name", ({ create }) => {
  const { current, anotherHost } = useDatabase(create);

  test("what was mailed, answered, released or held goes on, and is listed, found and counted at the desk", async () => {
    await current().restore(readFileSync(join(__dirname, "older-stores/010.sql"), "utf8"));
    const store = anotherHost();
    const stages = async (number: number) => {
      const enquiry = (await store.find(`SW-00000${number}`))?.enquiry;
      return [enquiry?.stage, ...(enquiry?.events ?? []).map(({ kind }) => kind)];
    };
    expect(await stages(1)).toEqual(["done", "answered"]);
    expect(await stages(2)).toEqual(["open", "not spam"]);
    expect(await stages(3)).toEqual(["held"]);
    expect(await store.queueReminders(1795251720000)).toEqual(["SW-000002-overdue"]);
    expect(await store.search({ words: "07700 900123" }, 1)).toMatchObject({ count: 3 });
    const counted = { came: 2, answered: 1, inTime: 1 };
    expect((await store.monthlyFigures("")).find(({ part }) => part === "all")).toMatchObject(
      counted,
    );
    expect(await store.find("SW-000001")).toMatchObject({ state: "sent", sentAt: later });
    const due = await store.lease("w", later, later + 1, 9, ["enquiry"]);
    expect(due).toMatchObject([{ id: "SW-000002", enquiry: { cameFrom: undefined } }]);
    expect(await store.erase("07700 900123")).toHaveLength(3);
  });

  test.each([
    ["009-phones", /too old.*in between first/],
    ["999-tomorrow", /newer version.*Start that version again/],
  ])("one of %s is refused with what to do, and left as it is", async (name, reason) => {
    const table = "create table migration (name text primary key)";
    await current().restore(`${table}; insert into migration values ('${name}')`);
    for (const call of ["secret", "probe"] as const)
      await expect(anotherHost()[call]()).rejects.toThrow(reason);
  });
});
