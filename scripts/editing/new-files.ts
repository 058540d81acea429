/** Turns answers into the files to write, including photographs. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ObjectSchema, type AnySchema } from "yup";
import type { Content } from "../../src/content-model/content";
import { withFirstEntry } from "../../src/content-model/files/edit-yaml";
import {
  toMarkdown,
  toYaml,
  type FileChange,
} from "../../src/content-model/files/serialise-content";
import { slugify } from "../../src/content-model/slugify";
import { pictureChanges } from "../../src/content-model/pictures/prepare-picture";
import { fieldConstraints, schemaFields } from "../../src/content-model/schemas/field-meta";
import { fields } from "../../src/content-model/schemas/fields";
import { pictureSchema } from "../../src/content-model/schemas/gallery";
import type { EntryTemplate, Values } from "./question";

/** Name of the question for a photograph's text alternative; `view` is `photo`, or `before` and `after`. */
const altOf = (view: string) => (view === "photo" ? "alt" : `${view}-alt`);

/** The type with questions for the given photographs: their text alternatives replace the choice of a picture. */
export function withPhotos(type: EntryTemplate, views: readonly string[]): EntryTemplate {
  if (views.length === 0) return type;
  const otherFields = schemaFields(type.definition.schema).filter(([name]) => name !== "picture");
  const alts = views.map((view) => [altOf(view), pictureSchema.fields.alt] as const);
  const schema = fields(Object.fromEntries([...otherFields, ...alts]));
  const hint = "what the photo shows, for those who cannot see it";
  const hints = { ...type.hints, ...Object.fromEntries(alts.map(([name]) => [name, hint])) };
  return { ...type, definition: { ...type.definition, schema }, hints };
}

/** The fields of a group in its order, nested groups included, with values by field name. */
function recordOf(group: AnySchema, values: Values): object {
  const entries = schemaFields(group).map(([name, rule]) => {
    const isGroup = rule instanceof ObjectSchema && !fieldConstraints(rule).isOptional;
    return [name, values[name] ?? (isGroup ? recordOf(rule, values) : undefined)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/**
 * The files to write below `folder`, that of the content: a new one, or the list with a new first
 * entry, and the photographs, named after the title. `page` is the path of the page that will show
 * the entry.
 * @throws {Error} if the file of a new page exists, or a photograph cannot be read
 */
export async function newFiles(
  folder: string,
  { definition: { filePattern, schema, pathPattern }, computed, body = "", photos }: EntryTemplate,
  answers: Values,
  content: Content,
  photoFiles: Readonly<Record<string, string>>,
): Promise<{ readonly changes: readonly FileChange[]; readonly page: string | undefined }> {
  const slug = slugify(String(answers.name ?? answers.title));
  const pictures = Object.entries(photoFiles).map(([view, photo]) => ({
    photo,
    key: view === "photo" ? slug : `${slug}-${view}`,
    alt: String(answers[altOf(view)]),
  }));
  const page = pathPattern?.replace("*", slug);
  const photographs = await pictureChanges(folder, pictures);
  if (photos === "required") return { changes: photographs, page };
  const path = filePattern.replace("*", slug);
  const isEntry = path === filePattern;
  const file = join(folder, path);
  const text = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  if (!isEntry && text !== undefined) {
    throw new Error(`content/${path} exists already and is left as it is; choose another name.`);
  }
  const values = {
    ...answers,
    ...computed?.(answers, content),
    // The last picture is the one that the gallery shows.
    ...(pictures.length > 0 && { picture: pictures.at(-1)?.key }),
  };
  const value = recordOf(schema, values);
  const newText = path.endsWith(".md") ? toMarkdown(value, body) : toYaml(value);
  const data = isEntry ? await withFirstEntry(text ?? "", value) : newText;
  return { changes: [{ path, data }, ...photographs], page };
}
