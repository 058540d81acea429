/** The gallery's photos, and the calls to GET /api/google-places-photos. */
import { useCallback, useEffect, useRef, useState } from "react";
import { apiPaths } from "../../functions/paths";
import { fetchJson } from "../islands/fetch-json";
import type { GalleryPhoto } from "./gallery-photo";
import type { Notice } from "./toasts";

/** Milliseconds. The server gives up on Google after 6 seconds; this is for a server that says nothing. */
const timeout = 15_000;

const loadFailed: Notice = {
  tone: "destructive",
  title: "Using Static Gallery",
  text: "Unable to load Google Business photos, showing static gallery",
};

const refreshFailed: Notice = {
  tone: "destructive",
  title: "Refresh Failed",
  text: "Unable to refresh photos from Google Business Profile",
};

function loadedNotice(count: number): Notice | undefined {
  const text = `Loaded ${count} photos from Google Business Profile`;
  return count > 0 ? { tone: "default", title: "Gallery Updated", text } : undefined;
}

function refreshedNotice(count: number): Notice {
  const text = count > 0 ? `Updated with ${count} latest photos` : "No newer photos found";
  return { tone: "default", title: "Gallery Refreshed", text };
}

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

/**
 * The photos of an answer. For a page that opens, anything but status OK is an error; a refresh
 * reads the list alone, whatever its status says.
 */
async function fetchPhotos(refresh: boolean, signal: AbortSignal): Promise<GalleryPhoto[]> {
  const { ok, status, body } = await fetchJson(apiPaths.photos + (refresh ? "?refresh=true" : ""), {
    headers: { "Content-Type": "application/json" },
    timeout,
    signal,
  });
  if (!ok) throw new Error(`HTTP error! status: ${status}`);
  const answer = isObject(body) ? body : {};
  if (!refresh && answer["status"] !== "OK") {
    const { error } = answer;
    throw new Error(typeof error === "string" ? error : "Failed to fetch photos");
  }
  const photos: unknown = answer["photos"];
  return Array.isArray(photos) ? photos.filter(isPhoto) : [];
}

/**
 * The gallery's photos: the static set first, then Google's when they come. Only
 * the latest call counts; one that was overtaken or left behind changes nothing.
 */
export function useGalleryPhotos(
  staticPhotos: readonly GalleryPhoto[],
  notify: (notice: Notice) => void,
) {
  const [photos, setPhotos] = useState(staticPhotos);
  const [busy, setBusy] = useState<"loading" | "refreshing" | undefined>("loading");
  const latest = useRef<AbortController>();

  const run = useCallback(
    async (refresh: boolean) => {
      latest.current?.abort();
      const call = new AbortController();
      latest.current = call;
      let notice: Notice | undefined;
      try {
        const found = await fetchPhotos(refresh, call.signal);
        if (call.signal.aborted) return;
        if (found.length > 0) setPhotos(found);
        notice = refresh ? refreshedNotice(found.length) : loadedNotice(found.length);
      } catch (error) {
        if (call.signal.aborted) return;
        console.error("Gallery photos:", error);
        notice = refresh ? refreshFailed : loadFailed;
      }
      setBusy(undefined);
      if (notice) notify(notice);
    },
    [notify],
  );

  useEffect(() => {
    void run(false);
    return () => latest.current?.abort();
  }, [run]);

  const refresh = useCallback(() => {
    setBusy("refreshing");
    void run(true);
  }, [run]);

  return { photos, busy, refresh };
}
