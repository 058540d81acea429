/** Rules that look from one file to another: what is named must exist, and once. */
import { pagePaths, type Content } from "../content";
import { factsOf, tokensIn } from "../facts";
import type { ContentProblem } from "./problem";
import { list, mustBeUnique, mustExist, problemAt, refs, strings } from "./reference";

function checkKeys(content: Content): ContentProblem[] {
  const pictureKeys = content.pictures?.value.map(({ key }) => key);
  const slugs = (kind: string) =>
    content.files.filter((file) => file.kind.name === kind).map(({ slug }) => slug);
  const townsAreWhole = slugs("town").length === content.towns.length;
  const townNames = content.towns.map(({ value }) => value.name);
  const pictures = [
    ...refs(content.services, ({ picture }) => [[["picture"], picture]]),
    ...refs(content.towns, ({ picture }) => [[["picture"], picture]]),
    ...refs(content.articles, ({ picture }) => [[["picture"], picture]]),
    ...refs(list(content.home), ({ picture }) => [[["picture"], picture]]),
    ...refs(list(content.projects), (all) =>
      all.map(({ picture }, index) => [[index, "picture"], picture] as const),
    ),
  ];
  const services = [
    ...refs(content.articles, ({ service }) => [[["service"], service]]),
    ...refs(list(content.home), ({ services: cards }) =>
      cards.map(({ service }, index) => [["services", index, "service"], service] as const),
    ),
    ...refs(list(content.townServices), (all) =>
      all.map(({ service }, index) => [[index, "service"], service] as const),
    ),
  ];
  const townServices = refs(content.towns, ({ services: keys }) =>
    keys.map((key, index) => [["services", index], key] as const),
  );
  const claims = [
    ...refs(list(content.home), ({ trust }) =>
      trust.map(({ claim }, index) => [["trust", index, "claim"], claim] as const),
    ),
    ...refs(list(content.business), ({ stats }) =>
      stats.map(({ claim }, index) => [["stats", index, "claim"], claim] as const),
    ),
  ];
  const located = [...list(content.projects), ...list(content.googleOverrides)];
  const places = refs<readonly { location: string }[]>(located, (all) =>
    all.map(({ location }, index) => [[index, "location"], location] as const),
  );
  return [
    ...mustExist(pictures, pictureKeys, "the picture"),
    ...mustExist(services, slugs("service"), "the service"),
    ...mustExist(
      townServices,
      content.townServices?.value.map(({ key }) => key),
      "the town service",
    ),
    ...mustExist(
      refs(content.services, ({ price }) => [[["price"], price]]),
      content.business?.value.prices.map(({ key }) => key),
      "the price",
    ),
    ...mustExist(
      claims,
      content.business?.value.claims.map(({ key }) => key),
      "the claim",
    ),
    ...mustExist(
      refs(content.services, ({ proof }) => [[["proof"], proof]]),
      content.testimonials?.value.map(({ service }) => service),
      "the work of a testimonial",
    ),
    ...mustExist(places, townsAreWhole ? ["Cheshire", ...townNames] : undefined, "the town"),
  ];
}

function checkUnique(content: Content): ContentProblem[] {
  const listKeys = [content.projects, content.pictures, content.townServices].flatMap((entry) =>
    entry
      ? [
          mustBeUnique(
            entry.value.map(({ key }, index) => ({
              file: entry.file,
              field: [index, "key"],
              value: key,
            })),
            "the key",
          ),
        ]
      : [],
  );
  const projectPictures = refs(list(content.projects), (all) =>
    all.map(({ picture }, index) => [[index, "picture"], picture] as const),
  );
  const top = (field: string) =>
    content.files.flatMap((file) => {
      const found = strings(file.value).find(([path]) => path.length === 1 && path[0] === field);
      return found ? [{ file, field: found[0], value: found[1] }] : [];
    });
  return [
    ...listKeys.flat(),
    ...mustBeUnique(projectPictures, "the picture"),
    ...mustBeUnique(top("title"), "the title"),
    ...mustBeUnique(top("description"), "the description"),
    ...mustBeUnique(
      refs(content.towns, ({ name }) => [[["name"], name]]),
      "the town",
    ),
    ...mustBeUnique(
      refs(content.services, ({ order }) => [[["order"], String(order)]]),
      "the place in the order",
    ),
    ...mustBeUnique(
      refs(list(content.pictures), (all) =>
        all.map(({ file }, index) => [[index, "file"], file] as const),
      ),
      "the file",
    ),
    ...mustBeUnique(
      refs(list(content.googleOverrides), (all) =>
        all.map(({ photo }, index) => [[index, "photo"], photo] as const),
      ),
      "the photo",
    ),
  ];
}

function checkTokens(content: Content): ContentProblem[] {
  if (!content.business) return [];
  const known = [...factsOf(content.business.value).keys()];
  const references = content.files.flatMap((file) => [
    ...strings(file.value).flatMap(([field, value]) =>
      tokensIn(value).map(({ name }) => ({ file, field, value: name })),
    ),
    ...tokensIn(file.body).map(({ name, offset }) => ({ file, field: [], offset, value: name })),
  ]);
  return mustExist(references, known, "the fact");
}

const markdownLink = /\]\(([^)\s]+)/g;

function checkLinks(content: Content): ContentProblem[] {
  const known = [...pagePaths(content.files)];
  const bodies = content.files.flatMap((file) =>
    [...file.body.matchAll(markdownLink)].flatMap((match) =>
      match[1]?.startsWith("/")
        ? [{ file, field: [], offset: match.index, value: match[1].split("#")[0] ?? "" }]
        : [],
    ),
  );
  const navigation = refs(list(content.navigation), ({ header, footer }) => [
    ...header.map(({ path }, index) => [["header", index, "path"], path] as const),
    ...footer.map(({ path }, index) => [["footer", index, "path"], path] as const),
  ]);
  return mustExist([...bodies, ...navigation], known, "the page");
}

function checkRedirects(content: Content): ContentProblem[] {
  const known = pagePaths(content.files);
  const entry = content.redirects;
  if (!entry) return [];
  const from = refs([entry], (all) =>
    all.map((row, index) => [[index, "from"], row.from] as const),
  );
  const to = refs([entry], (all) => all.map((row, index) => [[index, "to"], row.to] as const));
  const taken = from
    .filter(({ value }) => known.has(value))
    .map(({ file, field, value }) =>
      problemAt(file, field, `is a page that exists ("${value}"); a redirect would hide it`),
    );
  return [...taken, ...mustBeUnique(from, "the address"), ...mustExist(to, [...known], "the page")];
}

/** Every broken reference, repeated key and unknown token; all at once. */
export function checkReferences(content: Content): ContentProblem[] {
  return [
    ...checkKeys(content),
    ...checkUnique(content),
    ...checkTokens(content),
    ...checkLinks(content),
    ...checkRedirects(content),
  ];
}
