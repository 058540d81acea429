/** Sentences that count the pages of a kind, or name one of them: one page more or less, and they may be wrong. */
import type { Content } from "../../src/content-model/content";
import { pageKindOf } from "../../src/content-model/page-kinds";
import type { ContentFile } from "../../src/content-model/read-content";

const inWords =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

/**
 * Where they stand, like `content/home.yml:3`, in files other than `file`; those that name it only
 * where it goes. `content` still holds what it held before the change.
 */
export function mentionsOf(
  content: Content,
  { kind, path, value }: Pick<ContentFile, "kind" | "path"> & { readonly value?: unknown },
): string[] {
  const noun = pageKindOf(kind.name)?.form?.label.toLowerCase();
  const count = content.files.filter((file) => file.kind.name === kind.name).length;
  const counted = [String(count), inWords[count] ?? String(count)];
  const name = (value as { name?: unknown } | undefined)?.name;
  const places = content.texts
    .filter(({ file }) => file.path !== path)
    .flatMap(({ text, problem }) =>
      text.split(/(?<=[.!?])\s|\n/).flatMap((sentence) => {
        const words = sentence.toLowerCase().split(/[^\p{L}\p{N}]+/u);
        const counts = noun && words.includes(noun) && counted.some((one) => words.includes(one));
        const names = typeof name === "string" && sentence.includes(name);
        if (!counts && !names) return [];
        const at = problem("", text.indexOf(sentence));
        return `content/${at.path}:${at.line}`;
      }),
    );
  return [...new Set(places)];
}
