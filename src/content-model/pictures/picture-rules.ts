/** What a picture of the site has to be; read by the check, the commands and the editor's page alike. */

/** In bytes: every clone of the repository carries the pictures. */
export const maxBytes = 4 * 1024 * 1024;

/** In px: the widest place shows 1,200 px on a plain screen. */
export const minWidth = 1200;

/** In px, of the longer side: what the widest place needs on a sharp screen. */
export const maxSide = 2400;

/** A picture that is too small, and what to do. `width` is in px. */
export function tooSmall(width: number): string {
  return `is ${width} px wide; at least ${minWidth} px are needed to look sharp. Send the original, not a preview.`;
}

/** What to do about a picture of an iPhone that nothing here can open. */
export const heicHelp = `is an HEIC picture, whose compression (HEVC) cannot be read here. On the iPhone:
  - share it once more: in Photos, Share, Options, "Most Compatible"; it arrives as JPEG
  - for the next ones: Settings, Camera, Formats, "Most Compatible"`;

/** The key of a picture: the name of its file, which is `./name.ending`. */
export function pictureKey(file: string): string {
  return file.replace(/^.*\/|\.\w+$/g, "");
}
