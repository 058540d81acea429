/**
 * Hands a listed photo's picture to the visitor from our own origin, so that Google
 * never sees the visitor. Only pictures, only so many bytes, and no redirects.
 */
import { limitBytes } from "../http/limit-bytes";
import { json } from "../http/respond";
import { imageAddressAt } from "./image-address";
import { photoWidths } from "./photo-address";
import type { SealedPhoto } from "./photo-token";

/** What pictures are served with. */
export type ServePhotoParts = {
  /** The photo of a token. */
  readonly find: (token: string) => Pick<SealedPhoto, "id" | "address"> | undefined;
  /** Takes a photo off the list whose address is no longer good. */
  readonly forget: (id: string) => void;
  /** Milliseconds for one picture, its body included. */
  readonly timeout: number;
};

const types = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];
const maxBytes = 8 * 1024 * 1024;

function refuse(status: number, error: string): Response {
  return json(status, { status: "ERROR", error });
}

function isUsable(picture: Response): boolean {
  const type = picture.headers.get("content-type")?.split(";")[0]?.trim() ?? "";
  const length = Number(picture.headers.get("content-length") ?? 0);
  return picture.status === 200 && types.includes(type) && length <= maxBytes;
}

async function discard({ body }: Response): Promise<void> {
  await body?.cancel().catch(() => undefined);
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

/** Answers `?photo=<token>&w=<width>`; whatever is not a picture is not a 2xx. */
export async function servePhoto(request: Request, parts: ServePhotoParts): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const width = photoWidths.find((known) => String(known) === query.get("w"));
  if (!width) return refuse(400, `w must be one of ${photoWidths.join(", ")}`);
  const photo = parts.find(query.get("photo") ?? "");
  if (!photo) return refuse(404, "There is no such photo");
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(parts.timeout)]);
  // Size options at the end are Google's habit, not its promise: the address as given comes second.
  const addresses = new Set([imageAddressAt(photo.address, width).href, photo.address.href]);
  let status = 0;
  try {
    for (const address of addresses) {
      const picture = await fetch(address, {
        method: request.method,
        headers: { Accept: types.join(", ") },
        redirect: "manual",
        signal,
      });
      if (isUsable(picture)) return pass(picture);
      ({ status } = picture);
      await discard(picture);
    }
  } catch {
    return refuse(signal.aborted ? 504 : 502, "The photo cannot be had at the moment");
  }
  if (status >= 400 && status < 500 && status !== 429) parts.forget(photo.id);
  return refuse(502, "The photo cannot be had at the moment");
}
