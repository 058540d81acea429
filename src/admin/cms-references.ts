/** Fields that name other content: the form offers what exists. */
import type { ISchema } from "yup";
import { meaningOf, type Referent } from "../content-model/schemas/field-meaning";

/** A relation of Sveltia CMS: where the choices are and what of them is stored. */
type Relation = {
  readonly collection: string;
  readonly file?: string;
  readonly value_field: string;
  readonly display_fields: readonly string[];
  readonly search_fields: readonly string[];
};

/** Choices from a list of a file, stored by their key. */
function fromList(collection: string, file: string, list: string, shown: string): Relation {
  const shownField = `${list}.*.${shown}`;
  return {
    collection,
    file,
    value_field: `${list}.*.key`,
    display_fields: [shownField],
    search_fields: [shownField],
  };
}

const relations: Partial<Record<Referent, Relation>> = {
  picture: fromList("lists", "pictures", "entries", "alt"),
  service: {
    collection: "service",
    value_field: "{{slug}}",
    display_fields: ["name"],
    search_fields: ["name"],
  },
  "town service": fromList("lists", "town-services", "entries", "label"),
  person: fromList("lists", "people", "entries", "name"),
  price: fromList("site", "business", "prices", "label"),
  claim: fromList("site", "business", "claims", "text"),
};

/** The relation of a field that names other content by its key. */
export function relationOf(schema: ISchema<unknown>): Relation | undefined {
  const { names } = meaningOf(schema);
  return names && relations[names];
}
