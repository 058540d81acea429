/** Makes a picture small before it travels. Fetched when one is chosen. */
import { keptEdge } from "../../../functions/contact/photo-rules";

const quality = 0.85;

function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", quality);
  });
}

/**
 * A JPEG of at most 2,000 pixels, upright, which says nothing of where it was taken. The file
 * itself where the browser cannot read it: the server says what is wrong with it.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, keptEdge / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext("2d");
    if (!context) return file;
    // What one can see through would turn black.
    context.fillStyle = "white";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return (await encode(canvas)) ?? file;
  } catch {
    return file;
  }
}
