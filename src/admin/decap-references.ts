/** Fields that name other content: Decap offers what exists. */

/** A relation of Decap: where the choices are and what of them is stored. */
type Relation = {
  readonly collection: string;
  readonly file?: string;
  readonly value_field: string;
  readonly display_fields: readonly string[];
  readonly search_fields: readonly string[];
  readonly multiple?: boolean;
};

/** Choices from a list of a file. */
function fromList(collection: string, file: string, list: string, value: string, shown: string) {
  const shownField = `${list}.*.${shown}`;
  return {
    collection,
    file,
    value_field: `${list}.*.${value}`,
    display_fields: [shownField],
    search_fields: [shownField],
  };
}

const picture = fromList("lists", "pictures", "entries", "key", "alt");
const service: Relation = {
  collection: "service",
  value_field: "{{slug}}",
  display_fields: ["name"],
  search_fields: ["name"],
};

/** By `<kind>.<field>`, with the fields of groups and lists joined by dots. */
const relations: Readonly<Record<string, Relation>> = {
  "article.service": service,
  "article.picture": picture,
  "service.picture": picture,
  "service.price": fromList("site", "business", "prices", "key", "label"),
  "town.picture": picture,
  "town.services": {
    ...fromList("lists", "town-services", "entries", "key", "label"),
    multiple: true,
  },
  "home.picture": picture,
  "home.services.service": service,
  "home.trust.claim": fromList("site", "business", "claims", "key", "text"),
  "business.stats.claim": fromList("site", "business", "claims", "key", "text"),
  "town-services.service": service,
  "projects.picture": picture,
  "page-gallery.fallbacks": { ...picture, multiple: true },
};

/** The relation of a field, if it names other content. */
export function relationOf(path: string): Relation | undefined {
  return relations[path];
}
