/** What all hosts on the store share: a secret, whose turn it is to do what one of them does, a budget. */
import { randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { LazyDatabase, Tables } from "./tables";

/** The value of this name, if there is one. */
export async function valueOf(db: Kysely<Tables>, name: string): Promise<string | undefined> {
  const values = db.selectFrom("shared_value").select("value").where("name", "=", name);
  return (await values.executeTakeFirst())?.value;
}

/** Sets it, whatever it was. */
export async function setValue(db: Transaction<Tables>, name: string, value: string) {
  await db
    .insertInto("shared_value")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** The value of this name; of several hosts that offer one, the first one's stays. */
export async function firstValue(db: Transaction<Tables>, name: string, value: string) {
  const first = await valueOf(db, name);
  if (first === undefined) await setValue(db, name, value);
  return first ?? value;
}

/** As much as the largest message without photos needs: a smaller write may still find room on a full disk. */
const probe = "x".repeat(24 * 1024);

/** The part of the store that hosts agree by. */
export function sharedValueQueries({ connect, transact }: LazyDatabase) {
  let secret: string | undefined;
  return {
    /** A secret that all hosts on this store share, made on first use. */
    secret: async () => {
      const value = randomBytes(32).toString("base64url");
      return (secret ??= await transact((db) => firstValue(db, "secret", value)));
    },
    /** Writes as much as a message needs, and deletes it again; StoreGone if it would not last. */
    probe: async () => {
      const { verify } = await connect();
      await verify();
      const name = `probe ${randomBytes(8).toString("hex")}`;
      await transact(async (db) => {
        await setValue(db, name, probe);
        await db.deleteFrom("shared_value").where("name", "=", name).execute();
      });
    },
    /** True for the first host that asks to do this task in this turn, a text like its day. */
    claimTurn: (task: string, turn: string) =>
      transact(async (db) => {
        const isClaimed = (await valueOf(db, `turn of ${task}`)) === turn;
        if (!isClaimed) await setValue(db, `turn of ${task}`, turn);
        return !isClaimed;
      }),
    /**
     * Spends up to `wanted` of what may be spent under this name in a day (days since 1970, UTC), of
     * which `most` is all there is; resolves with how much was left to spend.
     */
    spend: (name: string, day: number, most: number, wanted: number) =>
      transact(async (db) => {
        const budget = db.selectFrom("budget").selectAll().where("name", "=", name);
        const known = await budget.executeTakeFirst();
        // A host whose clock is a little behind counts for the day that has begun; a day further
        // ahead was written while a clock was wrong.
        const isNow = known !== undefined && known.day >= day && known.day <= day + 1;
        const today = isNow ? known : { day, spent: 0 };
        const granted = Math.max(0, Math.min(wanted, most - today.spent));
        const row = { day: today.day, spent: today.spent + granted };
        await db
          .insertInto("budget")
          .values({ name, ...row })
          .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
          .execute();
        return granted;
      }),
  };
}
