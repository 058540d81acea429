/** What all hosts on the store share: a secret, and whose turn it is to do what one of them does. */
import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "./tables";

/** Of several hosts that start at once, the first one's secret stays. */
export async function sharedSecret(db: Kysely<Tables>): Promise<string> {
  const name = "secret";
  const value = randomBytes(32).toString("base64url");
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("shared_value")
      .values({ name, value })
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute();
    const kept = await transaction
      .selectFrom("shared_value")
      .select("value")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    return kept.value;
  });
}

/** See EnquiryStore.claimTurn. */
export async function claimTurn(db: Kysely<Tables>, task: string, turn: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const claimed = await transaction
      .insertInto("shared_value")
      .values({ name: `turn of ${task}`, value: turn })
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet({ value: turn })
          .where("shared_value.value", "!=", turn),
      )
      .returning("name")
      .executeTakeFirst();
    return claimed !== undefined;
  });
}
