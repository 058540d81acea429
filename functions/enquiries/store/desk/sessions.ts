/** Sessions at the desk, and the links that sign in. The store keeps only digests of their keys. */
import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { dayMs, hourMs, minuteMs } from "../../../shared/clock";
import { createDigest } from "../../../signature";
import { countRows, sessionTables, type LazyDatabase, type Tables } from "../tables";

/** Limits of signing in. Times are milliseconds. */
export const signInLimits = {
  /** A link signs in for this long. */
  link: 15 * minuteMs,
  /** A link is kept for this long, to say why it no longer works. */
  linkKept: 30 * dayMs,
  /** A device stays signed in for this long. */
  session: 30 * dayMs,
  /** A device is known as a user's for this long, though its session has ended. */
  deviceKnown: 365 * dayMs,
  /** Links that an allowance gives. */
  linksInHour: 5,
  linksInDay: 20,
} as const;
/** The time when a device was last used is updated no more often than this (milliseconds). */
const lastUsedInterval = 5 * minuteMs;
const linksDeletedAtOnce = 500;

const newKey = () => randomBytes(32).toString("base64url");
/** The id of a session's device. It differs from the session's id, which no backup contains. */
const deviceOf = (session: string) => createDigest(`device of ${session}`);

const validSessions = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom("session")
    .select(["id", "user", "device", "created_at as createdAt", "used_at as usedAt"])
    .where("created_at", ">", now - signInLimits.session);

/** The part of the store that knows who is signed in. */
export function sessionQueries({ read, transact }: LazyDatabase) {
  return {
    /** Makes a link: its key, or undefined if the allowance is used up. One without a user only counts. */
    addLink: (user: string, leadsTo: string, now: number, allowanceKey?: string) =>
      transact(async (db) => {
        const allowance = allowanceKey === undefined ? null : createDigest(allowanceKey);
        const givenSince = (since: number) =>
          countRows(
            db
              .selectFrom("sign_in_link")
              .where("allowance", "=", allowance)
              .where("created_at", ">=", since),
          );
        if ((await givenSince(now - hourMs)) >= signInLimits.linksInHour) return undefined;
        if ((await givenSince(now - dayMs)) >= signInLimits.linksInDay) return undefined;
        const key = newKey();
        const link = { id: createDigest(key), user, created_at: now, leads_to: leadsTo, allowance };
        await db.insertInto("sign_in_link").values(link).execute();
        return key;
      }),
    /** Deletes old links, some at a time so that nobody waits; those without a user after an hour. */
    purgeLinks: async (now: number) => {
      for (let deleted = linksDeletedAtOnce; deleted === linksDeletedAtOnce;)
        deleted = await transact(async (db) => {
          const old = db
            .selectFrom("sign_in_link")
            .select("id")
            .where("created_at", "<", now - hourMs)
            .where((eb) =>
              eb.or([eb("user", "=", ""), eb("created_at", "<", now - signInLimits.linkKept)]),
            )
            .limit(linksDeletedAtOnce);
          const result = await db.deleteFrom("sign_in_link").where("id", "in", old).execute();
          return Number(result[0]?.numDeletedRows ?? 0);
        });
    },
    /** Deletes a link that never reached a mail server, so that it does not count. */
    deleteLink: (key: string) =>
      transact((db) => db.deleteFrom("sign_in_link").where("id", "=", createDigest(key)).execute()),
    /** A link: its user, the instant of the request, and whether it still signs in. */
    linkOf: (key: string, now: number) =>
      read(async (db) => {
        const link = await db
          .selectFrom("sign_in_link")
          .selectAll()
          .where("id", "=", createDigest(key))
          .executeTakeFirst();
        if (!link) return undefined;
        const { user, leads_to: leadsTo, created_at: requestedAt, used_at: usedAt } = link;
        const isOld = requestedAt <= now - signInLimits.link;
        const unusedState = isOld ? "too old" : "good";
        const state = usedAt === null ? unusedState : "used";
        return { user, leadsTo, requestedAt, state } as const;
      }),
    /** Uses a link up; resolves with the new session's key, or undefined if the link is not valid. */
    signIn: (linkKey: string, device: string, now: number) =>
      transact(async (db) => {
        const used = await db
          .updateTable("sign_in_link")
          .set({ used_at: now })
          .where("id", "=", createDigest(linkKey))
          .where("used_at", "is", null)
          .where("created_at", ">", now - signInLimits.link)
          .returning(["user", "leads_to as leadsTo"])
          .executeTakeFirst();
        if (!used) return undefined;
        await db
          .deleteFrom("session")
          .where("created_at", "<=", now - signInLimits.session)
          .execute();
        await db
          .deleteFrom("known_device")
          .where("signed_in_at", "<=", now - signInLimits.deviceKnown)
          .execute();
        const key = newKey();
        const { user } = used;
        const session = { id: createDigest(key), user, device, created_at: now, used_at: now };
        await db.insertInto("session").values(session).execute();
        const known = { id: deviceOf(session.id), user, signed_in_at: now };
        await db.insertInto("known_device").values(known).execute();
        return { ...used, key };
      }),
    /** The session of a key, if it is still valid. */
    sessionOf: async (key: string, now: number) => {
      const id = createDigest(key);
      const session = await read((db) =>
        validSessions(db, now).where("id", "=", id).executeTakeFirst(),
      );
      if (session && now - session.usedAt > lastUsedInterval) {
        const used = { used_at: now };
        await transact((db) => db.updateTable("session").set(used).where("id", "=", id).execute());
      }
      return session;
    },
    /** The user of a device within a year, by its cookie's key, even if the session has ended. */
    userOfDevice: (key: string, now: number) =>
      read(async (db) => {
        const device = await db
          .selectFrom("known_device")
          .select("user")
          .where("id", "=", deviceOf(createDigest(key)))
          .where("signed_in_at", ">", now - signInLimits.deviceKnown)
          .executeTakeFirst();
        return device?.user;
      }),
    /** The devices of a user, most recently used first. */
    sessionsOf: (user: string, now: number) =>
      read((db) =>
        validSessions(db, now).where("user", "=", user).orderBy("used_at", "desc").execute(),
      ),
    /** Deletes sessions, devices and links of all but these users: who is added again must sign in anew. */
    keepUsers: (users: readonly string[]) =>
      transact(async (db) => {
        // Links without a user are kept: they open nothing, but count against their allowance.
        const usersToKeep = [...users, ""];
        for (const table of [...sessionTables, "known_device"] as const)
          await db.deleteFrom(table).where("user", "not in", usersToKeep).execute();
      }),
    /** Signs out one device of a user, by the id of its session. The device is no longer known as the user's. */
    signOut: (user: string, session: string) =>
      transact(async (db) => {
        await db.deleteFrom("session").where("user", "=", user).where("id", "=", session).execute();
        await db
          .deleteFrom("known_device")
          .where("user", "=", user)
          .where("id", "=", deviceOf(session))
          .execute();
      }),
    /** Ends all sessions of a user, and the links that are on their way. His devices stay known. */
    signOutEverywhere: (user: string) =>
      transact(async (db) => {
        for (const table of sessionTables)
          await db.deleteFrom(table).where("user", "=", user).execute();
      }),
  };
}

/** A device that is signed in, like "phone (Android, Chrome)"; `id` is useless without the key. */
export type Session = Awaited<ReturnType<ReturnType<typeof sessionQueries>["sessionsOf"]>>[number];
