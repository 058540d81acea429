import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dayMs, hourMs, minuteMs } from "../../shared/clock";
import {
  minFreeDisk,
  unreservedShare,
  photoBytesPerDay,
  photoBytesAlarm,
  messagesPerHourAlarm,
} from "../../limits";
import { readEnvironment } from "../../environment";
import type { EnquiryStore } from "../store/enquiry-store";
import { sampleContext } from "../../testing/samples";
import { createFakeClock, type FakeClock } from "../../testing/fake-clock";
import { startWebhook, type Webhook } from "../../testing/replies";
import type { QueueStatus } from "../store/outbox";
import { StoreGoneError } from "../enquiry";
import { createAlarm, createReadHealth } from "./alarm";

const start = Date.UTC(2026, 10, 21);
const none = { waiting: 0, dead: 0, othersDead: 0 };
const calm: QueueStatus = { ...none, oldestQueuedAt: undefined };
const dead: QueueStatus = { ...calm, dead: 2 };

let clock: FakeClock;
let status: QueueStatus | Error;
/** Enquiries of the last hour. */
let received: number;
/** Bytes of photos that were kept today. */
let photoBytes: number;
/** The free bytes on the disks of these folders; all others have plenty. */
let free: Record<string, number>;
/** The failure of each write while it is set. */
let writing: Error | undefined;
/** The occasion that the hosts on the store claimed last. */
let claimed: string;
let server: Webhook;
let lines: object[];

beforeEach(async () => {
  clock = createFakeClock(start);
  [status, received, writing, claimed, lines] = [calm, 0, undefined, "", []];
  [photoBytes, free] = [0, {}];
  server = await startWebhook();
});
afterEach(() => server.close());

/** Folders that the host writes to, each on a disk of its own. */
const folders = { mailFolder: "/mails", uploadsFolder: "/uploads", storeFolder: "/store" };

function createCheck() {
  const store: Partial<EnquiryStore> = {
    queueStatus: () => (status instanceof Error ? Promise.reject(status) : Promise.resolve(status)),
    countSince: () => Promise.resolve(received),
    spent: (_name, date) =>
      Promise.resolve(date === Math.floor(clock.now() / dayMs) ? photoBytes : 0),
    probe: () => (writing ? Promise.reject(writing) : Promise.resolve()),
    claimOnce: (_task, occasion) => {
      const isFirst = claimed !== occasion;
      claimed = occasion;
      return Promise.resolve(isFirst);
    },
  };
  const context = sampleContext({
    store,
    clock,
    log: (line) => lines.push(line),
    settings: readEnvironment({
      ALARM_WEBHOOK_URL: server.url.href,
      DATABASE_URL: `file:${folders.storeFolder}/contact.db`,
    }).enquiries,
    ...folders,
  });
  const readDisk = async (folder: string) => {
    const known = free[folder];
    if (known === undefined) throw new Error("There is no such folder");
    return Object.assign(await statfs("."), { bsize: 1, bavail: known });
  };
  return createAlarm(context, createReadHealth(context, undefined, readDisk as typeof statfs));
}

test.each([
  ["a queue in order", () => (status = { ...calm, waiting: 3, oldestQueuedAt: start })],
  ["as many messages in an hour as are usual", () => (received = messagesPerHourAlarm)],
  ["photos for which there is room", () => (photoBytes = photoBytesAlarm - 1)],
  ["a disk with room", () => (free = { [folders.storeFolder]: minFreeDisk })],
  [
    "a clock that was set back",
    () => {
      status = { ...calm, waiting: 1, oldestQueuedAt: start };
      clock.set(start - dayMs);
    },
  ],
])("%s raises no alarm", async (_, arrange) => {
  arrange();
  clock.advance(15 * minuteMs);
  await createCheck()();
  expect(server.bodies).toEqual([]);
  expect(lines).toEqual([]);
});

test("mail that waits over 15 minutes raises an alarm, with counts and nothing else", async () => {
  status = { ...calm, waiting: 3, oldestQueuedAt: start - 16 * minuteMs };
  await createCheck()();
  expect(server.bodies).toEqual([
    {
      text: "Enquiries at https://www.saltworks.example: mail waits too long. See docs/runbooks/mail-is-broken.md",
      problems: ["mail waits too long"],
      runbooks: ["docs/runbooks/mail-is-broken.md"],
      ...none,
      waiting: 3,
      oldestSeconds: 960,
    },
  ]);
  expect(lines).toEqual([expect.objectContaining({ level: "error", event: "mail alarm" })]);
});

test.each(Object.values(folders))("a disk that fills up at %s raises an alarm", async (folder) => {
  free = { [folder]: minFreeDisk - 1 };
  await createCheck()();
  expect(server.bodies).toMatchObject([{ problems: ["the disk is nearly full"] }]);
});

test("photos that use four fifths of the day's budget raise an alarm", async () => {
  photoBytes = 0.8 * unreservedShare * photoBytesPerDay.all;
  await createCheck()();
  expect(server.bodies).toMatchObject([{ problems: ["photos use up the day's room"] }]);
});

test("an alarm is sent at once when it begins, changes or ends", async () => {
  const check = createCheck();
  for (const change of [
    () => (status = dead),
    () => (status = new Error("disk")),
    () => ([status, writing] = [calm, new Error("disk full")]),
    () => (writing = new StoreGoneError("contact.db")),
    () => (writing = undefined),
  ]) {
    change();
    await check();
    clock.advance(minuteMs);
  }
  expect(server.bodies).toMatchObject([
    { problems: ["mail is dead"], dead: 2 },
    { problems: ["store cannot be read"] },
    { problems: ["store cannot be written"] },
    { problems: ["store file is gone"] },
    { problems: [], text: "Enquiries at https://www.saltworks.example: all in order again" },
  ]);
});

test("one of several hosts sends each alarm, hourly while it lasts", async () => {
  const checks = [createCheck(), createCheck(), createCheck()];
  status = dead;
  for (let passed = 0; passed < 125; passed += 1) {
    for (const check of checks) await check();
    clock.advance(minuteMs);
  }
  expect(server.bodies).toHaveLength(3);
  status = calm;
  for (const check of checks) await check();
  expect(server.bodies).toHaveLength(4);
});

test("every runbook that an alarm names exists", async () => {
  status = { ...dead, waiting: 1, oldestQueuedAt: start - hourMs };
  [received, writing] = [messagesPerHourAlarm + 1, new Error("disk full")];
  [photoBytes, free] = [photoBytesPerDay.all, { [folders.mailFolder]: 0 }];
  await createCheck()();
  const [{ problems, runbooks }] = server.bodies as [{ problems: string[]; runbooks: string[] }];
  expect(problems).toContain("many messages at once");
  expect(problems).toHaveLength(6);
  expect(runbooks).toHaveLength(4);
  for (const runbook of runbooks) expect(existsSync(runbook)).toBe(true);
});

test("a failed webhook is called again, and its key stays unlogged", async () => {
  const check = createCheck();
  status = dead;
  for (const answer of [500, 200, 200]) {
    server.answerWith(answer);
    await check();
  }
  expect(server.bodies).toHaveLength(2);
  expect(lines).toContainEqual(expect.objectContaining({ event: "mail alarm", dead: 2 }));
  expect(JSON.stringify(lines)).not.toContain("secret");
});
