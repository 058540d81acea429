/** The desk's two cookies: one for the session, and one for the draft of a form that was sent after signing out. */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { parse, serialize } from "hono/utils/cookie";
import { hour } from "../../../shared/clock";
import { seeOther } from "../../../http/respond";
import { loopback } from "../../../mail/mailer";
import { signatureOf } from "../../../signature";
import { signInLimits } from "../../store/desk/sessions";
import type { DeskContext } from "../desk-page";

type CookieName = "desk" | "desk-draft";

/**
 * The name of a cookie on this host. Browsers accept the prefix __Host- only from this host itself and over HTTPS (RFC
 * 6265bis, 4.1.3.2). Over plain HTTP on this machine, where a person tries the desk out, the name has no prefix, since
 * Safari would refuse it.
 */
function cookieFor(plainName: CookieName, { url, headers }: Request) {
  const { protocol, hostname } = new URL(url);
  const isPlain = protocol === "http:" && headers.get("x-forwarded-proto") !== "https";
  const secure = !isPlain || !loopback.test(hostname);
  return { name: secure ? `__Host-${plainName}` : plainName, secure };
}

/**
 * Sets a cookie for so many milliseconds, or clears it if the value is empty. It is Lax, so that it is sent after a
 * click on a link in a mail.
 */
function setCookie(
  response: Response,
  plainName: CookieName,
  value: string,
  lifetime: number,
  request: Request,
) {
  const { name, secure } = cookieFor(plainName, request);
  const maxAge = value ? lifetime / 1000 : 0;
  const options = { path: "/", secure, httpOnly: true, sameSite: "Lax", maxAge } as const;
  response.headers.append("Set-Cookie", serialize(name, value, options));
}

function valueIn(request: Request, plainName: CookieName): string | undefined {
  const { name } = cookieFor(plainName, request);
  return parse(request.headers.get("cookie") ?? "", name)[name];
}

/**
 * Redirects the browser, and sets or clears its session. The cookie outlives the session, since it tells the user's
 * device from a stranger's.
 */
export function redirectWithSession(request: Request, path: string, key: string): Response {
  const answer = seeOther(path);
  setCookie(answer, "desk", key, signInLimits.deviceKnown, request);
  return answer;
}

/** The session's key from the browser's cookie. */
export const sessionKeyIn = (request: Request): string | undefined => valueIn(request, "desk");

/** A request that has a draft, its user, the store's secret, and the time. */
type DraftContext = Readonly<{ request: Request; user: string; secret: string; now: number }>;

/** Bytes of a cookie that every browser takes, without its name (RFC 6265bis, 5.6). */
const maxCookie = 4000;
/** The most bytes of a draft. Anybody may send a form here, and to compress a longer one would hold the host up. */
const maxDraft = 16 * 1024;
/** Quality 5 of 11: nearly as small, in a hundredth of the time. */
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const algorithm = "aes-256-gcm";
/** The key of a user's drafts. Another user who signs in on the device cannot see them. */
const sealKey = (secret: string, user: string) =>
  Buffer.from(signatureOf(secret, `desk draft ${user}`), "base64url");

/**
 * The typed fields of a form, sealed together with the time, for a cookie. Undefined if they are too long for a cookie,
 * or if no user was signed in on that device: otherwise anybody could make us seal and show his words.
 */
export function sealDraft(
  draft: URLSearchParams,
  { deviceUser, secret, now }: Pick<DeskContext, "deviceUser" | "secret" | "now">,
): string | undefined {
  if (deviceUser === undefined) return undefined;
  const plain = Buffer.from(JSON.stringify([["sealed", String(now)], ...draft]));
  if (plain.length > maxDraft) return undefined;
  const iv = randomBytes(12);
  const encryption = createCipheriv(algorithm, sealKey(secret, deviceUser), iv);
  const text = encryption.update(brotliCompressSync(plain, compression));
  const bytes = Buffer.concat([iv, text, encryption.final(), encryption.getAuthTag()]);
  const value = bytes.toString("base64url");
  return value.length > maxCookie ? undefined : value;
}

/** Keeps a sealed draft in the browser for an hour. An empty text removes it. */
export const keepDraft = (answer: Response, sealed: string, request: Request): void => {
  setCookie(answer, "desk-draft", sealed, hour, request);
};

/** The draft that the browser keeps, if we sealed it for this user within an hour. */
export function draftIn({ request, user, secret, now }: DraftContext): URLSearchParams | undefined {
  const bytes = Buffer.from(valueIn(request, "desk-draft") ?? "", "base64url");
  if (bytes.length < 28) return undefined;
  try {
    const decryption = createDecipheriv(algorithm, sealKey(secret, user), bytes.subarray(0, 12));
    decryption.setAuthTag(bytes.subarray(-16));
    const text = Buffer.concat([decryption.update(bytes.subarray(12, -16)), decryption.final()]);
    const fields = JSON.parse(brotliDecompressSync(text).toString()) as string[][];
    const draft = new URLSearchParams(fields);
    return now < Number(draft.get("sealed")) + hour ? draft : undefined;
  } catch {
    return undefined;
  }
}
