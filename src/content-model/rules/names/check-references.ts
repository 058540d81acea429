/** Checks the names by which content refers to other content, and names that are taken twice. */
import { textAt, type Content, type PlacedText } from "../../content";
import { straightQuotesAdvice } from "../../files/yaml-messages";
import { slugify } from "../../slugify";
import { pageTypeList } from "../../page-types";
import { linkablePages } from "../../published-paths";
import type { ContentFile } from "../../files/read-source";
import { callOutPriceKey } from "../../prices";
import { nearestName, problemAt, type ContentProblem, type FieldPath } from "../../problem";
import { fieldMeta, textFields, type ContentRef } from "../../schemas/field-meta";
import type { ContentTypeName, ContentValue } from "../../schemas/content-types";

/** Number of allowed names to list if none is similar. */
const namesShown = 12;

function hint(value: string, allowedNames: readonly string[], what: string): string {
  if (/^[“”‘’]/.test(value)) return `; its quotes are curly, ${straightQuotesAdvice}`;
  const absent = pageTypeList.find(
    ({ optional, pathPattern }) => optional && pathPattern === value,
  );
  if (absent && what === "the page")
    return `; write content/${absent.filePattern}, or name another`;
  const words = value.split(/\s+/);
  if (words.length > 1 && words.every((word) => allowedNames.includes(word)))
    return "; between two entries stands a comma";
  // A path or a file's name is taken for the key at its end.
  const key = slugify(value.replace(/^\/\w+\/(?=[^/]+$)|\.(?:jpe?g|png|webp|md|yml)$/gi, ""));
  const near = nearestName(value, allowedNames) ?? nearestName(key, allowedNames);
  const place = what === "the town" ? ` A place without a page is "${allowedNames[0]}"` : "";
  if (near !== undefined) return `; did you mean "${near}"?${place}`;
  if (what === "the page")
    return "; name another page, or put this one back: npm run retire takes a page out and npm run rename renames it, and both mend the links to it";
  // Names of the same group help most: all that begin like `price.` or `/services/`.
  const group = /^\/?[^./]+[./]/.exec(value)?.[0];
  const alike = allowedNames.filter((name) => group && name.startsWith(group));
  const names = alike.length > 0 ? alike : allowedNames;
  const more = names.length > namesShown ? ", …" : "";
  const known = names.slice(0, namesShown).join(", ") + more;
  if (what === "the person")
    return `; ${known && `name another (${known}), or `}take the field out: the text is then the firm's`;
  return known && `; there are ${known}`;
}

/** The paths in the place of pages that were renamed or retired, by the old path, as redirects.yml has them. */
export function movedPages(content: Content): ReadonlyMap<string, string> {
  const rows = content.one("redirects")?.value ?? [];
  return new Map(rows.map(({ from, to }) => [from, to]));
}

/** A problem without its place. */
export type NameProblem = Pick<ContentProblem, "message" | "kind">;

/**
 * The problem with a name that is not among the allowed ones; undefined if it is. `moved` has the paths in the place of
 * pages that are gone.
 */
export function unknownName(
  value: string,
  allowedNames: readonly string[],
  what: string,
  moved?: ReadonlyMap<string, string>,
): NameProblem | undefined {
  if (allowedNames.includes(value)) return undefined;
  const place = moved?.get(value);
  if (place !== undefined && allowedNames.includes(place))
    return { message: `names ${what} "${value}", which moved to ${place}: write that` };
  const message = `names ${what} "${value}", which does not exist${hint(value, allowedNames, what)}`;
  return { message, kind: "missing name" };
}

/** Texts for which `read` gives the same as for an earlier one; each message names the place of the first. */
export function repeatedTexts(
  texts: readonly PlacedText[],
  what: string,
  read = ({ text }: PlacedText) => text,
): ContentProblem[] {
  const first = new Map<string, PlacedText>();
  return texts.flatMap((placed) => {
    const earlier = first.get(read(placed));
    if (!earlier) {
      first.set(read(placed), placed);
      return [];
    }
    const { path, line } = earlier.problem("");
    return placed.problem(
      `repeats ${what} "${placed.text}" of content/${path}:${line}; let each have its own`,
    );
  });
}

/** Every name that fields may refer to, by content type; undefined if the file that holds the names is broken. */
export function referenceTargets(
  content: Content,
): Readonly<Record<ContentRef, readonly string[] | undefined>> {
  const slugs = (type: string) =>
    [...content.files, ...content.unread]
      .filter((file) => file.contentType.name === type)
      .map(({ slug }) => slug);
  const towns = content.all("town");
  const townsAreWhole = slugs("town").length === towns.length;
  const business = content.one("business")?.value;
  /** Names from an optional file; undefined if the file exists and is broken. */
  const named = <Name extends ContentTypeName>(
    type: Name,
    read: (value: ContentValue<Name>) => string[],
  ) => {
    const value = content.one(type)?.value;
    if (value) return read(value);
    return slugs(type).length > 0 ? undefined : [];
  };
  const keys = (list: readonly { readonly key: string }[]) => list.map(({ key }) => key);
  return {
    picture: named("pictures", keys),
    // Drawings are files and have their own check.
    drawing: undefined,
    diagram: named("diagrams", keys),
    service: slugs("service"),
    "town service": content.one("town-services")?.value.map(({ key }) => key),
    "typical job": named("typical-jobs", keys),
    price: business && keys(business.prices ?? []),
    claim: business?.claims.map(({ key }) => key),
    fact: business && keys(business.facts ?? []),
    town:
      townsAreWhole && business
        ? [business.address.county, ...towns.map(({ value }) => value.name)]
        : undefined,
    county: business?.counties,
    project: named("projects", keys),
    person: named("people", keys),
    "gallery category": named("page-gallery", ({ categories }) => categories),
    "article category": named("page-blogs", ({ categories }) => categories),
    // The page that refers to testimonials is left out where there are none (check-optional.ts).
    "work of a testimonial": content.one("testimonials")?.value.map(({ service }) => service),
    page: linkablePages(content),
  };
}

/** Counties of business.yml that no town has, while several have one that is written almost the same: a single slip. */
function mistypedCounties({ all, one }: Content) {
  const { file, value } = one("business") ?? {};
  const named = all("town").map((town) => town.value.county);
  return (value?.counties ?? []).flatMap((county, index) => {
    const meant = named.includes(county) ? undefined : nearestName(county, named);
    const towns = named.filter((name) => name === meant).length;
    if (!file || !meant || towns < 2 || value?.counties.includes(meant)) return [];
    const message = `is "${county}", but ${towns} towns are in "${meant}"; write that`;
    return [{ meant, problem: problemAt(file, ["counties", index], message) }];
  });
}

/** Fields that name what is not there. The town of a customer or a job is only advised: nothing leads there. */
export function unknownReferences(content: Content): ContentProblem[] {
  const allowed = referenceTargets(content);
  const moved = movedPages(content);
  const mistyped = mistypedCounties(content);
  const unknown = content.valid.flatMap((file) =>
    textFields(file.contentType.schema, file.value).flatMap(({ field, text, schema }) => {
      const { refersTo } = fieldMeta(schema);
      if (refersTo === "county" && mistyped.some(({ meant }) => meant === text)) return [];
      const problem =
        refersTo && unknownName(text, allowed[refersTo] ?? [text], `the ${refersTo}`, moved);
      const advice = refersTo === "town" && field.at(-1) === "location";
      return problem ? { ...problemAt(file, field, problem.message), ...problem, advice } : [];
    }),
  );
  return [...mistyped.map(({ problem }) => problem), ...unknown];
}

/** Prices that neither a service nor a text names. The page for emergencies shows `emergency` by itself. */
export function pricesWithoutPage({ all, texts }: Content): ContentProblem[] {
  const services = all("service").map(({ value }) => value.price);
  return all("business").flatMap(({ file, value: { prices = [] } }) =>
    prices.flatMap(({ key }, index) => {
      const isNamed = texts.some(({ text }) => text.includes(`{price.${key}}`));
      if (isNamed || services.includes(key) || key === callOutPriceKey) return [];
      const message = `is on no page: name it in a service's price or as {price.${key}}, or take it out`;
      return problemAt(file, ["prices", index, "key"], message);
    }),
  );
}

/** Town services whose `section` is no heading on the service's page. */
export function unknownSections(content: Content): ContentProblem[] {
  return content.all("town-services").flatMap(({ file, value }) =>
    value.flatMap(({ section, service }, index) => {
      const headings = content.texts
        .filter(
          ({ file: { contentType, slug } }) => contentType.name === "service" && slug === service,
        )
        .filter(({ field }) => /^sections,\d+,heading$/.test(field.join()))
        .map(({ text }) => text);
      if (!section || headings.length === 0) return [];
      const problem = unknownName(section, headings, `the section of ${service}`);
      return problem ? { ...problemAt(file, [index, "section"], problem.message), ...problem } : [];
    }),
  );
}

/**
 * Postcode districts that belong to another place: the firm's and an area's must be in the postcode area of some
 * town, and a town's must not be in another town unless one of its own areas is in it.
 */
export function misplacedPostcodes(content: Content): ContentProblem[] {
  const towns = content.all("town");
  const areaOf = (postcode: string) => /^[A-Z]+/.exec(postcode)?.[0];
  const postcodeAreas = new Set(towns.map(({ value }) => areaOf(value.postcode)));
  const farAway = (file: ContentFile, field: FieldPath, postcode: string) => {
    if (postcodeAreas.size === 0 || postcodeAreas.has(areaOf(postcode))) return [];
    const message = `is ${postcode}; postcodes of the towns begin with ${[...postcodeAreas].join(", ")}`;
    return problemAt(file, field, message);
  };
  const ofTowns = towns.flatMap(({ file, value: { postcode, areas } }) => {
    const other = towns.find(
      (town) => town.file !== file && town.value.areas.some((area) => area.postcode === postcode),
    );
    const postcodes = [...new Set(areas.map((area) => area.postcode))];
    const isElsewhere = other && !postcodes.includes(postcode);
    const message = `is ${postcode}, which is in ${other?.value.name ?? ""}; the areas here are in ${postcodes.join(", ")}`;
    return [
      ...(isElsewhere ? [problemAt(file, ["postcode"], message)] : []),
      ...areas.flatMap((area, index) => farAway(file, ["areas", index, "postcode"], area.postcode)),
    ];
  });
  const ofFirm = content
    .all("business")
    .flatMap(({ file, value }) => farAway(file, ["address", "postcode"], value.address.postcode));
  return [...ofFirm, ...ofTowns];
}

/** Stories whose file name is no project's key. */
export function storiesWithoutProject(content: Content): ContentProblem[] {
  const { project: keys } = referenceTargets(content);
  const stories = content.files.filter(({ contentType }) => keys && contentType.name === "story");
  return stories.flatMap((file) => {
    const message = `the job "${file.slug}" is not in gallery/projects.yml; name the file after its job, delete it, or put the job back`;
    return keys?.includes(file.slug) ? [] : textAt(file, [], file.slug).problem(message);
  });
}
