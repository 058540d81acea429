import { buildSchema, isObjectType } from "graphql";
import { array, mixed, number, string } from "yup";
import {
  fields,
  day,
  keyOf,
  listOf,
  text,
  textWithFacts,
} from "../../content-model/schemas/fields";
import { kinds } from "../../content-model/schemas/kinds";
import { sectionTypeName, sectionUnion, typeDefinitions } from "./graphql-types";

// Gatsby adds these at run time; here they only have to exist.
const gatsbyBuiltIns = /* GraphQL */ `
  directive @dontInfer on OBJECT
  directive @childOf(types: [String!]) on OBJECT
  directive @facts on FIELD_DEFINITION
  directive @fileName on FIELD_DEFINITION
  directive @dateformat on FIELD_DEFINITION
  directive @fileByRelativePath on FIELD_DEFINITION
  directive @link(by: String, from: String) on FIELD_DEFINITION
  directive @route on FIELD_DEFINITION
  directive @upcoming on FIELD_DEFINITION
  scalar Date
  scalar Route
  scalar ${sectionUnion}
  interface Node {
    id: ID
  }
  interface ContentPage {
    id: ID
  }
  interface PageTexts {
    title: String!
  }
  type File {
    id: ID
  }
  type Query {
    file: File
  }
`;

function typesOf(...content: Parameters<typeof typeDefinitions>) {
  return buildSchema(gatsbyBuiltIns + typeDefinitions(...content), { assumeValid: true });
}

test("every kind that pages ask for has its type, and every block of a service page", () => {
  const schema = typesOf();
  const names = kinds.flatMap(({ type }) => type ?? []);
  expect(names.length).toBeGreaterThan(10);
  for (const name of [...names, sectionTypeName("cards"), sectionTypeName("questions")]) {
    expect(isObjectType(schema.getType(name))).toBe(true);
  }
});

const price = fields({ amount: number().required(), day: day().required() });
const offer = fields({
  label: text(),
  note: string(),
  count: number().integer().required(),
  open: mixed<boolean>().oneOf([true, false]),
  words: listOf(textWithFacts()),
  tips: array(text()),
  picture: keyOf("picture"),
  towns: listOf(keyOf("town service")),
  claim: keyOf("claim").optional(),
  prices: listOf(price),
  days: listOf(fields({ from: day().required() })).meta({ upcoming: true }),
  tone: string().oneOf(["calm", "loud"]).required().meta({ type: "Tone" }),
});

test("a type follows its schema into every group: nullability, lists, days, links and facts", () => {
  const kind = { name: "offers", place: "offers.yml", type: "Offer", schema: listOf(offer) };
  const definitions = typeDefinitions([kind]);
  const [, own = ""] =
    /type Offer implements Node @dontInfer @childOf\(types: \["File"\]\) \{\n([^}]*)\}/.exec(
      definitions,
    ) ?? [];
  expect(
    own
      .trimEnd()
      .split("\n")
      .map((line) => line.trim()),
  ).toEqual([
    "label: String!",
    "note: String",
    "count: Int!",
    "open: Boolean",
    "words: [String!]! @facts",
    "tips: [String!]",
    'picture: Picture! @link(by: "key")',
    'towns: [TownService!]! @link(by: "key")',
    "claim: String",
    "prices: [OfferPrices!]!",
    "days: [OfferDays!]! @upcoming",
    "tone: Tone!",
  ]);
  expect(definitions).toContain("enum Tone {\n  calm\n  loud\n}");
  expect(definitions).toContain(
    "type OfferPrices {\n  amount: Float!\n  day: Date! @dateformat\n}",
  );
});

test("two groups that differ cannot share a name", () => {
  const named = (shape: ReturnType<typeof text>) => fields({ shape }).meta({ type: "Shared" });
  const schema = fields({ one: named(text()), two: named(textWithFacts()) });
  const kind = { name: "offer", place: "offer.yml", type: "Offer", schema };
  expect(() => typeDefinitions([kind])).toThrow("Two schemas make the GraphQL type Shared");
});
