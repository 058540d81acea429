/**
 * The GraphQL schema of the content, generated from the schemas of the content model: explicit, and
 * non-null if the content check guarantees a value.
 */
import { ArraySchema, NumberSchema, ObjectSchema, type ISchema } from "yup";
import { capitalise } from "../../../functions/shared/format-text";
import {
  type ContentRef,
  entrySchema,
  fieldConstraints,
  fieldMeta,
  schemaFields,
} from "../../content-model/schemas/field-meta";
import { pageTypeList } from "../../content-model/page-types";
import { contentTypes } from "../../content-model/schemas/content-types";
import { sectionSchemas } from "../../content-model/schemas/service";

/** Union of the sections of a service page; `sectionTypeName` names its members. */
export const sectionUnion = "ServiceSection";

/** GraphQL type of a section of a service page, by its `kind`. */
export function sectionTypeName(kind: string): string {
  return `${capitalise(kind)}Section`;
}

/** A field's name, and its type with directives. */
type FieldDefinition = readonly [name: string, type: string];

/** Fields that a directive computes; those with a resolver are in derived-fields.ts. */
const computed: Readonly<Record<string, readonly FieldDefinition[]>> = {
  Service: [["slug", "String! @fileName"]],
  Project: [["story", 'Story @link(from: "key", by: "slug")']],
  Story: [["project", 'Project! @link(from: "slug", by: "key")']],
};

/** Page interfaces and the fields a page needs to implement them. */
const pageInterfaces = {
  PageTexts: ["title", "description", "heading", "lead"],
  PageEnd: ["callToAction"],
  WrittenPage: ["author"],
};

/** Types of computed fields, and of nodes that are not content. */
const otherTypes = /* GraphQL */ `
  type BuildDay implements Node @dontInfer {
    day: String!
  }
  # The fields of every section of a service page.
  interface HeadedSection {
    heading: String!
  }
  type BusinessPhone {
    display: String!
    international: String!
  }
  # Sizes are in units of the drawing. A small drawing is part of the page, a larger one a file.
  type Drawing {
    html: String
    url: String!
    width: Int!
    height: Int!
  }
  type AreaMap {
    picture: String!
    width: Int!
    height: Int!
    places: [MapPlace!]!
    names: [MapName!]!
  }
  # Percentages of the map's plane.
  type MapPlace {
    slug: String
    name: String!
    x: Float!
    y: Float!
    side: String!
    shift: Float!
  }
  type MapName {
    name: String!
    road: Boolean!
    x: Float!
    y: Float!
  }
`;

const byKey = '@link(by: "key")';

/** Types for references to other content, with the directive that resolves them. */
const typesOfReferences: Partial<Record<ContentRef, FieldType>> = {
  picture: { type: "Picture", directive: byKey },
  drawing: { type: "Drawing", directive: "@drawing" },
  diagram: { type: "Diagram", directive: byKey },
  service: { type: "Service", directive: '@link(by: "slug")' },
  "town service": { type: "TownService", directive: byKey },
  project: { type: "Project", directive: byKey },
  person: { type: "Person", directive: byKey },
  "typical job": { type: "TypicalJob", directive: byKey },
};

type Types = Map<string, string>;

type FieldType = { readonly type: string; readonly directive: string };

/** Type of a single value. `place` names groups that have no name of their own. */
function valueType(schema: ISchema<unknown>, place: string, types: Types): FieldType {
  const { type: ownName, refersTo, isPlainText, tokens, file, phone } = fieldMeta(schema);
  if (schema instanceof ObjectSchema) {
    const name = ownName ?? place;
    types.set(name, printType(`type ${name}`, fieldsOf(schema, name, types)));
    return { type: name, directive: "" };
  }
  const { choices, isDay } = fieldConstraints(schema);
  if (ownName && choices.length > 0) {
    types.set(ownName, `enum ${ownName} {\n  ${choices.join("\n  ")}\n}`);
    return { type: ownName, directive: "" };
  }
  if (phone === "spellings") return { type: "BusinessPhone", directive: "@phone" };
  if (phone === "digits") return { type: "String", directive: "@phoneDigits" };
  if (tokens) return { type: "String", directive: "@tokens" };
  const link = !isPlainText && refersTo && typesOfReferences[refersTo];
  if (link) return link;
  if (file) return { type: "File", directive: "@fileByRelativePath" };
  if (isDay) return { type: "Date", directive: "@dateformat" };
  return { type: scalar(schema), directive: "" };
}

function scalar(schema: ISchema<unknown>): string {
  const { choices, isInteger } = fieldConstraints(schema);
  if (schema instanceof NumberSchema) return isInteger ? "Int" : "Float";
  return choices.includes(true) ? "Boolean" : "String";
}

function fieldTypeOf(schema: ISchema<unknown>, place: string, types: Types): FieldType {
  const nonNull = fieldConstraints(schema).isOptional && !fieldMeta(schema).phone ? "" : "!";
  // Sections of a service page are the only type whose schema depends on the value.
  if (schema.describe().type === "lazy")
    return { type: `${sectionUnion}${nonNull}`, directive: "" };
  if (schema instanceof ArraySchema) {
    const { type, directive } = fieldTypeOf(entrySchema(schema), place, types);
    const isUpcoming = fieldMeta(schema).upcoming;
    return isUpcoming
      ? { type: `[${type}]!`, directive: "@upcoming" }
      : { type: `[${type}]${nonNull}`, directive };
  }
  const { type, directive } = valueType(schema, place, types);
  return { type: `${type}${nonNull}`, directive };
}

function fieldsOf(schema: ISchema<unknown>, owner: string, types: Types): FieldDefinition[] {
  // A hyphen, as in the names of some colours, is not allowed in GraphQL.
  const named = schemaFields(schema).filter(([name]) => !name.includes("-"));
  return named.map(([name, inner]) => {
    const { type, directive } = fieldTypeOf(inner, owner + capitalise(name), types);
    return [name, `${type} ${directive}`.trimEnd()];
  });
}

function printType(head: string, fields: readonly FieldDefinition[]): string {
  const lines = fields.map(([name, type]) => `  ${name}: ${type}`);
  return `${head} {\n${lines.join("\n")}\n}`;
}

/** Types of all content that pages query, in GraphQL's schema language. */
export function typeDefinitions(): string {
  const types: Types = new Map();
  for (const [kind, schema] of Object.entries(sectionSchemas)) {
    const name = sectionTypeName(kind);
    const fields = fieldsOf(schema, name, types);
    const hasHeading = fields.some(([field]) => field === "heading");
    const head = `type ${name}${hasHeading ? " implements HeadedSection" : ""}`;
    types.set(name, printType(head, fields));
  }
  for (const { graphqlType: name, schema, filePattern } of contentTypes) {
    if (!name) continue;
    const entry: ISchema<unknown> = schema instanceof ArraySchema ? entrySchema(schema) : schema;
    const isText = filePattern.endsWith(".md");
    const isPage = pageTypeList.some(({ graphqlType }) => graphqlType === name);
    const fields: readonly FieldDefinition[] = [
      ...fieldsOf(entry, name, types),
      ...(isPage ? [["route", "Route! @route"] as const] : []),
      ...(isText ? [["slug", "String!"] as const] : []),
      ...(computed[name] ?? []),
    ];
    const names = fields.map(([field]) => field);
    const interfaces = Object.entries(pageInterfaces)
      .filter(([, needed]) => needed.every((field) => names.includes(field)))
      .map(([each]) => each);
    const implemented = ["Node", ...(isPage ? ["ContentPage", ...interfaces] : [])].join(" & ");
    // Explicit, because Gatsby infers it only from files with entries: the first redirect would
    // change the generated types.
    const parent = isText ? "MarkdownRemark" : "File";
    const head = `type ${name} implements ${implemented} @dontInfer @childOf(types: ["${parent}"])`;
    types.set(name, printType(head, fields));
  }
  return [otherTypes, ...types.values()].join("\n\n");
}
