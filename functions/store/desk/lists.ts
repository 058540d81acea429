/** Enquiries as the desk lists and finds them. */
import { sql } from "kysely";
import type { Stage } from "../../contact/enquiry";
import { enquiryOf } from "../enquiry-records";
import { eventsOf, outcomeOf } from "./enquiry-state";
import { phoneDigits } from "../../phone-number";
import type { EnquiryRow, LazyDatabase } from "../tables";

/** Rows of a page of a list. */
export const perPage = 25;

/** The part of the store that the desk reads. */
export function listQueries({ read }: LazyDatabase) {
  return {
    /** A page of a stage, from 1: what waits longest first, what is done or held newest first. */
    listStage: (stage: Stage, page: number) =>
      read(async (db) => {
        const direction = stage === "open" || stage === "waiting" ? "asc" : "desc";
        const sorted = db
          .selectFrom("enquiry")
          .orderBy("listed_at", direction)
          .orderBy("reference", direction);
        // Counting to a page takes the index alone: of the pages before it no row is read.
        const shown = sorted.select("reference").where("stage", "=", stage).limit(perPage);
        const references = shown.offset((page - 1) * perPage);
        const rows = await sorted.selectAll().where("reference", "in", references).execute();
        return rows.map(enquiryOf);
      }),
    /** How many there are of each stage, and how many of the open ones are late. */
    countStages: (now: number) =>
      read(async (db): Promise<Record<Stage | "late", number>> => {
        const counted = db
          .selectFrom("enquiry")
          .select(({ fn }) => fn.countAll<number>().as("count"));
        const rows = await counted.select("stage").groupBy("stage").execute();
        const counts = Object.fromEntries(rows.map(({ stage, count }) => [stage, count]));
        const late = counted.where("stage", "=", "open").where("listed_at", "<=", now);
        const { count } = await late.executeTakeFirstOrThrow();
        return { open: 0, waiting: 0, done: 0, held: 0, ...counts, late: count };
      }),
    /** What the quotes come to that wait for a yes, in pence. */
    sumWaiting: () =>
      read(async (db) => {
        const rows = db.selectFrom("enquiry").select("events").where("stage", "=", "waiting");
        const quotes = (await rows.execute()).map((row) => outcomeOf(eventsOf(row)).quoted);
        return quotes.reduce((sum, quote) => sum + (quote?.pence ?? 0), 0);
      }),
    /** A page of those that have all the words, newest first, and how many there are in all. */
    search: ({ words, from = 0, to = Number.MAX_SAFE_INTEGER }: Search, page: number) =>
      read(async (db) => {
        const rows = await db
          .selectFrom("enquiry")
          .selectAll()
          .select(({ fn }) => fn.countAll<number>().over().as("count"))
          .where((eb) => eb.and(termsOf(words).map(contains)))
          .where("received_at", ">=", from)
          .where("received_at", "<", to)
          .orderBy("received_at", "desc")
          .orderBy("reference")
          .limit(perPage)
          .offset((page - 1) * perPage)
          .execute();
        return { count: rows[0]?.count ?? 0, found: rows.map(enquiryOf) };
      }),
    /** What is due again from an instant until before another, soonest first. */
    dueAgain: (from: number, to: number) =>
      read(async (db) => {
        const due = db.selectFrom("enquiry").selectAll().where("due_at", ">=", from);
        const rows = await due.where("due_at", "<", to).orderBy("due_at").limit(perPage).execute();
        return rows.map(enquiryOf);
      }),
  };
}

/** Marks over letters go, and capital letters. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

/** All that an enquiry is found by: its words, numbers also as they are dialled, postcodes also without their space. */
export function searchTextOf(
  row: Pick<EnquiryRow, "reference" | "name" | "phone" | "phone_digits" | "email"> &
    Pick<EnquiryRow, "address" | "service" | "message">,
): string {
  const { reference, name, phone, phone_digits: digits, email, address, service, message } = row;
  const postcodes = [
    ...`${address} ${message}`.matchAll(/\b([a-z]{1,2}\d[a-z\d]?) (\d[a-z]{2})\b/gi),
  ];
  const joined = postcodes.map(([, out = "", inward = ""]) => out + inward);
  const all = [reference, name, phone, digits, email, address, ...joined, service, message];
  return plain(all.join("\n"));
}

/** What must be in it, each in its own place. A telephone number is one, however it is spaced. */
function termsOf(words: string): string[] {
  const isNumber = /^[+\d\s().-]{6,}$/.test(words);
  return isNumber ? [phoneDigits(words)] : plain(words).split(/\s+/).filter(Boolean).slice(0, 8);
}

/** What is searched for: words, in a month or in all (instants of its begin and end). */
export type Search = { readonly words: string; readonly from?: number; readonly to?: number };

const contains = (term: string) =>
  sql<boolean>`search_text like ${`%${term.replace(/[!%_]/g, "!$&")}%`} escape '!'`;
