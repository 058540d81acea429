/** What all hosts on the store share: a secret, and whose turn it is to do what one of them does. */
import { randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { OpenDatabase, Tables } from "./tables";

/** The value of this name; of several hosts that offer one, the first one's stays. */
export async function firstValue(
  db: Transaction<Tables>,
  name: string,
  value: string,
): Promise<string> {
  await db
    .insertInto("shared_value")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const kept = await db
    .selectFrom("shared_value")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return kept.value;
}

/** See EnquiryStore.secret. */
export async function sharedSecret(db: Kysely<Tables>): Promise<string> {
  const value = randomBytes(32).toString("base64url");
  return db.transaction().execute((transaction) => firstValue(transaction, "secret", value));
}

/** As much as the largest message without photos needs: a smaller write may still find room on a full disk. */
const probe = "x".repeat(24 * 1024);

/** See EnquiryStore.probe. Written and deleted in one commit. */
export async function probeWriting({ db, verify }: OpenDatabase): Promise<void> {
  await verify();
  const name = `probe ${randomBytes(8).toString("hex")}`;
  await db.transaction().execute(async (transaction) => {
    await transaction.insertInto("shared_value").values({ name, value: probe }).execute();
    await transaction.deleteFrom("shared_value").where("name", "=", name).execute();
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
