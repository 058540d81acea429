/** What all hosts on the store share: a secret, and whose turn it is to do what one of them does. */
import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { EnquiryStore } from "../contact/ports";
import type { LazyDatabase } from "./open-database";
import type { Tables } from "./tables";

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

/** As much as the largest message without photos needs: a smaller write may still find room on a full disk. */
const probe = "x".repeat(24 * 1024);

/** The part of the store that hosts agree by. */
export function sharedValueQueries({
  connect,
  transact,
}: LazyDatabase): Pick<EnquiryStore, "secret" | "probe" | "claimTurn"> {
  let secret: string | undefined;
  return {
    secret: async () => {
      const value = randomBytes(32).toString("base64url");
      return (secret ??= await transact((db) => firstValue(db, "secret", value)));
    },
    probe: async () => {
      const { verify } = await connect();
      await verify();
      const name = `probe ${randomBytes(8).toString("hex")}`;
      await transact(async (db) => {
        await firstValue(db, name, probe);
        await db.deleteFrom("shared_value").where("name", "=", name).execute();
      });
    },
    claimTurn: (task, turn) =>
      transact(async (db) => {
        const claimed = await db
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
      }),
  };
}
