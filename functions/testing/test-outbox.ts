import type { Clock } from "../clock";
import { createOutbox, type OutboxParts } from "../contact/delivery/outbox";
import { outboxTimes } from "../contact/delivery/outbox-lanes";
import { createSend } from "../contact/delivery/send-delivery";
import type { EnquiryStore } from "../contact/ports";
import type { Mail, MailResult } from "../mail/mailer";
import { sampleIdentity } from "./samples";

/** The outbox of a store, with a mailer that the test commands. */
export function createTestOutbox(
  store: EnquiryStore,
  clock: Clock,
  send: (mail: Mail) => MailResult | Promise<MailResult>,
  changes: Partial<OutboxParts> = {},
) {
  const mailer = { send: async (mail: Mail) => send(mail) };
  return createOutbox({
    ...{ store, clock, times: outboxTimes(1), log: () => undefined },
    send: createSend({ mailer, identity: sampleIdentity, store }),
    ...changes,
  });
}
