/** What a request line and its Host ask for, or why that cannot be answered. */
import type { IncomingMessage } from "node:http";
import { isHostName } from "../http/host-name";
import { refusal, type Answer } from "./answer";

/** The path of an address, and its query with the question mark if there is one. */
export type Target = { readonly path: string; readonly query: string };

/** What every server should take at least (RFC 9110, 4.1). */
const longestTarget = 8000;

function split(target: string): Target {
  const at = target.indexOf("?");
  return at < 0
    ? { path: target, query: "" }
    : { path: target.slice(0, at), query: target.slice(at) };
}

/** Proxies may be asked with a whole address (RFC 9112, 3.2.2); its path counts. */
function pathOf(target: string): string | undefined {
  if (target.startsWith("/")) return target;
  const url = URL.canParse(target) ? new URL(target) : undefined;
  return url?.protocol === "http:" || url?.protocol === "https:"
    ? url.pathname + url.search
    : undefined;
}

/** HTTP/1.1 asks for a Host (RFC 9112, 3.2); 1.0 did not have it. */
function isHostInOrder({ headers: { host }, httpVersion }: IncomingMessage): boolean {
  return host === undefined ? httpVersion === "1.0" : isHostName(host);
}

/** See the top of the file. */
export function targetOf(request: IncomingMessage): Target | { readonly refused: Answer } {
  const { url = "/" } = request;
  if (url.length > longestTarget) return { refused: refusal(414, "The address is too long") };
  if (!isHostInOrder(request)) return { refused: refusal(400, "Host names no host") };
  const path = pathOf(url);
  return path === undefined ? { refused: refusal(400, "This is no address") } : split(path);
}
