/** Visitors who send one message after another, and again with the same key until it is taken. */
import { setTimeout as delay } from "node:timers/promises";
import { apiPaths } from "../../functions/paths";
import type { Chance } from "./chance";
import { drawPicture } from "./pictures";

/** What a visitor was told of a message. */
export type Acknowledged = {
  readonly text: string;
  readonly reference: string;
  /** Photos that were sent with it. */
  readonly photos: number;
};

/** The visitors while they write. */
export type Visitors = {
  readonly acknowledged: readonly Acknowledged[];
  /** Resolves when all messages are taken. */
  readonly written: Promise<unknown>;
  /** Each finishes the message it is at; resolves when all have. */
  readonly finish: () => Promise<void>;
};

const patience = 5000;

/** Messages with photos. */
const shareWithPhotos = 1 / 3;

function bodyOf(text: string, photos: readonly Buffer[]): { headers?: object; body: BodyInit } {
  const message = {
    name: "Jo Salt",
    phone: "07700 900123",
    // One each, so that acknowledgements go out beside the contractor's mails.
    email: `${text.replace(" ", ".")}@example.com`,
    address: "1 Brine Street, Northwich",
    service: "EV charger",
    message: text,
  };
  if (photos.length === 0) {
    return { headers: { "Content-Type": "application/json" }, body: JSON.stringify(message) };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(message)) form.append(name, value);
  for (const [index, photo] of photos.entries()) {
    form.append("photos", new Blob([Uint8Array.from(photo)]), `${index + 1}.jpg`);
  }
  return { body: form };
}

async function post(
  host: URL,
  text: string,
  photos: readonly Buffer[],
): Promise<string | undefined> {
  const { headers, body } = bodyOf(text, photos);
  const answer = await fetch(new URL(apiPaths.contact, host), {
    method: "POST",
    headers: { ...headers, "Idempotency-Key": text },
    body,
    signal: AbortSignal.timeout(patience),
  });
  const said = (await answer.json()) as { reference?: string };
  return answer.ok ? said.reference : undefined;
}

/** One to four pictures for every third message. */
function drawPhotos(chance: Chance): Buffer[] {
  if (!chance.hits(shareWithPhotos)) return [];
  const count = 1 + Math.floor(chance.number(4));
  return Array.from({ length: count }, () => drawPicture(chance));
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

  async function sendUntilTaken(
    visitor: number,
    text: string,
    photos: readonly Buffer[],
  ): Promise<void> {
    for (;;) {
      const host = hostOf(visitor);
      const reference = host && (await post(host, text, photos).catch(() => undefined));
      if (reference) {
        acknowledged.push({ text, reference, photos: photos.length });
        return;
      }
      await delay(20);
    }
  }

  async function write(visitor: number): Promise<void> {
    const own = chance.fork(`visitor ${visitor}`);
    for (let number = 0; !finishing && begun < most; number += 1) {
      begun += 1;
      await sendUntilTaken(visitor, `message ${visitor}-${number}`, drawPhotos(own));
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
