/** What a camera writes into a picture beside the picture. */
import readExif from "exif-reader";

/** Whether the camera wrote down where it was. Data that cannot be read may say so too. */
function tellsPlace(exif: Buffer): boolean {
  try {
    return readExif(exif).GPSInfo !== undefined;
  } catch {
    return exif.includes("GPS");
  }
}

/** What EXIF and XMP of a picture tell that nobody should read; nothing where there is none. */
export function privateData(exif: Buffer | undefined, xmp: Buffer | undefined): string | undefined {
  const place = (exif && tellsPlace(exif)) || xmp?.includes("GPSLatitude");
  return place ? "where it was taken (GPS)" : undefined;
}
