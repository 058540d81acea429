/**
 * The URL behind "Mark as answered". GET shows a page and changes nothing, since mail
 * programs and virus scanners open links by themselves; POST marks.
 */
import { html, raw } from "hono/html";
import type { Clock } from "../../clock";
import type { Company } from "../../company";
import { Refusal, requireSameOrigin } from "../../http/check-request";
import { methodNotAllowed, page, type Handler } from "../../http/respond";
import { logFailure, type Log } from "../../log";
import type { EnquiryStore } from "../ports";
import { referenceIn } from "./answer-link";
import { instantText } from "./mails/mail-layout";

/** What the page is to say: a reference and a button, nothing of any person. */
type AnsweredPage = {
  readonly heading: string;
  readonly text: string;
  /** Whether the button is there. */
  readonly button?: true;
};

/** In the firm's colours. */
const styles = ({ ink, paper }: Company["brand"]["colours"]) => `
  body { margin: 0; background: ${paper}; color: ${ink}; font: 1.125rem/1.5 system-ui, sans-serif }
  header { background: ${ink}; color: ${paper}; font-weight: 700 }
  header p, main { box-sizing: border-box; max-width: 37rem; margin: 0 auto; padding: 1rem 1.25rem }
  main { padding-block: 2rem }
  h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere }
  button { min-height: 3rem; padding: 0.5rem 1.5rem; border: 2px solid ${ink}; border-radius: 3px;
    background: ${ink}; color: ${paper}; font: inherit; font-weight: 700; cursor: pointer }
  button:focus-visible { outline: 3px solid ${ink}; outline-offset: 3px }
`;

/** The form has no action: it goes to the URL of the page, signature and all. */
async function answeredPage(
  { heading, text, button }: AnsweredPage,
  { name, brand }: Pick<Company, "name" | "brand">,
): Promise<string> {
  return String(
    await html`<!doctype html>
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
          <header><p>${name}</p></header>
          <main>
            <h1>${heading}</h1>
            <p>${text}</p>
            ${
              button
                ? html`<form method="post"><button type="submit">Mark as answered</button></form>`
                : ""
            }
          </main>
        </body>
      </html>`,
  );
}

/** What the URL works with. */
export type AnsweredParts = {
  readonly store: Pick<EnquiryStore, "secret" | "find" | "answer">;
  readonly company: Pick<Company, "name" | "brand">;
  /** Host of the site's public address. */
  readonly ownHost: string;
  readonly clock: Clock;
  readonly log: Log;
};

/**
 * The URL is a key: no search engine is to list it, and no other site to learn it. Not
 * "no-referrer", under which browsers send the page's own form with the origin null.
 */
const headers = { "X-Robots-Tag": "noindex", "Referrer-Policy": "same-origin" };

const unknown = {
  status: 404,
  heading: "This link leads nowhere",
  text: "The enquiry was deleted, or the link is not whole. To mark it by hand: npm run enquiries -- answer, and the reference.",
} as const;

type Answer = AnsweredPage & { readonly status: number };

/** Answers both. */
export function createAnsweredHandler(parts: AnsweredParts): Handler {
  const { store, company, ownHost, clock, log } = parts;

  async function answer(request: Request): Promise<Answer> {
    const reference = referenceIn(new URL(request.url), await store.secret());
    const found = reference === undefined ? undefined : await store.find(reference);
    if (reference === undefined || !found) return unknown;
    if (request.method === "POST") {
      requireSameOrigin(request, ownHost);
      const answered = await store.answer(reference, clock.now());
      if (!answered) return unknown;
      if (answered.isNew) log({ event: "enquiry marked as answered", reference });
      return {
        status: 200,
        heading: `${reference} is marked as answered`,
        text: `Noted ${instantText(answered.answeredAt)}. You may close this page.`,
      };
    }
    return found.answeredAt === undefined
      ? {
          status: 200,
          heading: `Have you answered ${reference}?`,
          text: `It came ${instantText(found.enquiry.receivedAt)}. Once it is marked, no reminder comes.`,
          button: true,
        }
      : {
          status: 200,
          heading: `${reference} is marked as answered`,
          text: `Noted ${instantText(found.answeredAt)}.`,
        };
  }

  return async (request) => {
    if (!["GET", "HEAD", "POST"].includes(request.method)) return methodNotAllowed("GET, POST");
    try {
      const { status, ...content } = await answer(request);
      return page(status, await answeredPage(content, company), headers);
    } catch (error) {
      const isRefusal = error instanceof Refusal;
      if (!isRefusal) logFailure(log, "an enquiry could not be marked as answered", error);
      const content = isRefusal
        ? { heading: "Please open the link in your mail again", text: error.message }
        : { heading: "That did not work", text: "Please try again in a minute." };
      return page(isRefusal ? error.status : 503, await answeredPage(content, company), headers);
    }
  };
}
