/** Lists and searches enquiries for the desk. */
import { sql } from "kysely";
import type { Stage } from "../../enquiry";
import { enquiryOf } from "../enquiry-records";
import { eventsOf, outcomeOf } from "./enquiry-state";
import { isPhoneNumber, phoneDigits } from "../../../phone-number";
import type { EnquiryRow, LazyDatabase } from "../tables";

/** Rows on one page of a list. */
export const perPage = 25;

/** The page that is wanted, or the last one if so many entries have fewer pages. */
export const pageWithin = (wanted: number, count: number): number =>
  Math.min(wanted, Math.max(1, Math.ceil(count / perPage)));

/** The part of the store that the desk reads. */
export function listQueries({ read }: LazyDatabase) {
  return {
    /** A page of a stage, from 1. Open and waiting ones: urgent ones, then longest wait first. Done and held ones: newest first. */
    listStage: (stage: Stage, page: number) =>
      read(async (db) => {
        const direction = stage === "open" || stage === "waiting" ? "asc" : "desc";
        const all = db.selectFrom("enquiry");
        const sorted = (stage === "open" ? all.orderBy("urgent", "desc") : all)
          .orderBy("listed_at", direction)
          .orderBy("reference", direction);
        // Finding the page uses only the index, without reading rows of the pages before it.
        const shown = sorted.select("reference").where("stage", "=", stage).limit(perPage);
        const references = shown.offset((page - 1) * perPage);
        const rows = await sorted.selectAll().where("reference", "in", references).execute();
        return rows.map(enquiryOf);
      }),
    /** How many enquiries each stage has, and how many of the open ones are late. */
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
    /** The sum of all quotes that wait for a yes, in pence. */
    sumWaiting: () =>
      read(async (db) => {
        const rows = db.selectFrom("enquiry").select("events").where("stage", "=", "waiting");
        const quotes = (await rows.execute()).map((row) => outcomeOf(eventsOf(row)).quoted);
        return quotes.reduce((sum, quote) => sum + (quote?.pence ?? 0), 0);
      }),
    /**
     * A page of the enquiries that contain all the words, newest first, and how many there are in all; the last page
     * if there are fewer. Punctuation alone finds nothing; no words at all find everything of that time.
     */
    search: ({ words, from = 0, to = Number.MAX_SAFE_INTEGER }: Search, wanted: number) =>
      read(async (db) => {
        const terms = termsOf(words);
        if (words.trim() && terms.length === 0) return { count: 0, page: 1, found: [] };
        const matching = db
          .selectFrom("enquiry")
          .where((eb) => eb.and(terms.map(contains)))
          .where("received_at", ">=", from)
          .where("received_at", "<", to);
        const counted = matching.select(({ fn }) => fn.countAll<number>().as("count"));
        const { count } = await counted.executeTakeFirstOrThrow();
        const page = pageWithin(wanted, count);
        const sorted = matching.selectAll().orderBy("received_at", "desc").orderBy("reference");
        const rows = await sorted
          .limit(perPage)
          .offset((page - 1) * perPage)
          .execute();
        return { count, page, found: rows.map(enquiryOf) };
      }),
    /** Enquiries whose work is due again from one instant until just before another, soonest first. */
    dueAgain: (from: number, to: number) =>
      read(async (db) => {
        const due = db.selectFrom("enquiry").selectAll().where("due_at", ">=", from);
        const rows = await due.where("due_at", "<", to).orderBy("due_at").limit(perPage).execute();
        return rows.map(enquiryOf);
      }),
  };
}

/** How letters are typed that Unicode does not take apart. */
const spellings = { ł: "l", ø: "o", ß: "ss", đ: "d", ð: "d", þ: "th", æ: "ae", œ: "oe", ı: "i" };

/** Small letters without accents, apostrophes and what nobody sees, with one hyphen and one space for all there are. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'‘’ʼ`´]/gu, "")
    .replace(/[łøßđðþæœı]/g, (letter) => spellings[letter as keyof typeof spellings])
    .replace(/[\p{Pd}−]/gu, "-")
    .replace(/\s+/g, " ");

/** The text that is searched: all words and notes, phone numbers also as dialled, postcodes also without their space. */
export function searchTextOf(
  row: Pick<EnquiryRow, "reference" | "name" | "phone" | "phone_digits" | "email" | "events"> &
    Pick<EnquiryRow, "address" | "service" | "message">,
): string {
  const { reference, name, phone, phone_digits: digits, email, address, service, message } = row;
  const notes = eventsOf(row).filter(({ kind, undoneAt }) => kind === "note" && !undoneAt);
  const typed = [address, service, message, ...notes.map(({ text = "" }) => text)];
  const words = plain([reference, name, phone, digits, email, ...typed].join("\n"));
  const postcodes = words.matchAll(/\b([a-z]{1,2}\d[a-z\d]?) (\d[a-z]{2})\b/g);
  return [words, ...[...postcodes].map(([, out = "", inward = ""]) => out + inward)].join(" ");
}

/** The terms that must all be found. A telephone number is a single term, however it is spaced. */
function termsOf(words: string): string[] {
  const digits = isPhoneNumber(words) ? phoneDigits(words) : "";
  const terms = plain(words).split(" ");
  return digits ? [digits] : terms.filter((term) => /[^\p{P}]/u.test(term)).slice(0, 8);
}

/** A search: words, and the instants between which the enquiry came (by default any time). */
export type Search = { readonly words: string; readonly from?: number; readonly to?: number };

const contains = (term: string) =>
  sql<boolean>`search_text like ${`%${term.replace(/[!%_]/g, "!$&")}%`} escape '!'`;
