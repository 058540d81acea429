/** The token that tells the server when the form came alive; it only ever speaks for the visitor. */
import { apiPaths } from "../../functions/paths";

const answerWithin = 10_000;
/** The server holds back what is sent sooner, so a person who is that fast is slowed down. */
const minimumAge = 3000;

/** A token and when it arrived, in milliseconds of the page's own clock. */
export type FormToken = { readonly token: string; readonly arrived: number };

/** Asks for a token. Never throws: without one the form works as it does without script. */
export async function fetchFormToken(): Promise<FormToken | undefined> {
  try {
    const response = await fetch(apiPaths.contactToken, {
      signal: AbortSignal.timeout(answerWithin),
    });
    const { token } = (await response.json()) as { token?: unknown };
    return typeof token === "string" ? { token, arrived: performance.now() } : undefined;
  } catch {
    return undefined;
  }
}

/** Resolves with the token's text once it is old enough to be believed. */
export async function oldEnough(issued: FormToken | undefined): Promise<string | undefined> {
  const wait = issued ? issued.arrived + minimumAge - performance.now() : 0;
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  return issued?.token;
}
