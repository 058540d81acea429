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
import type { EnquiryStore } from "../../store/enquiry-store";
import { instantText } from "./mails/mail-layout";

function keyOf(secret: string, reference: string): string {
  const text = `mark as answered ${reference}`;
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/**
 * The URL of the page, signed with the store's secret, so that every process on the store knows it,
 * after a restart too; only the mail has it.
 */
export function answerLink(origin: string, secret: string, reference: string): string {
  const query = new URLSearchParams({ enquiry: reference, key: keyOf(secret, reference) });
  return `${origin}${apiPaths.answered}?${query}`;
}

/** The reference that a URL names, if its signature is ours. */
function referenceIn({ searchParams }: URL, secret: string): string | undefined {
  const reference = searchParams.get("enquiry") ?? "";
  const given = Buffer.from(searchParams.get("key") ?? "");
  const expected = Buffer.from(keyOf(secret, reference));
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
  body { max-width: 37rem; margin: 0 auto; padding: 1rem; background: ${paper}; color: ${ink};
    font: 1.125rem/1.5 system-ui, sans-serif }
  header, button { padding: 0.5rem 1.5rem; border: 0; background: ${ink}; color: ${paper};
    font: inherit; font-weight: 700 }
  h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere }
  button { min-height: 3rem; border-radius: 3px }
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
  { name, brand }: Company,
): Promise<Response> {
  const button = html`<form method="post"><button type="submit">Mark as answered</button></form>`;
  const document = await html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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

const unknown: Answer = {
  status: 404,
  heading: "This link leads nowhere",
  text: "The enquiry was deleted, or the link is not whole. To mark it by hand: npm run enquiries -- answer, and the reference.",
};

/** Answers both. */
export function createAnsweredHandler(
  store: Pick<EnquiryStore, "secret" | "find" | "answer">,
  company: Company,
  clock: Clock,
  log: Log,
): Handler {
  async function answerTo(request: Request): Promise<Answer> {
    const reference = referenceIn(new URL(request.url), await store.secret());
    const found = reference === undefined ? undefined : await store.find(reference);
    if (reference === undefined || !found) return unknown;
    let { answeredAt } = found;
    if (request.method === "POST") {
      requireSameOrigin(request, new URL(company.origin).host);
      const answered = await store.answer(reference, clock.now());
      if (answered?.isNew) log({ event: "enquiry marked as answered", reference });
      answeredAt = answered?.answeredAt;
    }
    if (answeredAt === undefined) {
      const text = `It came on ${instantText(found.enquiry.receivedAt)}. Once it is marked, no reminder comes.`;
      return { status: 200, heading: `Have you answered ${reference}?`, text, hasButton: true };
    }
    const text = `Noted on ${instantText(answeredAt)}. You may close this page.`;
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
