/** How content names other content, and what is said when the name is unknown or taken. */
import { textAt, type Content, type PlacedText } from "../content";
import { pagePaths } from "../page-paths";
import { nearest, problemAt, type ContentProblem } from "../problem";
import { meaningOf, textFields, type Referent } from "../schemas/field-meaning";
import type { KindName, ValueOf } from "../schemas/kinds";

/** Names shown of those that are allowed, where none is near. */
const namesShown = 12;

function hint(value: string, known: readonly string[]): string {
  const near = nearest(value, known);
  if (near !== undefined) return `; did you mean "${near}"?`;
  const more = known.length > namesShown ? ", …" : "";
  return known.length > 0 ? `; there are ${known.slice(0, namesShown).join(", ")}${more}` : "";
}

/** What is said of a name that is none of the known ones; nothing where it is. */
export function unknownName(
  value: string,
  known: readonly string[],
  what: string,
): string | undefined {
  if (known.includes(value)) return undefined;
  return `names ${what} "${value}", which does not exist${hint(value, known)}`;
}

/** The texts whose words another has too; each names the place of the first. */
export function repeatedTexts(texts: readonly PlacedText[], what: string): ContentProblem[] {
  const first = new Map<string, PlacedText>();
  return texts.flatMap((placed) => {
    const earlier = first.get(placed.text);
    if (!earlier) {
      first.set(placed.text, placed);
      return [];
    }
    const { path, line } = earlier.problem("");
    return placed.problem(
      `repeats ${what} "${placed.text}" of content/${path}:${line}; it must be unique`,
    );
  });
}

/** All that fields can name, by what it is; undefined where the file that holds it is broken. */
export function referents(
  content: Content,
): Readonly<Record<Referent, readonly string[] | undefined>> {
  const slugs = (kind: string) =>
    [...content.files, ...content.unread]
      .filter((file) => file.kind.name === kind)
      .map(({ slug }) => slug);
  const towns = content.all("town");
  const townsAreWhole = slugs("town").length === towns.length;
  const business = content.one("business")?.value;
  /** Of a file that may be left out; undefined where it is there and not in order. */
  const named = <Name extends KindName>(kind: Name, read: (value: ValueOf<Name>) => string[]) => {
    const value = content.one(kind)?.value;
    return value ? read(value) : slugs(kind).length > 0 ? undefined : [];
  };
  const keys = (list: readonly { readonly key: string }[]) => list.map(({ key }) => key);
  return {
    picture: content.one("pictures")?.value.map(({ key }) => key),
    // The check of drawings, which are files, says so.
    drawing: undefined,
    proof: named("proofs", keys),
    service: slugs("service"),
    "town service": content.one("town-services")?.value.map(({ key }) => key),
    "typical job": named("typical-jobs", keys),
    price: business?.prices.map(({ key }) => key),
    claim: business?.claims.map(({ key }) => key),
    fact: business?.facts.map(({ key }) => key),
    town:
      townsAreWhole && business
        ? [business.address.county, ...towns.map(({ value }) => value.name)]
        : undefined,
    county: business?.counties,
    project: named("projects", keys),
    person: named("people", keys),
    "gallery category": named("page-gallery", ({ categories }) => categories),
    "article category": named("page-blogs", ({ categories }) => categories),
    // Without testimonials the page that names their work goes, too (check-optional.ts).
    "work of a testimonial": content.one("testimonials")?.value.map(({ service }) => service),
    page: [...pagePaths(content)],
  };
}

function checkFields(content: Content): ContentProblem[] {
  const known = referents(content);
  return content.sound.flatMap((file) =>
    textFields(file.kind.schema, file.value).flatMap(({ field, text, schema }) => {
      const { names } = meaningOf(schema);
      const message = names && unknownName(text, known[names] ?? [text], `the ${names}`);
      return message ? textAt(file, field, text).problem(message) : [];
    }),
  );
}

/** The blocks that town services lead to are parts of the service's page. */
function checkBlocks(content: Content): ContentProblem[] {
  return content.all("town-services").flatMap(({ file, value }) =>
    value.flatMap(({ block, service }, index) => {
      const headings = content.texts
        .filter(({ file: { kind, slug } }) => kind.name === "service" && slug === service)
        .filter(({ field }) => /^sections,\d+,heading$/.test(field.join()))
        .map(({ text }) => text);
      if (!block || headings.length === 0) return [];
      const message = unknownName(block, headings, `the block of ${service}`);
      return message ? textAt(file, [index, "block"], block).problem(message) : [];
    }),
  );
}

/**
 * Postcode districts that are another place's: an area's begins like that of some town, and a town's is
 * not in another town while none of its own areas is in it.
 */
function checkPostcodes(content: Content): ContentProblem[] {
  const towns = content.all("town");
  const letters = (postcode: string) => postcode.replaceAll(/\d/g, "");
  const known = new Set(towns.map(({ value }) => letters(value.postcode)));
  return towns.flatMap(({ file, value: { postcode, areas } }) => {
    const other = towns.find(
      (town) => town.file !== file && town.value.areas.some((area) => area.postcode === postcode),
    );
    const own = [...new Set(areas.map((area) => area.postcode))];
    const isElsewhere = other && !own.includes(postcode);
    const message = `is ${postcode}, which is in ${other?.value.name ?? ""}; the areas here are in ${own.join(", ")}`;
    return [
      ...(isElsewhere ? [problemAt(file, ["postcode"], message)] : []),
      ...areas.flatMap((area, index) => {
        if (known.has(letters(area.postcode))) return [];
        const far = `is ${area.postcode}; postcodes of the towns begin with ${[...known].join(", ")}`;
        return problemAt(file, ["areas", index, "postcode"], far);
      }),
    ];
  });
}

/** A story is named by the project that it tells of. */
function checkStories(content: Content): ContentProblem[] {
  const { project: keys } = referents(content);
  const stories = content.files.filter(({ kind }) => keys && kind.name === "story");
  return stories.flatMap((file) => {
    const message = unknownName(file.slug, keys ?? [], "the project");
    return message ? textAt(file, [], file.slug).problem(message) : [];
  });
}

/** Every name that leads nowhere. */
export function checkReferences(content: Content): ContentProblem[] {
  return [
    ...checkFields(content),
    ...checkBlocks(content),
    ...checkPostcodes(content),
    ...checkStories(content),
  ];
}
