import type { Content } from "../content";
import type { NewPicture } from "../pictures/picture-changes";
import type { Question, Values } from "./question";

/** What is to be written. */
export type NewContent = {
  /** The file, below content/. */
  readonly path: string;
  /** A file of its own, with the text below its front matter if it is markdown; or an entry of a list. */
  readonly as: "file" | "entry";
  readonly value: object;
  readonly body?: string;
  /** Photographs that it shows, to be taken in with it. */
  readonly pictures?: readonly NewPicture[];
  /** Address of the page that will show it. */
  readonly address: string;
  /** What to do next, in words. */
  readonly next: string;
};

/** Photographs given with a command, by flag: `photo` alone, or the pair. */
export type Photos = {
  readonly photo?: string | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
};

/** A kind of content that `npm run new` can write. */
export type NewKind = {
  readonly name: string;
  /** What is asked; choices come from the content. `today` is a day as year-month-day. */
  readonly questions: (content: Content, today: string, photos?: Photos) => readonly Question[];
  readonly make: (values: Values, content: Content, photos?: Photos) => NewContent;
  /** It can be given photographs. */
  readonly takesPhotos?: true;
};

/** Keys of the pictures, for a choice. */
export function pictureKeys(content: Content): string[] {
  return (content.one("pictures")?.value ?? []).map(({ key }) => key);
}

/** File names of the services, for a choice. */
export function serviceSlugs(content: Content): string[] {
  return content.all("service").map(({ file }) => file.slug);
}
