/** Anyone may ask for the health as often as they like: what it counts must not be the whole table. */
import { sql, type CompiledQuery, type KyselyPlugin, type RootOperationNode } from "kysely";
import { createSqlEnquiryStore } from "./enquiry-store";
import { testDatabases, useDatabase } from "../testing/test-databases";

/** A row of SQLite's answer. */
type Step = { readonly detail: string };

/** The query as text, with its parameters in place: all are texts of ours. */
function textOf({ sql: text, parameters }: CompiledQuery): string {
  let next = 0;
  return text.replaceAll("?", () => `'${String(parameters[next++])}'`);
}

describe.each(testDatabases.slice(0, 1))("on $name", ({ create }) => {
  const { open } = useDatabase(create);

  test("the queue is counted in indexes that have all it counts", async () => {
    const asked: RootOperationNode[] = [];
    const recorder: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked.push(node);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const opened = await open();
    const db = opened.db;
    const recorded = { ...opened, db: db.withPlugin(recorder) };
    await createSqlEnquiryStore(() => Promise.resolve(recorded)).queueStatus();
    const steps: Step[] = [];
    for (const node of asked) {
      const query = textOf(db.getExecutor().compileQuery(node, { queryId: "plan" }));
      const plan = await db
        .transaction()
        .execute((transaction) =>
          sql<Step>`explain query plan ${sql.raw(query)}`.execute(transaction),
        );
      steps.push(...plan.rows.filter(({ detail }) => /\boutbox\b/.test(detail)));
    }
    expect(steps.length).toBeGreaterThanOrEqual(asked.length);
    for (const { detail } of steps) expect(detail).toMatch(/COVERING INDEX outbox_queue/);
  });
});
