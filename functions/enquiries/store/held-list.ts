/** The mails that list held messages. Each message is named in one of them. */
import { sql, type Kysely } from "kysely";
import { parseEnquiry } from "./enquiry-records";
import { newMail } from "./outbox";
import { countRows, type LazyDatabase, type Tables } from "./tables";

/** The most messages that a held list names. */
const maxNamed = 25;
/** Places in the list for messages that have waited longest, and as many for those of the lowest rank. */
const reservedPlaces = 5;

/** The newest unnamed messages among which those least like spam are chosen. Comparing 5,000 takes 0.1 s. */
const maxCompared = 5000;

/** Characters by which messages are compared: whole ones would take three times as long. */
const comparedCharacters = 200;

/** Messages that the filter holds. Those that the owner marked as spam are left out, since he knows them. */
const heldByFilter = (db: Kysely<Tables>) =>
  db
    .selectFrom("enquiry")
    .where("stage", "=", "held")
    // SQLite uses an index with a condition only if the query has the same condition, written out.
    .where("hold_reasons", "!=", sql.lit("[]"));

/** Sorts by rank, fewest reasons, fewest others with the same words, longest wait. */
const leastLikeSpam = (held: ReturnType<typeof heldByFilter>) =>
  held
    .orderBy((eb) =>
      eb.selectFrom("outbox").select("rank").whereRef("outbox.id", "=", "enquiry.reference"),
    )
    // JSON has `","` between two reasons; the databases share no function that counts them.
    .orderBy(sql`length(hold_reasons) - length(replace(hold_reasons, '","', ''))`)
    .orderBy(sql`count(*) over (partition by substr(message, 1, ${sql.lit(comparedCharacters)}))`)
    .orderBy("received_at")
    .orderBy("reference")
    .limit(maxNamed);

/** The part of the store that picks the messages for the held lists. */
export function heldListQueries({ read, transact }: LazyDatabase) {
  return {
    /** Queues a day's held list once, if a held message is in none; its messages count as named at once. */
    queueHeldList: (day: string, now: number) =>
      transact(async (db) => {
        const id = `held-${day}`;
        const earlier = await countRows(db.selectFrom("outbox").where("id", "=", id));
        if (earlier > 0) return false;
        const unnamed = heldByFilter(db).where("named_in", "is", null);
        const oldest = await unnamed
          .select("reference")
          .orderBy("received_at")
          .orderBy("reference")
          .limit(reservedPlaces)
          .execute();
        // The first message that a network sent on a day has the lowest rank, and no later message goes before it. The
        // index "outbox_turn" has this order, and at most 25 a day are passed over, which were named.
        const lowestRank = await unnamed
          .innerJoin("outbox", "outbox.id", "enquiry.reference")
          .select("enquiry.reference")
          .where("outbox.state", "=", "held")
          .orderBy("rank")
          .orderBy("queued_at")
          .limit(reservedPlaces)
          .execute();
        const newest = unnamed
          .select("reference")
          .orderBy("received_at", "desc")
          .orderBy("reference", "desc")
          .limit(maxCompared);
        const compared = db.selectFrom("enquiry").where("reference", "in", newest);
        const likely = await leastLikeSpam(compared).select("reference").execute();
        const first = likely.slice(0, maxNamed - 2 * reservedPlaces);
        const rows = [...first, ...oldest, ...lowestRank, ...likely];
        const references = [...new Set(rows.map(({ reference }) => reference))].slice(0, maxNamed);
        if (references.length === 0) return false;
        const mail = newMail("held-list", id, now);
        await db.insertInto("outbox").values(mail).execute();
        await db
          .updateTable("enquiry")
          .set({ named_in: id })
          .where("reference", "in", references)
          .execute();
        return true;
      }),
    /** The messages that a held list names and that are still held, and how many no list has named yet. */
    heldListOf: (id: string) =>
      read(async (db) => {
        const held = heldByFilter(db);
        const named = await leastLikeSpam(held.where("named_in", "=", id))
          .selectAll()
          .execute();
        const unnamed = await countRows(held.where("named_in", "is", null));
        return { named: named.map(parseEnquiry), unnamed };
      }),
  };
}
