import { array, mixed, number, string } from "yup";
import {
  fields,
  day,
  keyOf,
  listOf,
  text,
  textWithFacts,
} from "../../content-model/schemas/fields";
import { typeDefinitions } from "./graphql-types";

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
