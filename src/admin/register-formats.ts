/** Runs on /admin after Decap's own script, which reads its configuration later than this. */
import { fileFormats, type FileFormat } from "./file-formats";

type Decap = {
  readonly registerCustomFormat: (name: string, extension: string, format: FileFormat) => void;
};

declare global {
  // Set by Decap's script.
  var CMS: Decap;
}

for (const [name, format] of Object.entries(fileFormats)) {
  globalThis.CMS.registerCustomFormat(name, format.extension, format);
}
