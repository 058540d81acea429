/** Decap's configuration, made from the content model: a form for every kind of content. */
import { ArraySchema, type ISchema } from "yup";
import { kinds, type Kind } from "../content-model/schemas/kinds";
import type { Repository } from "./admin-settings";
import { fieldsOf, labelOf, type DecapField } from "./decap-fields";
import { formats, type FormatName } from "./file-formats";

const body: DecapField = { name: "body", label: "Text", widget: "markdown", required: true };

function formOf({ name, place, schema }: Kind): DecapField[] {
  if (schema instanceof ArraySchema) {
    const fields = fieldsOf(schema.innerType as ISchema<unknown>, name);
    return [{ name: "entries", label: "Entries", widget: "list", required: true, fields }];
  }
  const fields = fieldsOf(schema, name);
  return place.endsWith(".md") ? [...fields, body] : fields;
}

/** A collection of pages, one file each. */
function folder(name: string, label: string, singular: string, identifier: string) {
  const kind = kindNamed(name);
  const [start = "", end = ""] = kind.place.split("*");
  return {
    name,
    label,
    label_singular: singular,
    folder: `content/${start.replace(/\/$/, "")}`,
    extension: end.slice(1),
    format: end === ".md" ? formats.document : formats.page,
    create: true,
    identifier_field: identifier,
    slug: "{{slug}}",
    fields: formOf(kind),
  };
}

function kindNamed(name: string): Kind {
  const kind = kinds.find((each) => each.name === name);
  if (!kind) throw new Error(`The content model has no kind "${name}".`);
  return kind;
}

/** Files that exist once. */
function files(name: string, label: string, format: FormatName, members: readonly Kind[]) {
  return {
    name,
    label,
    format,
    files: members.map((kind) => ({
      name: kind.name,
      label: labelOf(kind.name.replace(/^page-/, "")),
      file: `content/${kind.place}`,
      fields: formOf(kind),
    })),
  };
}

/**
 * The configuration for Decap. Without a repository only the local backend of
 * `npm run develop` can be used.
 */
export function decapConfig(repository?: Repository) {
  const single = kinds.filter(({ place }) => !place.includes("*"));
  const isList = ({ schema }: Kind) => schema instanceof ArraySchema;
  const isDocument = ({ place }: Kind) => place.endsWith(".md");
  return {
    backend: repository
      ? {
          name: "github",
          repo: repository.name,
          branch: repository.branch,
          ...(repository.authUrl && { base_url: repository.authUrl }),
        }
      : { name: "git-gateway" },
    // decap-server, which `npm run develop` starts.
    local_backend: true,
    media_folder: "content/pictures",
    public_folder: ".",
    slug: { encoding: "ascii", clean_accents: true },
    editor: { preview: false },
    collections: [
      folder("article", "Articles", "Article", "title"),
      folder("town", "Towns", "Town", "name"),
      folder("service", "Services", "Service", "name"),
      // A story's file has the name of its project, which Decap cannot give it.
      { ...folder("story", "Job stories", "Job story", "description"), create: false },
      files("lists", "Lists", formats.list, single.filter(isList)),
      files("documents", "Documents", formats.document, single.filter(isDocument)),
      files(
        "site",
        "Site and pages",
        formats.page,
        single.filter((kind) => !isList(kind) && !isDocument(kind)),
      ),
    ],
  };
}
