/** Answers of the functions: never cached, and a reason with every refusal. */
import { logFailure, type Log } from "../log";
import { pageHeaders } from "./site-headers";

/** A function of this site, whatever serves it; `ip` is that of the visitor, as far as it is known. */
export type Handler = (
  request: Request,
  caller: { readonly ip: string | undefined },
) => Promise<Response>;

/** A JSON answer. */
export function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}

/** A page that is made for one visitor: never cached, with the policy it needs. */
export function page(status: number, html: string, headers: Record<string, string> = {}): Response {
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      ...pageHeaders([html]),
      ...headers,
    },
  });
}

/** 303: after a POST, on to another page with GET (RFC 9110, 15.4.4). */
export function seeOther(path: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: path, "Cache-Control": "no-store" },
  });
}

/** 405 with the methods that are allowed (RFC 9110, 15.5.6). */
export function methodNotAllowed(allow: string, body: object = {}): Response {
  return json(
    405,
    { status: "ERROR", error: `Only ${allow} is allowed here`, ...body },
    { Allow: allow },
  );
}

/**
 * The answer with its body read to the end; 500 if that fails, without the reason, which the log gets.
 * It never rejects.
 */
export async function wholeAnswer(answer: Promise<Response>, log: Log): Promise<Response> {
  try {
    const { body, status, headers } = await answer;
    return new Response(body && (await new Response(body).arrayBuffer()), { status, headers });
  } catch (error) {
    logFailure(log, "a function failed", error);
    return json(500, { status: "ERROR", error: "Something went wrong on our side" });
  }
}
