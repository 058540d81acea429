import { ArraySchema, type ISchema } from "yup";
import { contentTypes } from "../../schemas/content-types";
import { schemaFields } from "../../schemas/field-meta";
import { sectionSchemas } from "../../schemas/service";
import { dependencies } from "./check-optional";

/** True if a schema has the field at the path; the schema of a service's section depends on its kind. */
function hasField(schema: ISchema<unknown>, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  if (schema instanceof ArraySchema)
    return Object.values(sectionSchemas).some((section) => hasField(section, rest));
  return schemaFields(schema).some(([field, inner]) => field === name && hasField(inner, rest));
}

test.each([...new Set(dependencies.flat().flatMap((part) => part.split(" or ")))])(
  "the optional content %s has a schema",
  (part) => {
    const [place, fields = ""] = part.split(" ");
    const { schema } = contentTypes.find((each) => each.filePattern === place) ?? {};
    expect(schema && hasField(schema, fields.split(".").filter(Boolean))).toBe(true);
  },
);
