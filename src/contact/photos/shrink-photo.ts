/** Makes a picture small before it travels, and smaller to be shown. Fetched when one is chosen. */
import { keptEdge } from "../../../functions/contact/photo-rules";

const quality = 0.85;
/** Pixels of the longer edge, enough for two to a point of the list. */
const thumbnailEdge = 160;

/** A picture made small. */
export type ShrunkPhoto = {
  readonly small: Blob;
  /** To be shown: a data address, which the page's policy lets pass. Nothing where it cannot be read. */
  readonly thumbnail?: string;
};

function draw(picture: ImageBitmap, edge: number): HTMLCanvasElement | undefined {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return undefined;
  // What one can see through would turn black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", quality);
  });
}

/**
 * A JPEG of at most 2,000 pixels, upright, which says nothing of where it was taken. The file
 * itself where the browser cannot read it: the server says what is wrong with it.
 */
export async function shrinkPhoto(file: File): Promise<ShrunkPhoto> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const canvas = draw(picture, keptEdge);
    const thumbnail = draw(picture, thumbnailEdge)?.toDataURL("image/jpeg", quality);
    picture.close();
    return { small: (canvas && (await encode(canvas))) ?? file, thumbnail };
  } catch {
    return { small: file };
  }
}
