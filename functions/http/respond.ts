/** The functions' responses: never cached, and every refusal has a reason. */
import type { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { logFailure, type Log } from "../log";
import { pageHeaders } from "./site-headers";

/** A caller: the IP, if known, and how to give the request up if the client is slow. */
export type Caller = { readonly ip: string | undefined; readonly tryPreempt?: () => boolean };

/** A function of this site, whichever server runs it. */
export type Handler = (request: Request, caller: Caller) => Promise<Response>;

const responseOf = (status: number, body: string | null, headers: Record<string, string>) =>
  new Response(body, { status, headers: { "Cache-Control": "no-store", ...headers } });

export const jsonResponse = (status: number, body: object, headers: Record<string, string> = {}) =>
  responseOf(status, JSON.stringify(body), {
    "Content-Type": "application/json; charset=utf-8",
    ...headers,
  });

/** A refusal with its reason in JSON. */
export const errorResponse = (status: number, error: string, headers?: Record<string, string>) =>
  jsonResponse(status, { status: "ERROR", error }, headers);

/** The HTML of a template. Another template that contains it does not escape it again. */
export type Html = ReturnType<typeof html>;

/** A whole document as text. Hono returns a promise only for a template that contains one; ours contain none. */
export const htmlText = (template: Html): string => (template as HtmlEscapedString).toString();

/** A page. The policy allows the inline scripts of `built`, the page before visitors' words were put in. */
export const htmlResponse = (
  status: number,
  html: string,
  built: string,
  headers: Record<string, string> = {},
) =>
  responseOf(status, html, {
    "Content-Type": "text/html; charset=utf-8",
    ...pageHeaders([built]),
    ...headers,
  });

/** 303 sends the browser to another page with GET after a POST (RFC 9110, 15.4.4). */
export const seeOther = (path: string): Response => responseOf(303, null, { Location: path });

/** 405 with the methods that are allowed (RFC 9110, 15.5.6). */
export function methodNotAllowed(allow: string, body: object = {}): Response {
  const error = `Only these are allowed here: ${allow}`;
  return jsonResponse(405, { status: "ERROR", error, ...body }, { Allow: allow });
}

/** The response with its body read. If that fails, 500, and the log says why. Never rejects. */
export async function bufferResponse(response: Promise<Response>, log: Log): Promise<Response> {
  try {
    const { body, status, headers } = await response;
    return new Response(body && (await new Response(body).arrayBuffer()), { status, headers });
  } catch (error) {
    logFailure(log, "a function failed", error);
    return errorResponse(500, "Something went wrong on our side");
  }
}
