/** Every text of the content, wherever it stands, for rules about words. */
import type { Content } from "../content";
import type { ContentFile } from "../read-content";
import type { ContentProblem } from "./problem";
import { problemAt, problemInBody, strings } from "./reference";

/** A text and its place: a field, or the body of a markdown file. */
export type PlacedText = {
  readonly file: ContentFile;
  readonly text: string;
  /** The way to the field; empty for the body. */
  readonly field: readonly (string | number)[];
  /** A problem with it, at an offset of the text. */
  readonly problem: (message: string, offset?: number) => ContentProblem;
};

/** All texts of the files. */
export function placedTexts({ files }: Pick<Content, "files">): PlacedText[] {
  return files.flatMap((file) => [
    ...strings(file.value).map(([field, text]) => ({
      file,
      text,
      field,
      problem: (message: string) => problemAt(file, field, message),
    })),
    {
      file,
      text: file.body,
      field: [],
      problem: (message: string, offset = 0) => problemInBody(file, offset, message),
    },
  ]);
}
