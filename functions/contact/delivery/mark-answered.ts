/**
 * "Mark as answered": the link in a mail, and its page. GET shows the page and changes nothing, since
 * mail programs and virus scanners open links by themselves; POST marks.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { html, raw } from "hono/html";
import type { Clock } from "../../clock";
import type { Company } from "../../company";
import { Refusal, requireSameOrigin } from "../../http/check-request";
import { methodNotAllowed, page, type Handler } from "../../http/respond";
import { logFailure, type Log } from "../../log";
import { apiPaths } from "../../paths";
import type { EnquiryStore } from "../ports";
import { instantText } from "./mails/mail-layout";

function sign(secret: string, reference: string): Buffer {
  return createHmac("sha256", secret).update(`mark as answered ${reference}`).digest();
}

/**
 * The URL of the page, signed with the store's secret, so that every process on the store knows it,
 * after a restart too; only the mail has it.
 */
export function answerLink(origin: string, secret: string, reference: string): string {
  const key = sign(secret, reference).toString("base64url");
  return `${origin}${apiPaths.answered}?${new URLSearchParams({ enquiry: reference, key })}`;
}

/** The reference that a URL names, if its signature is ours. */
function referenceIn({ searchParams }: URL, secret: string): string | undefined {
  const reference = searchParams.get("enquiry") ?? "";
  const given = Buffer.from(searchParams.get("key") ?? "", "base64url");
  const expected = sign(secret, reference);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? reference : undefined;
}

/** What the page says: a reference and a button, nothing of any person. */
type Answer = {
  readonly status: number;
  readonly heading: string;
  readonly text: string;
  readonly hasButton?: true;
};

const styles = ({ ink, paper }: Company["brand"]["colours"]) => `
  body { max-width: 37rem; margin: 0 auto; padding: 1rem 1.25rem; background: ${paper}; color: ${ink};
    font: 1.125rem/1.5 system-ui, sans-serif }
  h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere }
  button { min-height: 3rem; padding: 0.5rem 1.5rem; border: 0; border-radius: 3px;
    background: ${ink}; color: ${paper}; font: inherit; font-weight: 700 }
  button:focus-visible { outline: 3px solid ${ink}; outline-offset: 3px }
`;

/**
 * The URL is a key: no search engine is to list it, and no other site to learn it. Not
 * "no-referrer", under which browsers send the page's own form with the origin null.
 */
const headers = { "X-Robots-Tag": "noindex", "Referrer-Policy": "same-origin" };

/** The form has no action: it goes to the URL of the page, signature and all. */
async function answeredPage(
  { status, heading, text, hasButton }: Answer,
  { name, brand }: AnsweredParts["company"],
): Promise<Response> {
  const button = html`<form method="post"><button type="submit">Mark as answered</button></form>`;
  const document = await html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${heading} | ${name}</title>
        <style>
          ${raw(styles(brand.colours))}
        </style>
      </head>
      <body>
        <header>${name}</header>
        <main>
          <h1>${heading}</h1>
          <p>${text}</p>
          ${hasButton ? button : ""}
        </main>
      </body>
    </html>`;
  return page(status, String(document), headers);
}

/** What the URL works with. */
export type AnsweredParts = {
  readonly store: Pick<EnquiryStore, "secret" | "find" | "answer">;
  readonly company: Pick<Company, "name" | "brand">;
  /** Host of the site's public URL. */
  readonly ownHost: string;
  readonly clock: Clock;
  readonly log: Log;
};

const unknown: Answer = {
  status: 404,
  heading: "This link leads nowhere",
  text: "The enquiry was deleted, or the link is not whole. To mark it by hand: npm run enquiries -- answer, and the reference.",
};

/** Answers both. */
export function createAnsweredHandler(parts: AnsweredParts): Handler {
  const { store, company, ownHost, clock, log } = parts;

  async function answerTo(request: Request): Promise<Answer> {
    const reference = referenceIn(new URL(request.url), await store.secret());
    const found = reference === undefined ? undefined : await store.find(reference);
    if (reference === undefined || !found) return unknown;
    let { answeredAt } = found;
    if (request.method === "POST") {
      requireSameOrigin(request, ownHost);
      const answered = await store.answer(reference, clock.now());
      if (answered?.isNew) log({ event: "enquiry marked as answered", reference });
      answeredAt = answered?.answeredAt;
    }
    if (answeredAt === undefined) {
      const text = `It came ${instantText(found.enquiry.receivedAt)}. Once it is marked, no reminder comes.`;
      return { status: 200, heading: `Have you answered ${reference}?`, text, hasButton: true };
    }
    const text = `Noted ${instantText(answeredAt)}. You may close this page.`;
    return { status: 200, heading: `${reference} is marked as answered`, text };
  }

  return async (request) => {
    if (!["GET", "HEAD", "POST"].includes(request.method)) return methodNotAllowed("GET, POST");
    const answer = await answerTo(request).catch((error: unknown): Answer => {
      if (error instanceof Refusal) {
        const heading = "Please open the link in your mail again";
        return { status: error.status, heading, text: error.message };
      }
      logFailure(log, "an enquiry could not be marked as answered", error);
      const text = "Please try again in a minute.";
      return { status: 503, heading: "That did not work", text };
    });
    return answeredPage(answer, company);
  };
}
