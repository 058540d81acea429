/** Scales a photo down for upload, and makes its thumbnail. Fetched when one is chosen. */
import { maxPhotoEdge } from "../../../functions/shared/contact-fields";

const jpeg = ["image/jpeg", 0.85] as const;
/** Longer edge in pixels: twice the size that the list shows. */
const thumbnailEdge = 160;

/** A picture made small. */
export type ShrunkPhoto = {
  readonly file: File;
  /** A data URL, which the page's policy lets pass; left out if the photo cannot be read. */
  readonly thumbnail?: string;
};

function draw(picture: ImageBitmap, edge: number): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas");
  // Transparent parts would turn black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * A JPEG of at most 2,000 pixels, upright, which says nothing of where it was taken.
 * @throws where the browser cannot read or write it
 */
export async function shrinkPhoto(file: File): Promise<ShrunkPhoto> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const thumbnail = draw(picture, thumbnailEdge).toDataURL(...jpeg);
  const canvas = draw(picture, maxPhotoEdge);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, ...jpeg);
  });
  if (!blob) return { file, thumbnail };
  const name = file.name.replace(/(\.[^.]*)?$/, ".jpg");
  return { file: new File([blob], name, { type: blob.type }), thumbnail };
}
