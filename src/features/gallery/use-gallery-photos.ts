/** The gallery's photos, and the requests to GET /api/google-places-photos. */
import { useCallback, useEffect, useRef, useState } from "react";
import { apiPaths } from "../../../functions/shared/paths";
import { countText } from "../../../functions/shared/format-text";
import { fetchJson, isObject } from "../fetch-json";
import type { GalleryPhoto } from "./gallery-photo";
import type { Notice } from "./toasts";

/** Milliseconds to wait for our server, which itself gives up on Google after 6 seconds. */
const timeout = 15_000;

/** The toasts for photos that come, for none, and for a request that fails. A load without photos shows no toast. */
const texts = {
  load: {
    title: "Gallery Updated",
    found: (count: number) => `Loaded ${countText(count, "photo")} from Google Business Profile`,
    none: undefined,
    failed: {
      title: "Using Static Gallery",
      text: "Unable to load Google Business photos, showing static gallery",
    },
  },
  refresh: {
    title: "Gallery Refreshed",
    found: (count: number) => `Updated with ${countText(count, "latest photo")}`,
    none: "No newer photos found",
    failed: {
      title: "Refresh Failed",
      text: "Unable to refresh photos from Google Business Profile",
    },
  },
};
type Trigger = keyof typeof texts;

/** The fields without which a photo is not shown. */
const requiredFields = [
  "id",
  "url",
  "title",
  "description",
  "category",
  "location",
  "uploadDate",
] satisfies (keyof GalleryPhoto)[];

function isPhoto(value: unknown): value is GalleryPhoto {
  return isObject(value) && requiredFields.every((name) => typeof value[name] === "string");
}

/**
 * The photos of an answer. Any status but OK is an error for a page that opens; a refresh reads
 * the list alone, whatever its status says. The specification asks for the header Content-Type.
 */
async function fetchPhotos(trigger: Trigger, signal: AbortSignal): Promise<GalleryPhoto[]> {
  const url = trigger === "refresh" ? `${apiPaths.photos}?refresh=true` : apiPaths.photos;
  const headers = { "Content-Type": "application/json" };
  const { ok, status, body } = await fetchJson(url, { headers, timeout, signal });
  if (!ok) throw new Error(`HTTP error! status: ${status}`);
  const { photos, ...answer } = isObject(body) ? body : {};
  if (trigger === "load" && answer.status !== "OK") {
    const { error } = answer;
    throw new Error(typeof error === "string" ? error : "Failed to fetch photos");
  }
  const list = Array.isArray(photos) ? photos.filter(isPhoto) : [];
  // HTML of a picture may come only from the build.
  return list.map((photo) => ({ ...photo, picture: undefined }));
}

/**
 * The gallery's photos: the static set first, then Google's when they come. Only
 * the latest request counts; an older one changes nothing.
 */
export function useGalleryPhotos(
  ownPhotos: readonly GalleryPhoto[],
  notify: (notice: Notice) => void,
) {
  const [photos, setPhotos] = useState(ownPhotos);
  const [busy, setBusy] = useState<Trigger | undefined>("load");
  const latest = useRef<AbortController>();

  const load = useCallback(
    async (trigger: Trigger) => {
      latest.current?.abort();
      latest.current = new AbortController();
      const { signal } = latest.current;
      const { title, found, none, failed } = texts[trigger];
      try {
        const fetched = await fetchPhotos(trigger, signal);
        if (signal.aborted) return;
        const text = fetched.length > 0 ? found(fetched.length) : none;
        if (fetched.length > 0) setPhotos(fetched);
        if (text) notify({ variant: "default", title, text });
      } catch (error) {
        if (signal.aborted) return;
        console.error("Gallery photos:", error);
        notify({ variant: "destructive", ...failed });
      }
      setBusy(undefined);
    },
    [notify],
  );

  useEffect(() => {
    void load("load");
    return () => latest.current?.abort();
  }, [load]);

  const refresh = () => {
    setBusy("refresh");
    void load("refresh");
  };
  return { photos, busy, refresh };
}
