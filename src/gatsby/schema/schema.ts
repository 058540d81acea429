/** Hands the types to Gatsby, with the field extensions they use. */
import type { GatsbyNode } from "gatsby";
import { sectionSchemas } from "../../content-model/schemas/service";
import { drawings } from "../brand";
import { upcoming } from "./build-day";
import { sectionTypeName, sectionUnion, typeDefinitions } from "./graphql-types";
import { nightMap } from "./night-map";
import { phone, phoneDigits } from "./phone";
import { route, routeTypes } from "./route";
import { relatedContent } from "./related-content";
import { textFields } from "./text-fields";

// Declared, so that the generated types are the same whatever the front matter of the day holds.
const frontmatterType = "type MarkdownRemarkFrontmatter @dontInfer { title: String }";

export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({
  actions,
  schema,
}) => {
  for (const fieldExtension of [
    ...textFields,
    ...relatedContent,
    route,
    ...drawings,
    phone,
    phoneDigits,
    nightMap,
    upcoming,
  ]) {
    actions.createFieldExtension(fieldExtension);
  }
  actions.createTypes([
    frontmatterType,
    routeTypes,
    typeDefinitions(),
    schema.buildUnionType({
      name: sectionUnion,
      types: Object.keys(sectionSchemas).map(sectionTypeName),
      resolveType: (section: { kind: string }) => sectionTypeName(section.kind),
    }),
  ]);
};
