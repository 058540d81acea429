import type { Clock } from "../clock";
import { composeDelivery } from "../contact/delivery/compose-delivery";
import {
  createDeliverer,
  sendByMail,
  type Deliverer,
  type DeliveryParts,
} from "../contact/delivery/deliver";
import { createMailBackoff } from "../contact/delivery/mail-backoff";
import { lanes, outboxTimes } from "../contact/delivery/outbox-lanes";
import type { EnquiryStore } from "../contact/ports";
import type { Mail, MailResult } from "../mail/mailer";
import { sampleCompany, sampleIdentity } from "./samples";

/** Delivers what is due in a store to a mailer that the test commands. */
export function createTestDeliverer(
  store: EnquiryStore,
  clock: Clock,
  send: (mail: Mail) => MailResult | Promise<MailResult>,
  changes: Partial<DeliveryParts> = {},
): Deliverer {
  const parts = { company: sampleCompany, identity: sampleIdentity, store };
  const mailer = { send: async (mail: Mail) => send(mail) };
  return createDeliverer({
    store,
    lane: lanes.contractor,
    send: sendByMail(mailer, (delivery, date) => composeDelivery(delivery, parts, date)),
    times: outboxTimes(1),
    backoff: createMailBackoff(outboxTimes(1), clock),
    clock,
    log: () => undefined,
    worker: "one",
    ...changes,
  });
}
