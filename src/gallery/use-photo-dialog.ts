import { useState, type ComponentType } from "react";
import type { GalleryPhoto } from "./gallery-photo";
import type { PhotoDialogProps } from "./photo-dialog";
import { largeSourceOf } from "./photo-sources";

/**
 * Which photo is shown large. The list is the one that was there when the dialog
 * opened: photos that arrive meanwhile do not change what is being looked at.
 */
export type OpenPhoto = { readonly photos: readonly GalleryPhoto[]; readonly index: number };

/** The dialog and what it shows. Its code comes with the first click. */
export function usePhotoDialog() {
  const [selected, select] = useState<OpenPhoto>();
  const [Dialog, setDialog] = useState<ComponentType<PhotoDialogProps>>();

  function open(next: OpenPhoto) {
    select(next);
    if (Dialog) return;
    import("./photo-dialog").then(
      ({ PhotoDialog }) => {
        setDialog(() => PhotoDialog);
      },
      () => {
        // Without the dialog the picture itself is still worth a click.
        const photo = next.photos[next.index];
        if (photo) window.location.assign(largeSourceOf(photo));
      },
    );
  }

  return { Dialog, selected, open, select };
}
