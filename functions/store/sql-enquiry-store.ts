/** The store on a SQL database: SQLite or PostgreSQL, the same queries on both. */
import type { EnquiryStore } from "../contact/ports";
import { rememberSuccess } from "./remember-success";
import type { OpenDatabase } from "./tables";
import { acceptEnquiry, recallEnquiry } from "./sql-accept";
import {
  answerEnquiry,
  answerRecords,
  queueLetter,
  queueReminders,
  unansweredEnquiries,
} from "./sql-answers";
import { leaseDeliveries, readQueueStatus, settleDelivery } from "./sql-delivery-queue";
import { eraseSubject, purgeEnquiries } from "./sql-erase";
import { readPhotos } from "./sql-photos";
import { countEnquiries, listEnquiries, requeueDead, requeueDelivery } from "./sql-records";
import { claimTurn, probeWriting, sharedSecret } from "./sql-shared-values";

/**
 * The store on the database that `open` opens. It is opened by the first call, and again by
 * a later one if that failed: a host that starts before its database works once it is up.
 */
export function createSqlEnquiryStore(open: () => Promise<OpenDatabase>): EnquiryStore {
  let opening: Promise<OpenDatabase> | undefined;
  const connect = rememberSuccess(() => (opening = open()));
  const secret = rememberSuccess(async () => sharedSecret((await connect()).db));
  return {
    accept: async (enquiry) => {
      const open = await connect();
      await open.verify();
      return acceptEnquiry(open, enquiry);
    },
    recall: async (key) => recallEnquiry((await connect()).db, key),
    countSince: async (instant) => countEnquiries((await connect()).db, instant),
    secret,
    claimTurn: async (task, turn) => claimTurn((await connect()).db, task, turn),
    lease: async (...leasing) => leaseDeliveries(await connect(), ...leasing),
    settle: async (...settlement) => settleDelivery((await connect()).db, ...settlement),
    probe: async () => probeWriting(await connect()),
    queueStatus: async () => readQueueStatus((await connect()).db),
    list: async (filter) => listEnquiries((await connect()).db, filter),
    find: async (reference) => (await listEnquiries((await connect()).db, { reference }))[0],
    photosOf: async (reference) => readPhotos((await connect()).db, reference),
    requeue: async (reference, now) => requeueDelivery((await connect()).db, reference, now),
    answer: async (reference, now) => answerEnquiry((await connect()).db, reference, now),
    answerRecords: async (from, to) => answerRecords((await connect()).db, from, to),
    unanswered: async () => unansweredEnquiries((await connect()).db),
    queueReminders: async (now) => queueReminders((await connect()).db, now),
    queueLetter: async (letter, now) => queueLetter((await connect()).db, letter, now),
    requeueDead: async (now) => requeueDead((await connect()).db, now),
    erase: async (subject) => eraseSubject(await connect(), subject),
    purge: async (receivedBefore) => purgeEnquiries(await connect(), receivedBefore),
    close: async () => {
      await opening?.then(
        ({ db }) => db.destroy(),
        () => undefined,
      );
    },
  };
}
