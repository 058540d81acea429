/** The cookie of a session at the desk. */
import { parse, serialize } from "hono/utils/cookie";
import { seeOther } from "../../../http/respond";
import { loopback } from "../../../mail/mailer";
import { signInLimits } from "../../store/desk/sessions";

/**
 * The session's cookie. Browsers take one with this prefix only from this host and over HTTPS (RFC 6265bis, 4.1.3.2);
 * Safari means plain HTTP on this machine too, where a person tries the desk out.
 */
function cookieFor({ url, headers }: Request) {
  const { protocol, hostname } = new URL(url);
  const isPlain = protocol === "http:" && headers.get("x-forwarded-proto") !== "https";
  const secure = !isPlain || !loopback.test(hostname);
  return { name: secure ? "__Host-desk" : "desk", secure };
}

/**
 * Redirects the browser, and sets or clears its session: Lax, so that links in mails find it. The cookie outlives the
 * session, since it tells the user's device from a stranger's.
 */
export function redirectWithSession(request: Request, path: string, key: string): Response {
  const answer = seeOther(path);
  const { name, secure } = cookieFor(request);
  const maxAge = key ? signInLimits.deviceKnown / 1000 : 0;
  const options = { path: "/", secure, httpOnly: true, sameSite: "Lax", maxAge } as const;
  answer.headers.set("Set-Cookie", serialize(name, key, options));
  return answer;
}

/** The session's key from the browser's cookie. */
export function sessionKeyIn(request: Request): string | undefined {
  const { name } = cookieFor(request);
  return parse(request.headers.get("cookie") ?? "", name)[name];
}
