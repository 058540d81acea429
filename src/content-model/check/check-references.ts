/** What content names must exist: other content, by key, slug or words, and facts, by token. */
import type { Content } from "../content";
import { factsOf, tokensIn } from "../facts";
import { meaningOf, type Referent } from "../schemas/field-meaning";
import { textFields } from "../schemas/text-fields";
import type { ContentProblem } from "./problem";
import { mustExist, problemAt, refs, strings, type Reference } from "./reference";

/** Every text in a field, in the files that keep to their schema. */
function textsOf(content: Content) {
  return content.sound.flatMap((file) =>
    textFields(file.kind.schema, file.value).map((found) => ({ file, ...found })),
  );
}

/** All that can be named, by what it is; undefined where the file that holds it is broken. */
function existing(content: Content): Readonly<Record<Referent, readonly string[] | undefined>> {
  const slugs = (kind: string) =>
    [...content.files, ...content.unread]
      .filter((file) => file.kind.name === kind)
      .map(({ slug }) => slug);
  const towns = content.all("town");
  const townsAreWhole = slugs("town").length === towns.length;
  const business = content.one("business")?.value;
  return {
    picture: content.one("pictures")?.value.map(({ key }) => key),
    service: slugs("service"),
    "town service": content.one("town-services")?.value.map(({ key }) => key),
    price: business?.prices.map(({ key }) => key),
    claim: business?.claims.map(({ key }) => key),
    town: townsAreWhole ? ["Cheshire", ...towns.map(({ value }) => value.name)] : undefined,
    person: content.one("people")?.value.map(({ key }) => key),
    "work of a testimonial": content.one("testimonials")?.value.map(({ service }) => service),
  };
}

function checkReferents(content: Content): ContentProblem[] {
  const known = existing(content);
  return textsOf(content).flatMap(({ file, field, text, schema }) => {
    const { names } = meaningOf(schema);
    return names ? mustExist([{ file, field, value: text }], known[names], `the ${names}`) : [];
  });
}

function checkTokens(content: Content): ContentProblem[] {
  const texts = textsOf(content).map((text) => ({ ...text, tokens: tokensIn(text.text) }));
  const misplaced = texts
    .filter(({ tokens, schema }) => tokens.length > 0 && !meaningOf(schema).facts)
    .map(({ file, field, tokens }) =>
      problemAt(
        file,
        field,
        `holds {${tokens[0]?.name}}, but no token is replaced in this field; write the words themselves`,
      ),
    );
  const business = content.one("business");
  if (!business) return misplaced;
  const references: Reference[] = [
    ...texts.flatMap(({ file, field, tokens }) =>
      tokens.map(({ name }) => ({ file, field, value: name })),
    ),
    ...content.files.flatMap((file) =>
      tokensIn(file.body).map(({ name, offset }) => ({ file, field: [], offset, value: name })),
    ),
  ];
  const known = [...factsOf(business.value).keys()];
  return [...misplaced, ...mustExist(references, known, "the fact")];
}

/** The blocks that town services lead to are texts of the service's page. */
function checkBlocks(content: Content): ContentProblem[] {
  const services = content.all("service");
  return refs(content.all("town-services"), (rows) =>
    rows.map((row, index) => [[index, "block"], row.block]),
  ).flatMap((reference) => {
    const row = content.one("town-services")?.value[Number(reference.field[0])];
    const service = services.find(({ file }) => file.slug === row?.service);
    const texts = strings(service?.value.sections).flatMap(([field, text]) =>
      field.length === 2 && field[1] === "heading" ? [text] : [],
    );
    return mustExist([reference], service && texts, `the block of ${row?.service ?? ""}`);
  });
}

/** Every name that leads nowhere, and every token in a field that takes none. */
export function checkNames(content: Content): ContentProblem[] {
  return [...checkReferents(content), ...checkBlocks(content), ...checkTokens(content)];
}
