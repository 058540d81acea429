import { buildSchema, isObjectType } from "graphql";
import type { AnySchema } from "yup";
import { kinds } from "../content-model/schemas/kinds";
import { typeDefinitions } from "./graphql-types";
import { yamlTypeName } from "./yaml-types";

// Gatsby adds these at run time; here they only have to exist.
const gatsbyBuiltIns = /* GraphQL */ `
  directive @dontInfer on OBJECT
  directive @facts on FIELD_DEFINITION
  directive @fileName on FIELD_DEFINITION
  directive @readTime on FIELD_DEFINITION
  directive @dateformat on FIELD_DEFINITION
  directive @fileByRelativePath on FIELD_DEFINITION
  directive @link(by: String) on FIELD_DEFINITION
  directive @markdown on FIELD_DEFINITION
  directive @headings on FIELD_DEFINITION
  directive @workOfKind on FIELD_DEFINITION
  directive @workInTown on FIELD_DEFINITION
  directive @proof on FIELD_DEFINITION
  directive @nearestTowns on FIELD_DEFINITION
  directive @nightMap on FIELD_DEFINITION
  scalar MarkdownHeading
  scalar Date
  scalar ServiceSection
  interface Node {
    id: ID
  }
  type File {
    id: ID
  }
  type Query {
    file: File
  }
`;
const schema = buildSchema(gatsbyBuiltIns + typeDefinitions, {
  assumeValid: true,
});

const typeOfKind: Readonly<Record<string, string>> = {
  town: "Location",
  article: "Article",
  terms: "Document",
  privacy: "Document",
  "cancellation-form": "Document",
};
const notQueried = ["redirects", "google-overrides"];
/** Bookkeeping for editors that no page shows. */
const notShown = ["sample", "draft"];

function keysOf(kind: AnySchema): string[] {
  const inner = "innerType" in kind ? kind.innerType : kind;
  return inner && typeof inner === "object" && "fields" in inner
    ? Object.keys(inner.fields as object)
    : [];
}

test.each(kinds.filter(({ name }) => !notQueried.includes(name)))(
  "every field of $name is in the GraphQL schema",
  ({ name, place, schema: kind }) => {
    const typeName = typeOfKind[name] ?? yamlTypeName({ node: { relativePath: place } });
    const type = schema.getType(typeName);
    const known = isObjectType(type) ? Object.keys(type.getFields()) : [];
    const wanted = keysOf(kind).filter((key) => !notShown.includes(key));
    expect(wanted.length).toBeGreaterThan(0);
    expect(known).toEqual(expect.arrayContaining(wanted));
  },
);
