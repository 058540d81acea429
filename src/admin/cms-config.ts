/** The configuration of Sveltia CMS, made from the content model: a form for every kind of content. */
import { ArraySchema, type ISchema } from "yup";
import { pageKinds, type PageKind } from "../content-model/page-kinds";
import { maxBytes, maxSide } from "../content-model/pictures/picture-rules";
import { labelOf } from "../content-model/schemas/field-meaning";
import { kinds, type Kind } from "../content-model/schemas/kinds";
import type { Repository } from "./admin-settings";
import { fieldsOf, type CmsField } from "./cms-fields";

/**
 * Names of the file formats. The CMS lets markdown files have a format only whose name says that it
 * is one with front matter.
 */
export const formats = { page: "page", list: "list", document: "document-frontmatter" } as const;

/** One of the names. */
export type FormatName = (typeof formats)[keyof typeof formats];

/** A field that forms do not show: the file as it was read, which saving changes. */
export const fileAsRead = "fileAsRead";

/** What the content check lets a text have. */
const body: CmsField = {
  name: "body",
  label: "Text",
  widget: "markdown",
  required: true,
  buttons: [
    "bold",
    "italic",
    "link",
    "heading-two",
    "heading-three",
    "bulleted-list",
    "numbered-list",
  ],
  editor_components: [],
};
const source: CmsField = { name: fileAsRead, label: "File", widget: "hidden" };

/** Fields that tell entries of a list apart while they are folded up. */
const shownFirst = ["title", "name", "label", "alt", "from", "key"];

/** The form of a picture; what is left out of a new one file-formats.ts says. */
function pictureField(field: CmsField): CmsField {
  const { name, label } = field;
  if (name === "key") return { name, label, widget: "hidden" };
  return name === "focus" ? { ...field, required: false } : field;
}

function formOf({ name, place, schema }: Kind): CmsField[] {
  if (schema instanceof ArraySchema) {
    const own = fieldsOf(schema.innerType as ISchema<unknown>, name);
    const isPictures = own.some((field) => field["isFile"]);
    const fields = isPictures ? own.map(pictureField) : own;
    const shown = shownFirst.find((each) => fields.some((field) => field.name === each));
    return [
      {
        name: "entries",
        label: "Entries",
        label_singular: "Entry",
        widget: "list",
        required: true,
        collapsed: true,
        add_to_top: true,
        ...(shown && { summary: `{{${shown}}}` }),
        fields,
      },
      source,
    ];
  }
  const fields = [...fieldsOf(schema, name), source];
  return place.endsWith(".md") ? [...fields, body] : fields;
}

/** A collection of pages, one file each. */
function folder(kind: PageKind & Kind, form: NonNullable<PageKind["form"]>) {
  const [start = "", end = ""] = kind.place.split("*");
  return {
    name: kind.name,
    label: form.label,
    label_singular: form.singular,
    folder: `content/${start.replace(/\/$/, "")}`,
    extension: end.slice(1),
    format: end === ".md" ? formats.document : formats.page,
    create: form.create ?? true,
    // Only of articles is there a preview that looks like the site (article-preview.tsx).
    editor: { preview: form.preview ?? false },
    identifier_field: form.identifier,
    slug: "{{slug}}",
    fields: formOf(kind),
  };
}

/** Files that exist once. */
function files(name: string, label: string, format: FormatName, members: readonly Kind[]) {
  return {
    name,
    label,
    format,
    editor: { preview: false },
    files: members.map((kind) => ({
      name: kind.name,
      label: labelOf(kind.name.replace(/^page-/, "")),
      file: `content/${kind.place}`,
      fields: formOf(kind),
    })),
  };
}

/** Where the files are: on GitHub, or in a checkout that the browser is shown. */
function backendOf(repository: Repository | undefined) {
  if (!repository) {
    // The CMS offers a checkout beside a server only; this one answers nothing and is not asked.
    const nowhere = { repo: "this/checkout", api_root: "http://localhost/", branch: "main" };
    return { name: "github", auth_methods: ["token"], ...nowhere };
  }
  const { name, branch, authUrl } = repository;
  return { name: "github", repo: name, branch, ...(authUrl && { base_url: authUrl }) };
}

/**
 * What becomes of a photograph in the browser, before it is committed: drawn anew, it is upright and has
 * nothing in it that the camera wrote. WebP is all that the CMS writes.
 */
const transformations = {
  raster_image: { format: "webp", quality: 85, width: maxSide, height: maxSide },
};

/** The configuration. Without a repository only a checkout on this computer can be edited. */
export function cmsConfig(repository?: Repository) {
  const single = kinds.filter(({ place }) => !place.includes("*"));
  const isList = ({ schema }: Kind) => schema instanceof ArraySchema;
  const isDocument = ({ place }: Kind) => place.endsWith(".md");
  return {
    // Everything is in the page: nothing has to be fetched before it starts.
    load_config_file: false,
    app_title: "Content",
    logo: { src: "/favicon.svg" },
    backend: backendOf(repository),
    media_folder: "content/pictures",
    public_folder: ".",
    media_libraries: { default: { config: { max_file_size: maxBytes, transformations } } },
    slug: { encoding: "ascii", clean_accents: true },
    collections: [
      ...pageKinds.flatMap((kind) => (kind.form ? folder(kind, kind.form) : [])),
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
