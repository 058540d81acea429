/** What photos a message may bring, for the page and the functions. The page carries this file, so it imports nothing. */

const megabyte = 1024 * 1024;

export const photosField = {
  name: "photos",
  label: "Photos",
  /** Without HEIC in it, iPhones hand over JPEG. */
  accept: "image/jpeg,image/png,image/webp",
} as const;

/** At most so many; bytes of one and of all together, as they are sent. */
export const photoLimits = { count: 4, bytes: 8 * megabyte, bytesInAll: 24 * megabyte } as const;

/** Pixels of the longer edge that are kept; more show nothing more of what is broken. */
export const keptEdge = 2000;

/** Bytes as people say them. */
export function megabytes(bytes: number): string {
  return `${Math.round((bytes / megabyte) * 10) / 10} MB`;
}

/** What is said of a file that is refused, whoever notices. */
export const photoProblems = {
  count: `You can send up to ${photoLimits.count} photos.`,
  bytesInAll: `Together the photos come to more than ${megabytes(photoLimits.bytesInAll)}.`,
  bytes: (name: string) => `${name} is larger than ${megabytes(photoLimits.bytes)}.`,
  empty: (name: string) => `${name} is empty.`,
  type: (name: string) => `${name} is not a JPEG, PNG or WebP photo.`,
  broken: (name: string) => `${name} is damaged and cannot be read.`,
  pixels: (name: string) => `${name} has too many pixels; please send a smaller copy.`,
} as const;
