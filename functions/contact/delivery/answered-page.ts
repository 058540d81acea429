/** The small page behind "Mark as answered": a reference and a button, nothing of any person. */
import { html } from "hono/html";

/** What the page is to say. */
export type AnsweredPage = {
  readonly heading: string;
  readonly text: string;
  /** Whether the button is there. */
  readonly button?: true;
};

/** Without the company's own colours: it is for the contractor alone, and made where they are not known. */
const styles = `
  body { margin: 0; background: #faf9f6; color: #14120e; font: 1.125rem/1.5 system-ui, sans-serif }
  header { background: #14120e; color: #fff; font-weight: 700 }
  header p, main { box-sizing: border-box; max-width: 37rem; margin: 0 auto; padding: 1rem 1.25rem }
  main { padding-block: 2rem }
  h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere }
  button { min-height: 3rem; padding: 0.5rem 1.5rem; border: 2px solid #14120e; border-radius: 3px;
    background: #14120e; color: #fff; font: inherit; font-weight: 700; cursor: pointer }
  button:focus-visible { outline: 3px solid #14120e; outline-offset: 3px }
`;

/** The form has no action: it goes to the address of the page, signature and all. */
export async function answeredPage(
  { heading, text, button }: AnsweredPage,
  company: string,
): Promise<string> {
  return String(
    await html`<!doctype html>
      <html lang="en-GB">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>${heading} | ${company}</title>
          <style>
            ${styles}
          </style>
        </head>
        <body>
          <header><p>${company}</p></header>
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
