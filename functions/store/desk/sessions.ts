/** Who is signed in at the desk, and the links that sign in. The store keeps only digests of their keys. */
import { createHash, randomBytes } from "node:crypto";
import type { ExpressionBuilder, Kysely } from "kysely";
import type { LazyDatabase, Tables } from "../tables";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a link and a session are valid, and how many links one person gets in an hour. */
export const signInLimits = { link: 15 * minute, session: 30 * day, linksInHour: 5 } as const;
/** The least time between two updates of when a device was last used. */
const notedEvery = 5 * minute;

const newKey = () => randomBytes(32).toString("base64url");
const digestOf = (key: string) => createHash("sha256").update(key).digest("base64url");

const goodSessions = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom("session")
    .select(["id", "user", "device", "created_at as createdAt", "used_at as usedAt"])
    .where("created_at", ">", now - signInLimits.session);

/** Matches a link that is unused and not too old. */
function isGood(key: string, now: number) {
  return (eb: ExpressionBuilder<Tables, "sign_in_link">) =>
    eb.and([
      eb("id", "=", digestOf(key)),
      eb("used_at", "is", null),
      eb("created_at", ">", now - signInLimits.link),
    ]);
}

/** The part of the store that knows who is signed in. */
export function sessionQueries({ read, transact }: LazyDatabase) {
  return {
    /** Makes a link; resolves with its key, or undefined if the user has had enough links this hour. */
    addLink: (user: string, leadsTo: string, now: number, isOperators = false) =>
      transact(async (db) => {
        const old = db.deleteFrom("sign_in_link").where("created_at", "<", now - hour);
        await old.execute();
        const links = db.selectFrom("sign_in_link").select("id").where("user", "=", user);
        const given = (await links.execute()).length;
        if (!isOperators && given >= signInLimits.linksInHour) return undefined;
        const key = newKey();
        const link = { id: digestOf(key), user, created_at: now, leads_to: leadsTo };
        await db.insertInto("sign_in_link").values(link).execute();
        return key;
      }),
    /** When a link was asked for, if it is still valid. */
    linkAskedAt: (key: string, now: number) =>
      read(async (db) => {
        const links = db.selectFrom("sign_in_link").select("created_at").where(isGood(key, now));
        return (await links.executeTakeFirst())?.created_at;
      }),
    /** Uses a link up and signs the device in; resolves with its session key, or undefined if the link is not valid. */
    signIn: (linkKey: string, device: string, now: number) =>
      transact(async (db) => {
        const used = await db
          .updateTable("sign_in_link")
          .set({ used_at: now })
          .where(isGood(linkKey, now))
          .returning(["user", "leads_to as leadsTo"])
          .executeTakeFirst();
        if (!used) return undefined;
        const sessions = db.deleteFrom("session");
        await sessions.where("created_at", "<=", now - signInLimits.session).execute();
        const key = newKey();
        const times = { created_at: now, used_at: now };
        const row = { id: digestOf(key), user: used.user, device, ...times };
        await db.insertInto("session").values(row).execute();
        return { ...used, key };
      }),
    /** The session of a key, if it is still valid. */
    sessionOf: async (key: string, now: number) => {
      const found = await read((db) =>
        goodSessions(db, now).where("id", "=", digestOf(key)).executeTakeFirst(),
      );
      if (found && now - found.usedAt > notedEvery) {
        await transact((db) =>
          db.updateTable("session").set({ used_at: now }).where("id", "=", found.id).execute(),
        );
      }
      return found;
    },
    /** The devices of a user, most recently used first. */
    sessionsOf: (user: string, now: number) =>
      read((db) =>
        goodSessions(db, now).where("user", "=", user).orderBy("used_at", "desc").execute(),
      ),
    /** Signs out one device of a user, or all of them. */
    signOut: (user: string, id?: string) =>
      transact(async (db) => {
        const sessions = db.deleteFrom("session").where("user", "=", user);
        await (id === undefined ? sessions : sessions.where("id", "=", id)).execute();
      }),
  };
}

/** A device that is signed in, like "phone (Android, Chrome)"; `id` is useless without the key. */
export type Session = Awaited<ReturnType<ReturnType<typeof sessionQueries>["sessionsOf"]>>[number];
