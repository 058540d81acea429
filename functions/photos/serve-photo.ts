/**
 * Hands a listed photo's picture to the visitor from our own origin, so that Google
 * never sees the visitor. Only pictures, only so many bytes, and no redirects.
 */
import { limitBytes } from "../http/limit-bytes";
import { json } from "../http/respond";
import type { SealedPhoto } from "./photo-token";
import { photoWidths } from "./photo-url";

const types = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];
const maxBytes = 8 * 1024 * 1024;

/** Size options at the end of a URL of Google's image server, like `=s4800-w1600`. */
const sizeOptions = /=[swh]\d+(-[swh]\d+)*$/;

/** URL of the same picture at most `width` pixels wide; as it is if it names no size. */
export function imageUrlAt(url: URL, width: number): string {
  return url.href.replace(sizeOptions, `=s4800-w${width}`);
}

function refuse(status: number, error: string): Response {
  return json(status, { status: "ERROR", error });
}

function isUsable(picture: Response): boolean {
  const type = picture.headers.get("content-type")?.split(";")[0]?.trim() ?? "";
  const length = Number(picture.headers.get("content-length") ?? 0);
  return picture.status === 200 && types.includes(type) && length <= maxBytes;
}

function pass(picture: Response): Response {
  return new Response(picture.body?.pipeThrough(limitBytes(maxBytes)), {
    headers: {
      "Content-Type": picture.headers.get("content-type") ?? "",
      "Cache-Control": "private, max-age=1800",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/**
 * Answers `?photo=<token>&w=<width>`; whatever is not a picture is not a 2xx.
 * @param find the photo of a token
 * @param forget takes a photo off the list whose URL is no longer good
 * @param timeout milliseconds for one picture, its body included
 */
export async function servePhoto(
  request: Request,
  find: (token: string) => SealedPhoto | undefined,
  forget: (id: string) => void,
  timeout: number,
): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const width = photoWidths.find((known) => String(known) === query.get("w"));
  if (!width) return refuse(400, `w must be one of ${photoWidths.join(", ")}`);
  const photo = find(query.get("photo") ?? "");
  if (!photo) return refuse(404, "There is no such photo");
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]);
  let status = 0;
  try {
    // Size options are Google's habit, not its promise: the URL as given comes second.
    for (const url of new Set([imageUrlAt(photo.url, width), photo.url.href])) {
      const picture = await fetch(url, {
        method: request.method,
        headers: { Accept: types.join(", ") },
        redirect: "manual",
        signal,
      });
      if (isUsable(picture)) return pass(picture);
      ({ status } = picture);
      await picture.body?.cancel().catch(() => undefined);
    }
  } catch {
    return refuse(signal.aborted ? 504 : 502, "The photo cannot be had at the moment");
  }
  if (status >= 400 && status < 500 && status !== 429) forget(photo.id);
  return refuse(502, "The photo cannot be had at the moment");
}
