/** Visitors who send one message after another, and again with the same key until it is taken. */
import { setTimeout as delay } from "node:timers/promises";
import { apiPaths } from "../../functions/addresses";
import type { Chance } from "./chance";

/** What a visitor was told of a message. */
export type Acknowledged = { readonly text: string; readonly reference: string };

/** The visitors while they write. */
export type Visitors = {
  readonly acknowledged: readonly Acknowledged[];
  /** Resolves when all messages are taken. */
  readonly written: Promise<unknown>;
  /** Each finishes the message it is at; resolves when all have. */
  readonly finish: () => Promise<void>;
};

const patience = 5000;

async function post(host: URL, text: string): Promise<string | undefined> {
  const answer = await fetch(new URL(apiPaths.contact, host), {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": text },
    body: JSON.stringify({
      name: "Jo Salt",
      phone: "07700 900123",
      // One each, so that acknowledgements go out beside the contractor's mails.
      email: `${text.replace(" ", ".")}@example.com`,
      address: "1 Brine Street, Northwich",
      service: "EV charger",
      message: text,
    }),
    signal: AbortSignal.timeout(patience),
  });
  const said = (await answer.json()) as { reference?: string };
  return answer.ok ? said.reference : undefined;
}

/**
 * Lets visitors write.
 * @param hostOf where a visitor sends to just now; nothing while no host is up
 * @param pause the longest pause between two messages of a visitor, in milliseconds
 * @param most messages in all
 */
export function startVisitors(
  count: number,
  hostOf: (visitor: number) => URL | undefined,
  pause: number,
  chance: Chance,
  most = Infinity,
): Visitors {
  const acknowledged: Acknowledged[] = [];
  let finishing = false;
  let begun = 0;

  async function sendUntilTaken(visitor: number, text: string): Promise<void> {
    for (;;) {
      const host = hostOf(visitor);
      const reference = host && (await post(host, text).catch(() => undefined));
      if (reference) {
        acknowledged.push({ text, reference });
        return;
      }
      await delay(20);
    }
  }

  async function write(visitor: number): Promise<void> {
    const own = chance.fork(`visitor ${visitor}`);
    for (let number = 0; !finishing && begun < most; number += 1) {
      begun += 1;
      await sendUntilTaken(visitor, `message ${visitor}-${number}`);
      await delay(own.number(pause));
    }
  }

  const written = Promise.all(Array.from({ length: count }, (_, visitor) => write(visitor)));
  return {
    acknowledged,
    written,
    finish: async () => {
      finishing = true;
      await written;
    },
  };
}
