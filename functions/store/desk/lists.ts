/** Enquiries as the desk lists and finds them. */
import type { DeskEnquiry, SentMail, Stage } from "../../contact/outcome";
import { enquiryOf, type EnquiryRow } from "../enquiry-records";
import type { LazyDatabase } from "../open-database";
import { eventsOf, outcomeOf } from "./enquiry-state";
import { fits, type Search } from "./search";

/** Rows of a page of a list. */
export const perPage = 25;

/** An enquiry out of its row, with what became of it. */
function deskEnquiryOf(row: EnquiryRow): DeskEnquiry {
  const events = eventsOf(row);
  const at = { answeredAt: row.answered_at ?? undefined, dueAt: row.due_at ?? undefined };
  return { ...enquiryOf(row), ...outcomeOf(events), ...at, events, stage: row.stage };
}

/** The part of the store that the desk reads. */
export function listQueries({ connect }: LazyDatabase) {
  return {
    /** A page of a stage, from 1: what waits longest first, what is done or held newest first. */
    listStage: async (stage: Stage, page: number): Promise<DeskEnquiry[]> => {
      const direction = stage === "open" || stage === "waiting" ? "asc" : "desc";
      const { db } = await connect();
      const all = db.selectFrom("enquiry").selectAll().where("stage", "=", stage);
      const sorted = all.orderBy("listed_at", direction).orderBy("reference", direction);
      const rows = await sorted
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
      return rows.map(deskEnquiryOf);
    },
    /** How many there are of each stage, and how many of the open ones are late. */
    countStages: async (now: number): Promise<Record<Stage | "late", number>> => {
      const { db } = await connect();
      const counted = db
        .selectFrom("enquiry")
        .select(({ fn }) => fn.countAll<number>().as("count"));
      const rows = await counted.select("stage").groupBy("stage").execute();
      const open = counted.where("stage", "=", "open").where("listed_at", "<=", now);
      const { count: late } = await open.executeTakeFirstOrThrow();
      const counts = Object.fromEntries(rows.map(({ stage, count }) => [stage, count]));
      return { open: 0, waiting: 0, done: 0, held: 0, ...counts, late };
    },
    /** What the quotes come to that wait for a yes, in pence. */
    sumWaiting: async (): Promise<number> => {
      const { db } = await connect();
      const rows = db.selectFrom("enquiry").select("events").where("stage", "=", "waiting");
      const quotes = (await rows.execute()).map((row) => outcomeOf(eventsOf(row)).quoted);
      return quotes.reduce((sum, quote) => sum + (quote?.pence ?? 0), 0);
    },
    /** The open enquiry whose answer is due first, besides one. */
    nextOpen: async (besides: string): Promise<DeskEnquiry | undefined> => {
      const { db } = await connect();
      const all = db.selectFrom("enquiry").selectAll().where("stage", "=", "open");
      const others = all
        .where("reference", "!=", besides)
        .orderBy("listed_at")
        .orderBy("reference");
      const row = await others.executeTakeFirst();
      return row && deskEnquiryOf(row);
    },
    /** A page of what is found, newest first, and how many there are in all. */
    search: async (search: Search, page: number) => {
      const { db } = await connect();
      const all = db.selectFrom("enquiry").selectAll().where(fits(search));
      const counted = all.select(({ fn }) => fn.countAll<number>().over().as("count"));
      const sorted = counted.orderBy("received_at", "desc").orderBy("reference");
      const rows = await sorted
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
      return { count: rows[0]?.count ?? 0, found: rows.map(deskEnquiryOf) };
    },
    /** What is due again from an instant until before another, soonest first. */
    dueAgain: async (from: number, to: number): Promise<DeskEnquiry[]> => {
      const { db } = await connect();
      const due = db.selectFrom("enquiry").selectAll().where("due_at", ">=", from);
      const rows = await due.where("due_at", "<", to).orderBy("due_at").limit(perPage).execute();
      return rows.map(deskEnquiryOf);
    },
    /** One with all that was mailed about it; nothing if there is none. */
    findWithMails: async (reference: string) => {
      const { db } = await connect();
      const found = db.selectFrom("enquiry").selectAll().where("reference", "=", reference);
      const row = await found.executeTakeFirst();
      if (!row) return undefined;
      const rows = db.selectFrom("outbox").select(["kind", "sent_at"]);
      const mails = (await rows.where("reference", "=", reference).execute()).flatMap(
        ({ kind, sent_at: sentAt }): SentMail[] => (sentAt === null ? [] : [{ kind, sentAt }]),
      );
      return { enquiry: deskEnquiryOf(row), mails };
    },
  };
}

/** What findWithMails tells. */
export type EnquiryWithMails = NonNullable<
  Awaited<ReturnType<ReturnType<typeof listQueries>["findWithMails"]>>
>;
