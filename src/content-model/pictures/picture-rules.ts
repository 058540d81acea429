/** Limits for pictures of the site, as the check, the commands and the page for editors apply them. */

/** Limit in bytes: every clone of the repository downloads the pictures. */
export const maxPictureBytes = 4 * 1024 * 1024;

/** Least width in px: pictures are at most 1,200 px wide on a page. */
export const minWidth = 1200;

/** Greatest length of the longer side in px: twice the widest place, for sharp screens. */
export const maxSide = 2400;

/** The message about a picture that is too small. `width` is in px. */
export function tooSmallMessage(width: number): string {
  return `is ${width} px wide; at least ${minWidth} px are needed to look sharp. Send the original, not a preview.`;
}

/** The remedy for pictures that `npm run add-picture` can read, and pages cannot show as they are. */
export const addPictureHint = "`npm run add-picture` makes a copy that will do";

/** The message about an iPhone picture that cannot be opened. */
export const heicMessage =
  'is an HEIC picture, whose compression (HEVC) cannot be read here; on the iPhone share it once more (Photos, Share, Options, "Most Compatible"), and it arrives as JPEG. For the next ones: Settings, Camera, Formats, "Most Compatible"';

/** True for the name of an HEIC picture. */
export const isHeicName = (name: string) => /\.hei[cf]$/i.test(name);

/** The message about a file with an ending that no picture of the site has. */
export function wrongFormatMessage(name: string): string {
  return isHeicName(name)
    ? heicMessage
    : `is no .jpg, .png or .webp picture; ${addPictureHint}, and another name does not`;
}

/** The key of a picture: its file name (`./name.ending`) without the ending. */
export function pictureKey(file: string): string {
  return file.replace(/^.*\/|\.\w+$/g, "");
}
