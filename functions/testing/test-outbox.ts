import type { Clock } from "../clock";
import { createOutbox, type SendDelivery } from "../contact/delivery/outbox";
import { outboxTimes } from "../contact/delivery/outbox-lanes";
import { createSend } from "../contact/delivery/send-delivery";
import type { EnquiryStore } from "../store/enquiry-store";
import type { Log } from "../log";
import type { Mail, MailResult } from "../mail/mailer";
import { sampleIdentity } from "./samples";

/** The outbox of a store, with a mailer that the test commands. */
export function createTestOutbox(
  store: EnquiryStore,
  clock: Clock,
  mail: (mail: Mail) => MailResult | Promise<MailResult>,
  log: Log = () => undefined,
  send: SendDelivery = createSend(
    { send: async (each) => mail(each) },
    () => Promise.resolve(sampleIdentity),
    store,
  ),
) {
  const times = { ...outboxTimes(1), noteWaits: [0] };
  return createOutbox(store, send, times, clock, log);
}
