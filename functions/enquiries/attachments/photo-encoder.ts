import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The program that re-encodes one photo, as a path from the project's folder. The bundle has it beside the host. */
export const photoEncoderFile = "functions/enquiries/attachments/encode-photo.mjs";

/** The file to run: beside the host if that is bundled, else in the project's folder, where all commands start. */
export function encoderFile(): string {
  const bundled = join(dirname(process.argv[1] ?? ""), basename(photoEncoderFile));
  return existsSync(bundled) ? bundled : photoEncoderFile;
}
