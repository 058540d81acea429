/** Values that all hosts on a store share: a secret, claims of tasks, and budgets. */
import { randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { LazyDatabase, Tables } from "./tables";

/** The value with this name, if there is one. */
export async function readSharedValue(db: Kysely<Tables>, name: string) {
  const row = await db
    .selectFrom("shared_value")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}

/** Sets the value, whether or not there was one. */
export async function writeSharedValue(db: Transaction<Tables>, name: string, value: string) {
  await db
    .insertInto("shared_value")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** The value with this name. If several hosts offer one, the first host's is kept. */
export async function firstValue(db: Transaction<Tables>, name: string, value: string) {
  const first = await readSharedValue(db, name);
  if (first === undefined) await writeSharedValue(db, name, value);
  return first ?? value;
}

/**
 * A text as large as the largest message without photos can make a row: 5,000 times U+FDFA, which the searched text
 * writes as 18 letters. It is random, since a text that can be compressed might still fit on a full disk.
 */
const probe = randomBytes(192 * 1024).toString("base64");

/** The day that a budget counts for now, and how much of it has been spent on that day. */
async function spentToday(db: Kysely<Tables>, name: string, day: number) {
  const stored = await db
    .selectFrom("budget")
    .select(["day", "spent"])
    .where("name", "=", name)
    .executeTakeFirst();
  // Another host's clock may be a little ahead. A later day was written while a clock was wrong.
  const isNow = stored !== undefined && stored.day >= day && stored.day <= day + 1;
  return isNow ? stored : { day, spent: 0 };
}

async function addSpent(db: Transaction<Tables>, name: string, on: number, amount: number) {
  const { day, spent } = await spentToday(db, name, on);
  const row = { day, spent: spent + amount };
  await db
    .insertInto("budget")
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

/** The name of a day's budget, and how much may be spent of it in all. */
type Budget = { readonly name: string; readonly limit: number };

/** The part of the store that lets hosts agree. */
export function sharedValueQueries({ connect, read, transact }: LazyDatabase) {
  let secret: string | undefined;
  return {
    /** A secret that all hosts on this store share, created on first use. */
    secret: async () => {
      const value = randomBytes(32).toString("base64url");
      return (secret ??= await transact((db) => firstValue(db, "secret", value)));
    },
    /** Writes and deletes as much as the largest message. Rejects with StoreGoneError. */
    probe: async () => {
      const { verify } = await connect();
      await verify();
      const name = `probe ${randomBytes(8).toString("hex")}`;
      await transact(async (db) => {
        await writeSharedValue(db, name, probe);
        await db.deleteFrom("shared_value").where("name", "=", name).execute();
      });
    },
    /** True only for the first host that asks to do a task on an occasion, such as the day. */
    claimOnce: (task: string, occasion: string) =>
      transact(async (db) => {
        const isClaimed = (await readSharedValue(db, `turn of ${task}`)) === occasion;
        if (!isClaimed) await writeSharedValue(db, `turn of ${task}`, occasion);
        return !isClaimed;
      }),
    /** Spends up to `wanted` of a budget of `limit` for a day (days since 1970, UTC); resolves with how much. */
    spend: (name: string, day: number, limit: number, wanted: number) =>
      transact(async (db) => {
        const { spent } = await spentToday(db, name, day);
        const granted = Math.max(0, Math.min(wanted, limit - spent));
        await addSpent(db, name, day, granted);
        return granted;
      }),
    /** Spends `wanted` of each budget for a day; false, and nothing is spent, if one of them has less left. */
    spendFromAll: (day: number, budgets: readonly Budget[], wanted: number) =>
      transact(async (db) => {
        for (const { name, limit } of budgets)
          if ((await spentToday(db, name, day)).spent + wanted > limit) return false;
        for (const { name } of budgets) await addSpent(db, name, day, wanted);
        return true;
      }),
    /** Gives back what was spent of each of these budgets on a day. */
    refund: (day: number, budgets: readonly Pick<Budget, "name">[], amount: number) =>
      transact(async (db) => {
        for (const { name } of budgets) await addSpent(db, name, day, -amount);
      }),
    /** The amount of a budget that has been spent on a day. */
    spent: (name: string, day: number) =>
      read(async (db) => (await spentToday(db, name, day)).spent),
  };
}
