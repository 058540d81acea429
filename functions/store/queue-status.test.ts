/** Anyone may ask for the health as often as they like: what it counts must not be the whole table. */
import { sql, type CompiledQuery, type KyselyPlugin, type RootOperationNode } from "kysely";
import { lazyDatabase, openDatabase } from "./open-database";
import { outboxQueries } from "./outbox";
import { testDatabases } from "../testing/test-databases";

/** Keeps what is asked. */
function recorder(): { plugin: KyselyPlugin; asked: RootOperationNode[] } {
  const asked: RootOperationNode[] = [];
  return {
    asked,
    plugin: {
      transformQuery: ({ node }) => {
        asked.push(node);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    },
  };
}

/** A row of SQLite's answer. */
type Step = { readonly detail: string };

/** The query as text, with its parameters in place: all are texts of ours. */
function textOf({ sql: text, parameters }: CompiledQuery): string {
  let next = 0;
  return text.replaceAll("?", () => `'${String(parameters[next++])}'`);
}

test("SQLite counts the queue in indexes that have all it counts", async () => {
  const [{ create } = { create: () => Promise.reject(new Error("No database")) }] = testDatabases;
  const place = await create();
  const open = await openDatabase(place.database, { root: "/" });
  const { db } = open;
  const { plugin, asked } = recorder();
  const recorded = lazyDatabase(() => Promise.resolve({ ...open, db: db.withPlugin(plugin) }));
  await outboxQueries(recorded).queueStatus();
  const queries = asked.map((node) => db.getExecutor().compileQuery(node, { queryId: "plan" }));
  const steps = await db.transaction().execute(async (transaction) => {
    const plans = [];
    for (const query of queries) {
      const explained = sql<Step>`explain query plan ${sql.raw(textOf(query))}`;
      plans.push((await explained.execute(transaction)).rows);
    }
    return plans.flat().filter(({ detail }) => /\boutbox\b/.test(detail));
  });
  await db.destroy();
  await place.remove();
  expect(steps.length).toBeGreaterThanOrEqual(queries.length);
  for (const { detail } of steps) expect(detail).toMatch(/COVERING INDEX outbox_queue/);
});
