import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The program that re-encodes one photo, as a path from the project's folder. */
export const photoEncoderFile = "functions/enquiries/attachments/encode-photo.mjs";

/** The program beside the host if that is bundled, else in the project's folder. */
export function encoderFile(): string {
  const bundled = join(dirname(process.argv[1] ?? ""), basename(photoEncoderFile));
  return existsSync(bundled) ? bundled : photoEncoderFile;
}
