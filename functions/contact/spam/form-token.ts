/**
 * The time trap: a token that says when the form came alive. Programs send at once; people need longer
 * than three seconds. It is not signed: whoever makes one up gains no more than by sending none.
 */
import type { Clock } from "../../clock";
import { json, methodNotAllowed, type Handler } from "../../http/respond";

const hastyBelow = 3000;

/** GET /api/contact-token: the instant in base 36. A form that gets no token sends none, which is as good. */
export function createFormTokenHandler({ now }: Pick<Clock, "now">): Handler {
  return (request) => {
    const token = now().toString(36);
    const isAllowed = request.method === "GET";
    return Promise.resolve(
      isAllowed ? json(200, { status: "OK", token }) : methodNotAllowed("GET"),
    );
  };
}

/**
 * Why a token is suspicious, if it is. A page that stayed open for days is as good as no token at all,
 * and so is one from the future: then our own clock was put back meanwhile.
 */
export function suspicionOfToken(token: string | undefined, now: number): string | undefined {
  if (!token) return undefined;
  // Pages of earlier versions that are still open send a signature after a full stop.
  const [, issued] = /^([\da-z]{8,9})(?:\.|$)/.exec(token) ?? [];
  if (issued === undefined) return "the form's token was made up";
  const age = now - Number.parseInt(issued, 36);
  return age >= 0 && age < hastyBelow ? "sent within 3 seconds" : undefined;
}
