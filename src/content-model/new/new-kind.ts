import type { Content } from "../content";
import type { NewPicture } from "../pictures/picture-changes";
import type { Question, Values } from "./question";

/** What is to be written. */
export type NewContent = {
  /** The file, below content/: a new one, or the list that `value` becomes the first entry of. */
  readonly path: string;
  readonly value: object;
  /** The text below the front matter of a markdown file. */
  readonly body?: string;
  /** Photographs that it shows, to be taken in with it. */
  readonly pictures?: readonly NewPicture[];
  /** Path of the page that will show it. */
  readonly page: string;
  /** What to do next, in words. */
  readonly next: string;
};

/** Photographs given with a command, by flag: `photo` alone, or the pair. */
export type Photos = Partial<Readonly<Record<"photo" | "before" | "after", string>>>;

/** A kind of content that `npm run new` can write. */
export type NewKind = {
  readonly name: string;
  /** What is asked; choices come from the content. `today` is a day as year-month-day. */
  readonly questions: (content: Content, today: string, photos?: Photos) => readonly Question[];
  readonly make: (values: Values, content: Content, photos?: Photos) => NewContent;
  /** It can be given photographs. */
  readonly takesPhotos?: true;
};
