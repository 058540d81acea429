/**
 * `?photo=<token>&w=<width>`: hands a listed photo's picture to the visitor from our own origin, so
 * that Google never sees the visitor. Only pictures, only so many bytes, and no redirects.
 */
import { limitBytes } from "../http/check-request";
import { json } from "../http/respond";
import { isSame, signatureOf } from "../signature";
import { isImageUrl } from "./google-places";
import { photoWidths } from "./photo-url";

export type PhotoTokens = ReturnType<typeof createPhotoTokens>;

/**
 * Tokens say where a picture is, signed, so that any process with the same key at Google can serve it,
 * whether or not it has listed photos itself.
 * @param imageHosts hosts a picture may be on, also for who got hold of the key; see `isImageUrl`
 */
export function createPhotoTokens(apiKey: string, imageHosts: readonly string[]) {
  const sign = (text: string) => signatureOf(apiKey, `photo token ${text}`);
  return {
    sign({ href }: URL): string {
      const text = Buffer.from(href).toString("base64url");
      return `${sign(text)}.${text}`;
    },
    /** Nothing if it was made up, changed, or signed with another key. */
    open(token: string): URL | undefined {
      const [signature = "", text = ""] = token.split(".");
      if (!isSame(signature, sign(text))) return undefined;
      // Nobody else can have written what passes here.
      const url = new URL(Buffer.from(text, "base64url").toString());
      return isImageUrl(url, imageHosts) ? url : undefined;
    },
  };
}

const types = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];
const maxBytes = 4 * 1024 * 1024;

/** Size options at the end of a URL of Google's image server, like `=s4800-w1600`. */
const sizeOptions = /=[swh]\d+(-[swh]\d+)*$/;

/** URL of the same picture at most `width` pixels wide; as it is if it names no size. */
export const imageUrlAt = ({ href }: URL, width: number): string =>
  href.replace(sizeOptions, `=s4800-w${width}`);

const refuse = (status: number, error: string) => json(status, { status: "ERROR", error });

function isUsable(picture: Response): boolean {
  const type = picture.headers.get("content-type")?.split(";")[0]?.trim() ?? "";
  const length = Number(picture.headers.get("content-length") ?? 0);
  return picture.status === 200 && types.includes(type) && length <= maxBytes;
}

/**
 * Answers with the picture; whatever is none is not a 2xx.
 * @param find the URL of a token
 * @param forget takes the photo of a URL that is no longer good off the list
 * @param timeout milliseconds for one picture, its body included
 */
export async function servePhoto(
  request: Request,
  find: (token: string) => URL | undefined,
  forget: (url: URL) => void,
  timeout: number,
): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const width = photoWidths.find((known) => String(known) === query.get("w"));
  if (!width) return refuse(400, `w must be one of ${photoWidths.join(", ")}`);
  const photo = find(query.get("photo") ?? "");
  if (!photo) return refuse(404, "There is no such photo");
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeout)]);
  const { method } = request;
  const headers = { Accept: types.join(", ") };
  try {
    const url = imageUrlAt(photo, width);
    const picture = await fetch(url, { method, headers, redirect: "manual", signal });
    if (isUsable(picture)) {
      // To its end, so that the visitor hears what became of it.
      const body = new Response(picture.body?.pipeThrough(limitBytes(maxBytes)));
      return new Response(await body.arrayBuffer(), {
        headers: {
          "Content-Type": picture.headers.get("content-type") ?? "",
          "Cache-Control": "private, max-age=1800",
          "X-Content-Type-Options": "nosniff",
        },
      });
    }
    const { status } = picture;
    if (status >= 400 && status < 500 && status !== 429) forget(photo);
    await picture.body?.cancel();
  } catch {
    if (signal.aborted) return refuse(504, "The photo took too long to arrive");
  }
  return refuse(502, "The photo is not available at the moment");
}
