/** The small page behind "Mark as answered": a reference and a button, nothing of any person. */
import { html } from "hono/html";

/** What the page is to say. */
export type AnsweredPage = {
  readonly heading: string;
  readonly text: string;
  /** Whether the button is there. */
  readonly button?: true;
};

const styles = `
  body { margin: 0; background: #fff; color: #16202b; font: 1.125rem/1.5 system-ui, sans-serif }
  main { max-width: 34rem; margin: 0 auto; padding: 2rem 1.25rem }
  h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere }
  button { min-height: 3rem; padding: 0.5rem 1.5rem; border: 2px solid #16202b; border-radius: 4px;
    background: #16202b; color: #fff; font: inherit; font-weight: 700; cursor: pointer }
  button:focus-visible { outline: 3px solid #b45309; outline-offset: 3px }
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
