/** The page that stands for all of its kind in measurements, whatever content/ holds. */
import { typeContent } from "../../src/content-model/content";
import { isDraft } from "../../src/content-model/publishing";
import { articlePath, locationPath, paths, servicePath } from "../../src/content-model/paths";
import { readContent } from "../../src/content-model/read-content";
import { root } from "../run-node.mts";

const content = typeContent(readContent(`${root}content`).files);
const town = content.one("business")?.value.address.town;

function firstBy<Entry extends { readonly file: { readonly value: unknown } }>(
  entries: readonly Entry[],
  rank: (entry: Entry) => string | number,
): Entry {
  const [first] = entries
    .filter(({ file }) => !isDraft(file.value))
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
  if (!first) throw new Error("content/ is not in order; run npm run check:content.");
  return first;
}

const service = firstBy(content.all("service"), ({ value }) => value.order);
const homeTown = firstBy(content.all("town"), ({ value }) => (value.name === town ? 0 : 1));
const articles = content.all("article").map(({ file, value }) => ({ file, date: value.date }));

/** The first service, the town where the company is, the oldest article or what stands in its place. */
export const samplePages = {
  service: service.value.canonical ?? servicePath(service.file.slug),
  town: locationPath(homeTown.file.slug),
  article:
    articles.length > 0
      ? articlePath(firstBy(articles, ({ date }) => date).file.slug)
      : paths.blogs,
};
