/**
 * `npm run test:durability [-- --rounds 100] [--seed text] [--only sqlite|postgres]`: checks that
 * every acknowledged message is stored once and mailed with its photos, whenever hosts are killed.
 * Runs one host on a SQLite file, then two on a temporary PostgreSQL, each with a mail server that
 * fails.
 */
import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import PostalMime from "postal-mime";
import sharp from "sharp";
import type { SMTPServerSession } from "smtp-server";
import { readEnvironment } from "../../../functions/environment";
import { apiPaths } from "../../../functions/shared/paths";
import {
  createSqlEnquiryStore,
  type EnquiryStore,
} from "../../../functions/enquiries/store/enquiry-store";
import { openDatabase } from "../../../functions/enquiries/store/open-database";
import { smtpError, startMailServer } from "../../../functions/testing/mail-server";
import { startPostgres } from "../../../functions/testing/postgres-server.mts";
import { photoForm } from "../../../functions/testing/contact-harness";
import { startHost } from "../../../scripts/servers/start-server";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "100" },
    seed: { type: "string", default: String(Date.now()) },
    only: { type: "string" },
  },
});

/** Draws a number from 0 to `below`, exclusive; seldom a whole one. */
type Random = (below: number) => number;

/** The same seed gives the same choices. */
function seededRandom(seed: string): Random {
  let drawn = 0;
  return (below) => {
    drawn += 1;
    const digest = createHash("sha256").update(`${seed}/${drawn}`).digest();
    return (digest.readUInt32LE() / 2 ** 32) * below;
  };
}

function digestOf(bytes: string | ArrayBuffer | Uint8Array): string {
  const content = typeof bytes === "string" ? bytes : new Uint8Array(bytes);
  return createHash("sha256").update(content).digest("base64url");
}

type Delivered = { readonly reference: string; readonly photos: readonly string[] };

/** The ways in which every third mail fails. In the last two the server accepts the mail without saying so. */
const failures = ["451", "421", "cut before", "silent before", "cut after", "silent after"];

/** Starts an unreliable mail server on a free port. */
async function startFlakyMailServer(random: Random) {
  const delivered: Delivered[] = [];
  const failureOf = new Map<string, string | undefined>();
  const cut = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections) if (connection.id === id) connection.close();
  };
  const server = await startMailServer({
    onMailFrom(_from, { id }, callback) {
      const failure = failures[Math.floor(random(3 * failures.length))];
      failureOf.set(id, failure);
      callback(failure === "421" ? smtpError(421, "closing") : null);
    },
    onRcptTo(_to, { id }, callback) {
      callback(failureOf.get(id) === "451" ? smtpError(451, "later") : null);
    },
    onData(stream, session, callback) {
      const failure = failureOf.get(session.id);
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      if (failure === "cut before") cut(session);
      stream.on("end", () => {
        if (failure?.endsWith("before")) return;
        void PostalMime.parse(Buffer.concat(chunks)).then(({ headers, attachments }) => {
          const { value = "?" } = headers.find(({ key }) => key === "x-contact-reference") ?? {};
          const photos = attachments.map(({ content }) => digestOf(content));
          // Mails to visitors may be lost; only the contractor's are counted.
          const isReply = headers.some(({ value: text }) => text === "auto-replied");
          if (!isReply) delivered.push({ reference: value, photos });
          if (failure === "cut after") cut(session);
          if (failure === undefined) callback();
        });
      });
    },
  });
  return { server, delivered };
}

type Acknowledged = { readonly text: string; readonly reference: string; readonly photos: number };

/** Random pixels, different each time. */
function makePhoto(): Promise<Buffer> {
  const raw = { width: 96, height: 96, channels: 1 } as const;
  return sharp(randomBytes(raw.width * raw.height), { raw })
    .png()
    .toBuffer();
}

/** Sends a message; rejects if it was not acknowledged. */
async function post(host: URL, text: string, photos: readonly Buffer[]): Promise<string> {
  // Each visitor has a mailbox of his own, so that acknowledgements are sent beside the contractor's mails.
  const email = `${text.replace(" ", ".")}@example.com`;
  const files = photos.map((photo) => ["photo.png", photo] as const);
  const answer = await fetch(new URL(apiPaths.contact, host), {
    method: "POST",
    headers: { "Idempotency-Key": text },
    body: photoForm(files, { email, message: text }),
    signal: AbortSignal.timeout(5000),
  });
  const { reference } = (await answer.json()) as { reference?: string };
  if (!answer.ok || !reference) throw new Error("Not acknowledged");
  return reference;
}

/** Four visitors who write one message after another, and send each again with its key until it is acknowledged. */
function startVisitors(hosts: readonly (URL | undefined)[], seed: string) {
  const acknowledged: Acknowledged[] = [];
  let isFinishing = false;
  async function write(visitor: number): Promise<void> {
    const random = seededRandom(`${seed}/visitor ${visitor}`);
    for (let number = 0; !isFinishing; number += 1) {
      const text = `message ${visitor}-${number}`;
      const count = random(3) < 1 ? 1 + Math.floor(random(4)) : 0;
      const photos = await Promise.all(Array.from({ length: count }, makePhoto));
      let reference = "";
      while (reference === "") {
        await delay(20);
        const host = hosts[visitor % hosts.length];
        if (host) reference = await post(host, text, photos).catch(() => "");
      }
      acknowledged.push({ text, reference, photos: count });
      await delay(random(250));
    }
  }
  const written = Promise.all(Array.from({ length: 4 }, (_, each) => write(each)));
  const finish = () => {
    isFinishing = true;
    return written;
  };
  return { acknowledged, finish };
}

/** Resolves when the outbox is empty; rejects after ten minutes. */
async function waitUntilEmpty(store: EnquiryStore): Promise<void> {
  for (let left = 2400; (await store.queueStatus()).waiting > 0; left -= 1) {
    if (left === 0) throw new Error("Mails still wait after ten minutes");
    await delay(250);
  }
}

/** Compares acknowledged messages with stored and mailed ones. */
async function compare(
  store: EnquiryStore,
  acknowledged: readonly Acknowledged[],
  delivered: readonly Delivered[],
): Promise<Readonly<Record<string, number>>> {
  const stored = new Map<string, { text: string; photos: readonly string[] }>();
  for (const { enquiry } of await store.list({})) {
    const photos = (await store.photosOf(enquiry.reference)).map(({ bytes }) => digestOf(bytes));
    stored.set(enquiry.reference, { text: enquiry.fields.message, photos });
  }
  const mailed = new Set(delivered.map(({ reference }) => reference));
  const isChanged = ({ text, reference, photos }: Acknowledged) => {
    const kept = stored.get(reference);
    return kept !== undefined && (kept.text !== text || kept.photos.length !== photos);
  };
  const changedMails = delivered.filter(
    ({ reference, photos }) => stored.get(reference)?.photos.join() !== photos.join(),
  );
  return {
    lost: acknowledged.filter(({ reference }) => !stored.has(reference)).length,
    "not mailed": acknowledged.filter(({ reference }) => !mailed.has(reference)).length,
    changed: acknowledged.filter(isChanged).length + changedMails.length,
    "stored twice": stored.size - new Set([...stored.values()].map(({ text }) => text)).size,
  };
}

/** Kills hosts at random moments, waits for the outbox to empty, and compares; true if nothing is lost. */
async function run(name: string, hostCount: number, databaseUrl?: string): Promise<boolean> {
  const seed = `${values.seed}/${name}`;
  const random = seededRandom(`${seed}/moments`);
  const { server, delivered } = await startFlakyMailServer(seededRandom(`${seed}/mail server`));
  const folder = mkdtempSync(join(tmpdir(), "durability-"));
  mkdirSync(join(folder, "public"));
  writeFileSync(join(folder, "public/index.html"), "<!doctype html><title>A site</title>");
  const settings = {
    DATABASE_URL: databaseUrl ?? `file:${join(folder, "contact.db")}`,
    SMTP_URL: server.url.href,
    HOST: "127.0.0.1",
    PUBLIC_DIR: join(folder, "public"),
    RATE_LIMIT: "off",
    OUTBOX_RETRY_SCALE: "0.001",
  };
  const { database } = readEnvironment(settings).enquiries;
  const store = createSqlEnquiryStore(() => openDatabase(database, { root: folder }));
  const processes = Array.from({ length: hostCount }, () => startHost(settings));
  const hosts: (URL | undefined)[] = await Promise.all(processes.map(({ ready }) => ready));
  const visitors = startVisitors(hosts, seed);

  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const victim = Math.floor(random(hostCount));
    // A host lives until up to 25 more messages are acknowledged.
    const enough = visitors.acknowledged.length + random(25);
    for (let tries = 0; visitors.acknowledged.length < enough && tries < 2000; tries += 1)
      await delay(5);
    await delay(random(150));
    hosts[victim] = undefined;
    await processes[victim]?.kill();
    let next = startHost(settings);
    // About one host in ten is killed again while it starts.
    if (random(1) < 0.1) {
      await delay(random(1500));
      await next.kill();
      next = startHost(settings);
    }
    processes[victim] = next;
    hosts[victim] = await next.ready;
  }

  await visitors.finish();
  await waitUntilEmpty(store);
  await Promise.all(processes.map(({ stop }) => stop()));
  const faults = await compare(store, visitors.acknowledged, delivered);
  const again = delivered.length - new Set(delivered.map(({ reference }) => reference)).size;
  const found = Object.entries(faults).map(([what, count]) => `${count} ${what}`);
  console.log(
    `${name}: ${values.rounds} kills, ${visitors.acknowledged.length} acknowledged; ${found.join(", ")};`,
  );
  console.log(
    `  ${delivered.length} mails, ${again} of them repeats because the first attempt was in doubt`,
  );
  await Promise.all([server.close(), store.close()]);
  rmSync(folder, { recursive: true });
  return visitors.acknowledged.length > 0 && Object.values(faults).every((count) => count === 0);
}

console.log(`Seed ${values.seed}: repeat the same choices with --seed ${values.seed}`);
let isSafe = values.only === "postgres" || (await run("one host on SQLite", 1));
if (values.only !== "sqlite") {
  const { url, stop } = await startPostgres();
  isSafe = (await run("two hosts on PostgreSQL", 2, url).finally(stop)) && isSafe;
}
if (!isSafe) process.exitCode = 1;
