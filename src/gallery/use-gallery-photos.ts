import { useCallback, useEffect, useRef, useState } from "react";
import { loadPhotos, refreshPhotos, type PhotosResult } from "./fetch-photos";
import type { GalleryPhoto } from "./gallery-photo";
import type { Notice } from "./toasts";

type Notify = (notice: Notice) => void;

function loadNotice({ photos, failed }: PhotosResult): Notice | undefined {
  if (failed) {
    return {
      tone: "destructive",
      title: "Using Static Gallery",
      text: "Unable to load Google Business photos, showing static gallery",
    };
  }
  if (photos.length === 0) return undefined;
  return {
    tone: "default",
    title: "Gallery Updated",
    text: `Loaded ${photos.length} photos from Google Business Profile`,
  };
}

function refreshNotice({ photos, failed }: PhotosResult): Notice {
  if (failed) {
    return {
      tone: "destructive",
      title: "Refresh Failed",
      text: "Unable to refresh photos from Google Business Profile",
    };
  }
  return {
    tone: "default",
    title: "Gallery Refreshed",
    text:
      photos.length > 0 ? `Updated with ${photos.length} latest photos` : "No newer photos found",
  };
}

/**
 * The gallery's photos: the static set first, then Google's when they come. Only
 * the latest call counts; one that was overtaken or left behind changes nothing.
 */
export function useGalleryPhotos(staticPhotos: readonly GalleryPhoto[], notify: Notify) {
  const [photos, setPhotos] = useState(staticPhotos);
  const [loading, setLoading] = useState(true);
  const [refreshing, setRefreshing] = useState(false);
  const current = useRef<AbortController>();

  const run = useCallback(
    async (
      fetchPhotos: (signal: AbortSignal) => Promise<PhotosResult>,
      noticeFor: (result: PhotosResult) => Notice | undefined,
    ) => {
      current.current?.abort();
      const controller = new AbortController();
      current.current = controller;
      const result = await fetchPhotos(controller.signal);
      if (controller.signal.aborted) return;
      if (result.photos.length > 0) setPhotos(result.photos);
      setLoading(false);
      setRefreshing(false);
      const notice = noticeFor(result);
      if (notice) notify(notice);
    },
    [notify],
  );

  useEffect(() => {
    void run(loadPhotos, loadNotice);
    return () => current.current?.abort();
  }, [run]);

  const refresh = useCallback(() => {
    setRefreshing(true);
    void run(refreshPhotos, refreshNotice);
  }, [run]);

  return { photos, loading, refreshing, refresh };
}
