/** Lists and searches enquiries for the desk. */
import { setImmediate } from "node:timers/promises";
import { sql, type ExpressionBuilder, type Kysely } from "kysely";
import { calendarDay, dayAfter, instantAt } from "../../../shared/clock";
import { postcodePattern } from "../../postcode";
import { quoteFollowUpAfter, type Enquiry, type Stage } from "../../enquiry";
import { parseEnquiry } from "../enquiry-records";
import { parseEvents, deriveJobOutcome } from "./enquiry-state";
import { normaliseForSearch } from "./search-text";
import { isPhoneNumber, phoneDigits } from "../../../shared/phone-number";
import { digitsDialled } from "../../../shared/clean-input";
import { countRows, type LazyDatabase, type Tables } from "../tables";

/** Rows on one page of a list. */
export const perPage = 25;

/** The most enquiries of a list that its pages show. A later page would have to sort all those before it. */
export const maxListed = 100 * perPage;

/** Other enquiries of a customer that are looked at. */
const maxOthers = 10;

/** The most enquiries that a search looks through, newest first. */
export const maxSearched = 10_000;
/** Enquiries searched before others have their turn. They take 20 ms if messages are long. */
const searchedAtOnce = 100;

/** The result of a search that can find nothing. */
export const nothingFound = { count: 0, page: 1, found: [], isPartial: false };

/** The page that is wanted, or the last page if there are fewer. */
export const pageWithin = (wanted: number, count: number): number =>
  Math.min(wanted, Math.max(1, Math.ceil(count / perPage)));

/** The enquiries with these references, newest first. */
async function rowsOf(db: Kysely<Tables>, references: readonly string[]) {
  if (references.length === 0) return [];
  const rows = await db
    .selectFrom("enquiry")
    .selectAll()
    .where("reference", "in", references)
    .orderBy("received_at", "desc")
    .orderBy("reference", "desc")
    .execute();
  return rows.map(parseEnquiry);
}

const beginOfDay = (now: number, daysLater = 0) =>
  instantAt(dayAfter(calendarDay(now), daysLater), "00:00");

/** Things to do include quotes to ask about again or with a visit ahead. */
const listedIn = (stage: Stage, now: number) => (eb: ExpressionBuilder<Tables, "enquiry">) => {
  const isInStage = eb("stage", "=", stage);
  if (stage !== "todo") return isInStage;
  const needsFollowUp = eb("listed_at", "<=", now - quoteFollowUpAfter);
  const hasVisitAhead = eb("visit_at", ">=", beginOfDay(now));
  return eb.or([
    isInStage,
    eb.and([eb("stage", "=", "quoted"), eb.or([needsFollowUp, hasVisitAhead])]),
  ]);
};

/** All enquiries in the order of a list. */
function sortedAs(stage: Stage, db: Kysely<Tables>, now: number) {
  const all = db.selectFrom("enquiry");
  if (stage === "done" || stage === "held")
    return all.orderBy("listed_at", "desc").orderBy("reference", "desc");
  if (stage === "quoted") return all.orderBy("listed_at").orderBy("reference");
  if (stage === "todo")
    return (
      all
        .orderBy((eb) => eb("listed_at", "=", 0), "desc")
        .orderBy((eb) => eb(eb.fn.coalesce("visit_at", eb.lit(0)), ">=", beginOfDay(now, 2)))
        .orderBy((eb) => eb(eb.fn.coalesce("visit_at", eb.lit(0)), "<", beginOfDay(now)))
        .orderBy((eb) => eb("visit_at", "is", null))
        .orderBy((eb) => eb("visit_at", ">=", beginOfDay(now, 1)))
        // A visit without an hour is at the beginning of its day.
        .orderBy((eb) => eb.between("visit_at", beginOfDay(now) + 1, now))
        .orderBy((eb) =>
          eb.fn.coalesce("visit_at", eb.fn("nullif", ["listed_at", eb.lit(0)]), "received_at"),
        )
        .orderBy("reference")
    );
  // Urgent ones are rung at once, whatever was promised, so the longest wait comes first.
  return all
    .orderBy("urgent", "desc")
    .orderBy((eb) => eb.case().when("urgent", "=", 1).then(eb.ref("received_at")).end())
    .orderBy((eb) => eb(eb.fn.coalesce("answer_by", eb.val(now + 1)), ">", now))
    .orderBy("listed_at")
    .orderBy("received_at")
    .orderBy("reference");
}

/** The open enquiries whose promise is over. One without a promise is never late, though it is listed. */
const lateIn = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom("enquiry")
    .where("stage", "=", "open")
    .where("listed_at", "<=", now)
    .where("answer_by", "is not", null);

/** A customer, as the fields of an enquiry name him. The reference is empty if it is not stored yet. */
type Customer = Pick<Enquiry, "fields" | "reference">;

/** A customer's other enquiries, by number, address and house, each of which has an index. */
async function othersIn(db: Kysely<Tables>, enquiry: Customer, before: number) {
  const { phone, email, address } = enquiry.fields;
  const rest = address.replace(postcodePattern, "");
  const isHouse = rest !== address && /\d/.test(rest);
  const known = { phone_digits: phoneDigits(phone), email, address: isHouse ? address : "" };
  const names = (Object.keys(known) as (keyof typeof known)[]).filter((name) => known[name]);
  const finding = names.map((name) =>
    db
      .selectFrom("enquiry")
      .select(["reference", "stage"])
      .where((eb) => eb(eb.fn("lower", [name]), "=", known[name].toLowerCase()))
      .where("received_at", "<", before)
      .where("reference", "!=", enquiry.reference)
      .orderBy("received_at", "desc")
      .limit(maxOthers)
      .execute(),
  );
  return (await Promise.all(finding)).flat();
}

/** The part of the store that the desk reads. */
export function listQueries({ read }: LazyDatabase) {
  return {
    /** A page of a list, from 1, in the order that ../../desk/README.md states. */
    listStage: (stage: Stage, page: number, now: number) =>
      read(async (db) => {
        const sorted = sortedAs(stage, db, now);
        // The references come from the index alone: rows of the pages before are not read.
        const references = sorted
          .select("reference")
          .where(listedIn(stage, now))
          .limit(perPage)
          .offset((page - 1) * perPage);
        const rows = await sorted.selectAll().where("reference", "in", references).execute();
        return rows.map(parseEnquiry);
      }),
    /** The enquiry below another one in a list; the first one if that is the last, or in none of its pages. */
    nextInList: (stage: Stage, reference: string, now: number) =>
      read(async (db) => {
        const sorted = sortedAs(stage, db, now).select("reference").where(listedIn(stage, now));
        const rows = await sorted.limit(maxListed).execute();
        const listed = rows.map((row) => row.reference);
        const next = listed[listed.indexOf(reference) + 1] ?? listed[0];
        const [found] = await rowsOf(db, next && next !== reference ? [next] : []);
        return found;
      }),
    /** The length of each list, and how many open enquiries are late. */
    countStages: (now: number) =>
      read(async (db): Promise<Record<Stage | "late", number>> => {
        const all = db.selectFrom("enquiry");
        const rows = await all
          .select(["stage", ({ fn }) => fn.countAll<number>().as("count")])
          .groupBy("stage")
          .execute();
        // Other requests have their turn in between, since each query may go through 100,000 enquiries.
        await setImmediate();
        const counts = Object.fromEntries(rows.map(({ stage, count }) => [stage, count]));
        const empty = { open: 0, quoted: 0, done: 0, held: 0 };
        const todo = await countRows(all.where(listedIn("todo", now)));
        await setImmediate();
        return { ...empty, ...counts, todo, late: await countRows(lateIn(db, now)) };
      }),
    /** The enquiries with a visit on a day (year-month-day), by time. */
    visitsOn: (day: string) =>
      read(async (db) => {
        const rows = await db
          .selectFrom("enquiry")
          .selectAll()
          .where("stage", "in", ["todo", "quoted"])
          .where("visit_at", ">=", instantAt(day, "00:00"))
          .where("visit_at", "<", instantAt(dayAfter(day), "00:00"))
          .orderBy("visit_at")
          .execute();
        return rows.map(parseEnquiry);
      }),
    countLate: (now: number) => read((db) => countRows(lateIn(db, now))),
    /** The sum of all quotes that wait for a yes, in pence. */
    sumQuotesOut: () =>
      read(async (db) => {
        const rows = await db
          .selectFrom("enquiry")
          .select("events")
          .where("stage", "=", "quoted")
          .execute();
        const quotes = rows.map((row) => deriveJobOutcome(parseEvents(row)).quoted);
        return quotes.reduce((sum, quote) => sum + (quote?.pence ?? 0), 0);
      }),
    /**
     * Searches the newest `maxSearched` enquiries of a time (`isPartial` if there are older ones). Resolves with a page
     * of those that have all the words, newest first, whole words before parts, and how many they are. Punctuation
     * finds nothing; no words at all find everything.
     */
    search: ({ query, from = 0, to = Number.MAX_SAFE_INTEGER }: Search, wanted: number) =>
      read(async (db) => {
        const terms = searchTerms(query);
        if (query.trim() && terms.length === 0) return nothingFound;
        const inSpan = db
          .selectFrom("enquiry")
          .where("received_at", ">=", from)
          .where("received_at", "<", to);
        const total = await countRows(inSpan);
        const newest = inSpan.orderBy("received_at", "desc").orderBy("reference", "desc");
        const whole: string[] = [];
        const partial: string[] = [];
        for (let start = 0; start < Math.min(total, maxSearched); start += searchedAtOnce) {
          const some = newest.select(["reference", "received_at", "search_text"]);
          const matching = db
            .selectFrom(some.limit(searchedAtOnce).offset(start).as("some"))
            .select(["reference", "search_text"])
            .where((eb) => eb.and(terms.map(contains)))
            .orderBy("received_at", "desc")
            .orderBy("reference", "desc");
          for (const { reference, search_text: text } of await matching.execute()) {
            if (terms.every((term) => hasWord(text, term))) whole.push(reference);
            else partial.push(reference);
          }
          // Other requests have their turn in between.
          await setImmediate();
        }
        const matches = [...whole, ...partial];
        const page = pageWithin(wanted, matches.length);
        const references = matches.slice((page - 1) * perPage, page * perPage);
        const indexOf = ({ reference }: Enquiry) => references.indexOf(reference);
        const rows = await rowsOf(db, references);
        const rowsInOrder = rows.toSorted((a, b) => indexOf(a) - indexOf(b));
        return { count: matches.length, page, found: rowsInOrder, isPartial: total > maxSearched };
      }),
    /** Other enquiries of the same number, e-mail address or house (with a postcode), newest first. */
    othersOf: (enquiry: Customer) =>
      read(async (db) => {
        const others = await othersIn(db, enquiry, Number.MAX_SAFE_INTEGER);
        const rows = await rowsOf(db, [...new Set(others.map(({ reference }) => reference))]);
        return rows.slice(0, maxOthers);
      }),
    /** True if the customer wrote before. What is held as possible spam does not count. */
    hasWrittenBefore: (enquiry: Enquiry) =>
      read(async (db) => {
        const earlier = await othersIn(db, enquiry, enquiry.receivedAt);
        return earlier.some(({ stage }) => stage !== "held");
      }),
    /** Enquiries whose work is due again from one instant until just before another, soonest first. */
    enquiriesDueAgain: (from: number, to: number) =>
      read(async (db) => {
        const rows = await db
          .selectFrom("enquiry")
          .selectAll()
          .where("due_at", ">=", from)
          .where("due_at", "<", to)
          .orderBy("due_at")
          .limit(perPage)
          .execute();
        return rows.map(parseEnquiry);
      }),
  };
}

/** True if a text has the term as a word, and not only as a part of one. A term with punctuation is no word. */
const hasWord = (text: string, term: string) =>
  /^[\p{L}\d]+$/u.test(term) &&
  new RegExp(`(?<![\\p{L}\\d])${term}(?![\\p{L}\\d])`, "u").test(text);

/** The terms to be found. A telephone number is a single term, however it is spaced. */
function searchTerms(query: string): string[] {
  const digits = isPhoneNumber(query) ? digitsDialled(query) : "";
  const dialled = query.replace(/(?:\+|\b0)\d(?:[\s().-]*\d){5,}/g, (number) =>
    digitsDialled(number),
  );
  const terms = normaliseForSearch(dialled).split(" ");
  return digits ? [digits] : terms.filter((term) => /[^\p{P}]/u.test(term)).slice(0, 8);
}

/** A search: the query, and the instants between which the enquiry came (by default any time). */
export type Search = { readonly query: string; readonly from?: number; readonly to?: number };

const contains = (term: string) =>
  sql<boolean>`search_text like ${`%${term.replace(/[!%_]/g, "!$&")}%`} escape '!'`;
