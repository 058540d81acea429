/** The desk's cookie, which holds the key of the session. */
import { parse, serialize } from "hono/utils/cookie";
import { seeOther } from "../../../http/respond";
import { loopbackPattern } from "../../../mail/mailer";
import { signInLimits } from "../../store/desk/sessions";

/**
 * The name of the cookie. Browsers accept the prefix __Host- only from this host and over HTTPS (RFC 6265bis, 4.1.3.2).
 * Over plain HTTP on this machine, where a person tries the desk out, it has none, since Safari would refuse it.
 */
function cookieFor({ url, headers }: Request) {
  const { protocol, hostname } = new URL(url);
  const isPlain = protocol === "http:" && headers.get("x-forwarded-proto") !== "https";
  const secure = !isPlain || !loopbackPattern.test(hostname);
  return { name: secure ? "__Host-desk" : "desk", secure };
}

/** Sets the session or clears it. The cookie outlives it, to know the device. Lax: mail links. */
export function redirectWithSession(request: Request, path: string, key: string): Response {
  const answer = seeOther(path);
  const { name, secure } = cookieFor(request);
  const maxAge = key ? signInLimits.deviceKnown / 1000 : 0;
  const options = { path: "/", secure, httpOnly: true, sameSite: "Lax", maxAge } as const;
  answer.headers.append("Set-Cookie", serialize(name, key, options));
  return answer;
}

/** The session's key from the browser's cookie. */
export function readSessionKey(request: Request): string | undefined {
  const { name } = cookieFor(request);
  return parse(request.headers.get("cookie") ?? "", name)[name];
}
