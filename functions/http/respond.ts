/** Answers of the functions: JSON, never cached, and a reason with every refusal. */

/** A function of this site, whatever serves it. */
export type Handler = (request: Request) => Promise<Response>;

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

/** 405 with the methods that are allowed (RFC 9110, 15.5.6). */
export function methodNotAllowed(allow: string, body: object = {}): Response {
  return json(
    405,
    { status: "ERROR", error: `Only ${allow} is allowed here`, ...body },
    { Allow: allow },
  );
}
