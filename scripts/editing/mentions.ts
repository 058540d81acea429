/** Lists sentences that somebody should check after a change. */
import type { Content } from "../../src/content-model/content";
import type { ContentFile } from "../../src/content-model/files/read-source";
import { findPageType } from "../../src/content-model/page-types";
import { isDraft } from "../../src/content-model/publishing";
import { findSentences } from "../../src/content-model/rules/matches";

/** Numbers in words, by value. */
const inWords =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

/**
 * Places like `content/home.yml:3` of sentences that may be wrong after a page is added or removed: they count the
 * pages of its type, or say its name. Sentences of the page itself are left out. `content` is the state before the
 * change.
 * @param page give its `value` if the page goes, so that sentences with its name are listed
 */
export function findMentions(
  content: Content,
  {
    contentType,
    path,
    value,
  }: Pick<ContentFile, "contentType" | "path"> & { readonly value?: unknown },
): string[] {
  const noun = findPageType(contentType.name)?.form?.label.toLowerCase();
  const ofType = content.files.filter((file) => file.contentType.name === contentType.name);
  const published = ofType.filter((file) => !isDraft(file.value));
  const counted = [published.length, ofType.length].flatMap((count) => [
    String(count),
    inWords[count] ?? String(count),
  ]);
  const name = (value as { name?: unknown } | undefined)?.name;
  const places = content.texts
    .filter(({ file }) => file.path !== path)
    .flatMap(({ text, problem }) =>
      findSentences(text).flatMap(({ sentence, index }) => {
        const words = sentence.toLowerCase().split(/[^\p{L}\p{N}]+/u);
        const counts = noun && words.includes(noun) && counted.some((one) => words.includes(one));
        const names = typeof name === "string" && sentence.includes(name);
        if (!counts && !names) return [];
        const at = problem("", index + sentence.search(/\S/));
        return `content/${at.path}:${at.line}`;
      }),
    );
  return [...new Set(places)];
}
