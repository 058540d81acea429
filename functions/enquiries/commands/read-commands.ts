/** Commands that read enquiries: list on a terminal, and export. */
import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import type { DeliveryState, EnquiryWithDelivery } from "../deliveries";
import type { EnquiryStore } from "../store/enquiry-store";
import { columnsAsText, toCsv } from "../../tables-as-text";
import { countText } from "../../shared/format-text";
import { eventsOfKind } from "../enquiry";
import { customerArgument, notFoundError, singleArgument, type Commands } from "./command";
import { mapFields } from "../../shared/contact-fields";
import { truncate } from "../safe-text";

/** Writes a file for the owner only. An existing one may be readable by others. */
async function writePrivately(file: string, content: string | Buffer): Promise<void> {
  const handle = await open(file, "w", 0o600);
  try {
    await handle.chmod(0o600);
    await handle.writeFile(content);
  } finally {
    await handle.close();
  }
}

/** Writes each photo into a file, and returns how many. Names that strangers chose are not used on a disk. */
async function writePhotos(store: EnquiryStore, references: readonly string[], folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let written = 0;
  for (const reference of references) {
    for (const [index, { bytes }] of (await store.photosOf(reference)).entries()) {
      await writePrivately(join(folder, `${reference}-${index + 1}.jpg`), bytes);
      written += 1;
    }
  }
  return written;
}

/** The commands that only read, by name. */
export const readCommands: Commands = {
  list: {
    usage: "[--state held|waiting|sent|dead] [--limit 50]",
    summary: "the newest enquiries, and how the queue stands",
    notes: [],
    async run({ store, clock }, { state, limit = "50" }) {
      const filter = { state: state as DeliveryState | undefined, limit: Number(limit) };
      const records = (await store.list(filter)).map(exportRecord);
      const { waiting, dead } = await store.queueStatus();
      const held = await store.countHeld();
      const { held: spam } = await store.countStages(clock.now());
      const counts = `${records.length} shown. In all: ${waiting} waiting, ${held} held, ${dead} dead. At the desk: ${spam} possible spam.`;
      return records.length > 0 ? `${enquiryTable(records)}\n${counts}` : counts;
    },
  },

  // A person asks what is kept of him (UK GDPR, article 15).
  export: {
    usage:
      "[<reference | e-mail address | phone number>] [--format csv|json] [--output file] [--photos folder]",
    takesArguments: true,
    summary: "all enquiries, or those of one person, as CSV or JSON",
    notes: [
      "CSV has the stage, last visit, prices in pounds and notes from the desk; JSON also has every step there.",
      "A person is found as for erase.",
    ],
    async run(context, { format = "csv", output, photos }, positionals) {
      const { store } = context;
      const subject = positionals.length > 0 && singleArgument(positionals, customerArgument);
      const scope = subject !== false && new Set(await store.referencesOf(subject));
      if (scope && scope.size === 0) throw await notFoundError(context, subject, "export");
      const all = await store.list({});
      const stored = all.filter(({ enquiry }) => !scope || scope.has(enquiry.reference));
      const records = stored.map(exportRecord);
      const withEvents = () =>
        stored.map((each, index) => ({ ...records[index], events: exportEvents(each) }));
      const text = format === "csv" ? toCsv(records) : `${JSON.stringify(withEvents(), null, 2)}\n`;
      const withPhotos = records.filter((record) => record.photos);
      const references = withPhotos.map(({ reference }) => reference);
      const written = photos === undefined ? 0 : await writePhotos(store, references, photos);
      if (output === undefined) return text.trimEnd();
      await writePrivately(output, text);
      const done = `${countText(records.length, "enquiry", "enquiries")} written to ${output}.`;
      if (photos === undefined) return done;
      return `${done}\n${countText(written, "photo")} written to ${photos}.`;
    },
  },
};

const isoOf = (instant: number | undefined) =>
  instant === undefined ? "" : new Date(instant).toISOString();

/** The actions on an enquiry at the desk, also undone ones, with times in ISO 8601 (UTC). */
const exportEvents = ({ enquiry }: EnquiryWithDelivery) =>
  enquiry.events.map((event) => ({
    ...event,
    at: isoOf(event.at),
    undoneAt: isoOf(event.undoneAt),
  }));

/** A price in pounds, or "yes" for an event without one. */
function priceOf(event: { readonly pence?: number } | undefined): string {
  if (!event) return "";
  return event.pence === undefined ? "yes" : (event.pence / 100).toFixed(2);
}

/** An enquiry as it is exported: flat, with times in ISO 8601 (UTC), its fields in the order of the columns. */
export function exportRecord(stored: EnquiryWithDelivery) {
  const { enquiry, state, attempts, lastError = "", sentAt, otherDeliveries } = stored;
  const { reference, receivedAt, fields, photos, holdReasons, events } = enquiry;
  const visit = eventsOfKind(events, "visit").at(-1);
  return {
    reference,
    receivedAt: isoOf(receivedAt),
    // Nobody is mailed about a call that the owner noted.
    state: state === "dropped" ? "noted" : state,
    ...mapFields((name) => fields[name]),
    photos: photos
      .map(({ name, size }) => `${name} (${Math.ceil(size / 1024).toLocaleString("en-GB")} kB)`)
      .join("; "),
    holdReasons: holdReasons.join(", "),
    failures: attempts,
    lastError,
    sentAt: isoOf(sentAt),
    answeredAt: isoOf(enquiry.answeredAt),
    stage: enquiry.stage,
    visit: [visit?.day, visit?.time].filter(Boolean).join(" "),
    quoted: priceOf(enquiry.quoted),
    won: priceOf(enquiry.won),
    lost: enquiry.lost?.text ?? "",
    notes: eventsOfKind(events, "note")
      .map(({ text }) => text)
      .join("; "),
    cameFrom: enquiry.referringPage ?? "",
    alsoSent: otherDeliveries
      .map(({ kind, state: end, lastError: why }) => `${kind} ${end}${why ? ` (${why})` : ""}`)
      .join(", "),
  };
}

/** Most characters in a cell; `export` has the whole text. */
const maxCellWidth = 26;

/** The text in one line, cut, without control characters that could mislead on the terminal. */
function cellOf(value: string): string {
  const text = value.replaceAll("\n", " ").replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "");
  return truncate(text, maxCellWidth);
}

/** A table with one line for each record. */
export function enquiryTable(records: readonly ReturnType<typeof exportRecord>[]): string {
  const head = ["Reference", "Received (UTC)", "State", "Name", "Phone", "Service"];
  const rows = records.map((record) => {
    const { reference, receivedAt, state, name, phone, service, cameFrom } = record;
    const received = receivedAt.slice(0, 16).replace("T", " ");
    const why = state === "held" ? record.holdReasons : record.lastError;
    return [reference, received, state, name, phone, service, cameFrom, why].map(cellOf);
  });
  return columnsAsText([[...head, "Came from", "Why"], ...rows]);
}
