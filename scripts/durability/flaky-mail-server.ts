/** A mail server with bad days: it puts off, cuts, falls silent, and takes mail without saying so. */
import PostalMime from "postal-mime";
import type { SMTPServerSession } from "smtp-server";
import { refusal, startMailServer } from "../../functions/testing/mail-server";
import type { Chance } from "./chance";
import { digestOf } from "./digest";

/** A mail the server took, whether or not it said so. */
export type Delivered = {
  readonly reference: string;
  readonly at: number;
  /** SHA-256 of each attachment, in their order. */
  readonly photos: readonly string[];
  /** False if the sender never got the answer, so that it cannot know. */
  readonly answered: boolean;
};

/** What the server does, with the share of mails it does it to. */
type Mood =
  | "puts off with 451"
  | "closes with 421"
  | "cuts the connection before the end of the mail"
  | "takes nothing and falls silent"
  | "takes the mail, then cuts the connection"
  | "takes the mail and falls silent";

/** Shares of bad endings; the rest goes well. */
export type Moods = Readonly<Partial<Record<Mood, number>>>;

/** Everything that can go wrong, about every third time. */
export const badDay: Moods = {
  "puts off with 451": 0.12,
  "closes with 421": 0.05,
  "cuts the connection before the end of the mail": 0.06,
  "takes nothing and falls silent": 0.02,
  "takes the mail, then cuts the connection": 0.04,
  "takes the mail and falls silent": 0.03,
};

/** Refusals alone: nothing after which the sender could not know. */
export const slowDay: Moods = { "puts off with 451": 0.06, "closes with 421": 0.02 };

/** The server and what it took. */
export type FlakyMailServer = {
  readonly url: URL;
  readonly delivered: readonly Delivered[];
  readonly close: () => Promise<void>;
};

async function readMail(source: Buffer): Promise<Pick<Delivered, "reference" | "photos">> {
  const { headers, attachments } = await PostalMime.parse(source);
  const { value = "?" } = headers.find(({ key }) => key === "x-contact-reference") ?? {};
  return { reference: value, photos: attachments.map(({ content }) => digestOf(content)) };
}

function pick(moods: Moods, chance: Chance): Mood | undefined {
  let left = chance.number(1);
  for (const [mood, share] of Object.entries(moods)) {
    left -= share;
    if (left < 0) return mood as Mood;
  }
  return undefined;
}

/** Starts the server on a free port. */
export async function startFlakyMailServer(moods: Moods, chance: Chance): Promise<FlakyMailServer> {
  const delivered: Delivered[] = [];
  const moodOf = new Map<string, Mood | undefined>();
  const cut = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections) if (connection.id === id) connection.close();
  };
  const server = await startMailServer({
    onMailFrom(_address, session, callback) {
      const mood = pick(moods, chance);
      moodOf.set(session.id, mood);
      callback(mood === "closes with 421" ? refusal(421, "closing") : null);
    },
    onRcptTo(_address, session, callback) {
      const mood = moodOf.get(session.id);
      callback(mood === "puts off with 451" ? refusal(451, "later") : null);
    },
    onData(stream, session, callback) {
      const mood = moodOf.get(session.id);
      if (mood === "cuts the connection before the end of the mail") {
        stream.resume();
        cut(session);
        return;
      }
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (mood === "takes nothing and falls silent") return;
        const at = Date.now();
        const source = Buffer.concat(chunks);
        void readMail(source).then((mail) => {
          const answered = mood === undefined;
          // What visitors are told is worth little; only the contractor's mails are counted.
          if (!/^Auto-Submitted: auto-replied/m.test(source.subarray(0, 4096).toString())) {
            delivered.push({ ...mail, at, answered });
          }
          if (mood === "takes the mail, then cuts the connection") cut(session);
          if (answered) callback();
        });
      });
    },
    onClose({ id }) {
      moodOf.delete(id);
    },
  });
  return { url: server.url, delivered, close: () => server.close() };
}
