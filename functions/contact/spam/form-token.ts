/**
 * The time trap: a token that says when the form came alive, signed so that it cannot be
 * made up. Programs send at once; people need longer than three seconds.
 */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "../../clock";
import { json, methodNotAllowed, type Handler } from "../../http/respond";
import type { EnquiryStore } from "../ports";

const hastyBelow = 3000;
const shape = /^([0-9a-z]{1,12})\.([\w-]{8})\.([\w-]{43})$/;

/** `hasty` and `forged` are suspicious; everything else says nothing against anyone. */
export type TokenVerdict = "missing" | "foreign" | "forged" | "hasty" | "fine";

function sign(secret: string, issued: string): Buffer {
  return createHmac("sha256", secret).update(`form token ${issued}`).digest();
}

/** Names the secret without telling it, like the key id of a JSON Web Token. */
function keyIdOf(secret: string): string {
  return createHash("sha256").update(`form token key ${secret}`).digest("base64url").slice(0, 8);
}

/** A token issued at the instant. */
export function createFormToken(secret: string, now: number): string {
  const issued = now.toString(36);
  return `${issued}.${keyIdOf(secret)}.${sign(secret, issued).toString("base64url")}`;
}

/**
 * Judges a token. A page that stayed open for days is as good as no token at all, and so is
 * one from the future: then our own clock was put back meanwhile. One that was signed with
 * another secret counts for nothing: the store was moved or made anew while the page was open.
 */
export function judgeFormToken(
  secret: string,
  token: string | undefined,
  now: number,
): TokenVerdict {
  if (!token) return "missing";
  const [, issued = "", keyId = "", signature = ""] = shape.exec(token) ?? [];
  if (keyId !== "" && keyId !== keyIdOf(secret)) return "foreign";
  const expected = sign(secret, issued);
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return "forged";
  const age = now - Number.parseInt(issued, 36);
  return age >= 0 && age < hastyBelow ? "hasty" : "fine";
}

/** GET /api/contact-token. A form that gets no token sends none, which is as good. */
export function createFormTokenHandler(store: Pick<EnquiryStore, "secret">, clock: Clock): Handler {
  return async (request) => {
    if (request.method !== "GET") return methodNotAllowed("GET");
    try {
      return json(200, { status: "OK", token: createFormToken(await store.secret(), clock.now()) });
    } catch {
      return json(503, { status: "ERROR", error: "There is no token at the moment" });
    }
  };
}
