/** The calls to GET /api/google-places-photos. They never throw. */
import { apiPaths } from "../../functions/paths";
import { fetchAhead } from "../islands/fetch-ahead";
import type { GalleryPhoto } from "./gallery-photo";

/** The server gives up on Google after 6 seconds; this is for a server that says nothing. */
const patience = 15_000;

/** What came back. A failure has no photos; an empty success is no failure. */
export type PhotosResult = { readonly photos: readonly GalleryPhoto[]; readonly failed: boolean };

const failure: PhotosResult = { photos: [], failed: true };

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

const textFields = ["id", "url", "title", "description", "category", "location", "uploadDate"];

function isPhoto(value: unknown): value is GalleryPhoto {
  return (
    isObject(value) &&
    textFields.every((field) => typeof value[field] === "string") &&
    Array.isArray(value["attributions"] ?? [])
  );
}

async function call(query: string, signal: AbortSignal): Promise<Record<string, unknown>> {
  const limited = new AbortController();
  const stop = () => {
    limited.abort();
  };
  signal.addEventListener("abort", stop);
  const timer = setTimeout(stop, patience);
  try {
    const response = await fetchAhead(apiPaths.photos + query, {
      headers: { "Content-Type": "application/json" },
      signal: limited.signal,
    });
    if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
    const answer: unknown = await response.json();
    return isObject(answer) ? answer : {};
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

function photosOf(answer: Record<string, unknown>): PhotosResult {
  const photos: readonly unknown[] = Array.isArray(answer["photos"]) ? answer["photos"] : [];
  return { photos: photos.filter(isPhoto), failed: false };
}

function report(error: unknown, signal: AbortSignal): PhotosResult {
  if (!signal.aborted) console.error("Gallery photos:", error);
  return failure;
}

/** The photos for a page that opens; anything but status OK is a failure. */
export async function loadPhotos(signal: AbortSignal): Promise<PhotosResult> {
  try {
    const answer = await call("", signal);
    if (answer["status"] !== "OK") {
      throw new Error(
        typeof answer["error"] === "string" ? answer["error"] : "Failed to fetch photos",
      );
    }
    return photosOf(answer);
  } catch (error) {
    return report(error, signal);
  }
}

/** The latest photos; reads the list alone, whatever its status says. */
export async function refreshPhotos(signal: AbortSignal): Promise<PhotosResult> {
  try {
    return photosOf(await call("?refresh=true", signal));
  } catch (error) {
    return report(error, signal);
  }
}
