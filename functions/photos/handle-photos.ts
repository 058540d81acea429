/** GET /api/google-places-photos. */
import { json, methodNotAllowed } from "../http/respond";

/**
 * The photos of the company's Google profile. Without a photo source the list is
 * empty, which is no error: the gallery keeps its own set.
 */
export function handlePhotos(request: Request): Promise<Response> {
  const answer =
    request.method === "GET" || request.method === "HEAD"
      ? json(200, { status: "OK", photos: [] })
      : methodNotAllowed("GET, HEAD", { photos: [] });
  return Promise.resolve(answer);
}
