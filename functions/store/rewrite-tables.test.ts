/** PostgreSQL's tables while somebody works in one of them. What is left in files: erased-bytes.test.ts. */
import { sql } from "kysely";
import { openDatabase } from "./open-database";
import { rewriteTables } from "./postgres";
import { testDatabases } from "../testing/test-databases";

jest.setTimeout(60_000);

const postgres = testDatabases.filter(({ name }) => name === "PostgreSQL");

(postgres.length > 0 ? describe : describe.skip)("on PostgreSQL", () => {
  test("a table that cannot be had in time is left, said, and holds nothing up", async () => {
    const place = await postgres[0]?.create();
    if (!place) throw new Error("There is no PostgreSQL");
    const { db } = await openDatabase(place.database, { root: "/" });
    const lines: object[] = [];
    const timeout = () => sql`show statement_timeout`.execute(db);
    const before = (await timeout()).rows;
    await db.transaction().execute(async (visitor) => {
      await visitor.selectFrom("photo").selectAll().execute();
      await rewriteTables(db, (line) => lines.push(line), 200);
    });
    expect(lines).toEqual([
      expect.objectContaining({
        level: "warning",
        table: "photo",
        advice: expect.stringContaining("VACUUM FULL photo") as string,
      }),
    ]);
    expect((await timeout()).rows).toEqual(before);
    await rewriteTables(db, (line) => lines.push(line));
    expect(lines).toHaveLength(1);
    await db.destroy();
    await place.remove();
  });
});
