/** A photo that waits to be sent. */
export type ChosenPhoto = {
  /** Another for each, also if a file is chosen twice. */
  readonly id: number;
  readonly name: string;
  /** Made smaller; the file itself where that was not possible. */
  readonly small: Promise<Blob>;
  /** See ShrunkPhoto (shrink-photo.ts). */
  readonly thumbnail: Promise<string | undefined>;
};
