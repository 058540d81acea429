/** The lanes of the outbox, put together: who sends what is due in each. */
import { randomUUID } from "node:crypto";
import type { Clock } from "../clock";
import { logFailure, type Log } from "../log";
import type { MailComposition } from "./compose-mail";
import type { ReadSiteIndex } from "./site-index";
import {
  createDeliverer,
  type Deliverer,
  type DrainCounts,
  type DrainLimits,
  type SendDelivery,
} from "./delivery/deliver";
import { lanes, type Lane } from "./delivery/outbox-lanes";
import type { EnquiryStore } from "./ports";
import { notify } from "./delivery/notify";

/** What the lanes work with. */
export type OutboxParts = {
  readonly store: Pick<EnquiryStore, "lease" | "settle">;
  readonly mail: MailComposition;
  readonly notifyUrl: URL | undefined;
  readonly readSiteIndex: ReadSiteIndex;
  readonly clock: Clock;
  readonly log: Log;
};

/** All lanes. */
export type Outbox = {
  readonly deliverers: readonly Deliverer[];
  /** Tries one row of each lane; resolves when the contractor's was tried, and waits for no other. */
  readonly tryOne: () => Promise<void>;
  /** Drains all lanes side by side. */
  readonly drain: (limits: DrainLimits) => Promise<DrainCounts>;
  readonly stop: () => void;
};

const patience = 10_000;

function sendPush({ notifyUrl, readSiteIndex, mail }: OutboxParts): SendDelivery {
  const services = async () => (await readSiteIndex()).services;
  const sendWithin = mail.timesOf(lanes.push).sendWithin;
  return ({ enquiry }) =>
    notifyUrl && enquiry
      ? notify(enquiry, { url: notifyUrl, services, patience: Math.min(patience, sendWithin) })
      : // The setting was taken away meanwhile.
        Promise.resolve({ outcome: "needless" });
}

/** See the top of the file. */
export function composeOutbox(parts: OutboxParts): Outbox {
  const { store, mail, clock, log } = parts;
  const delivererOf = (lane: Lane, send: SendDelivery) =>
    createDeliverer({
      ...{ store, lane, send, clock, log },
      times: mail.timesOf(lane),
      worker: randomUUID(),
    });
  const contractor = delivererOf(lanes.contractor, mail.send);
  const others = [delivererOf(lanes.visitor, mail.send), delivererOf(lanes.push, sendPush(parts))];
  const deliverers = [contractor, ...others];
  return {
    deliverers,
    tryOne: async () => {
      for (const { drain } of others) {
        drain({ mails: 1 }).catch((error: unknown) => {
          logFailure(log, "first try to acknowledge or push not made", error);
        });
      }
      await contractor.drain({ mails: 1 });
    },
    drain: async (limits) => {
      const counts = await Promise.all(deliverers.map(({ drain }) => drain(limits)));
      const sum = (name: keyof DrainCounts) => counts.reduce((all, each) => all + each[name], 0);
      return { sent: sum("sent"), putOff: sum("putOff"), dead: sum("dead") };
    },
    stop: () => {
      for (const { stop } of deliverers) stop();
    },
  };
}
