/** The configuration of Sveltia CMS, derived from the content model: a form for every content type. */
import { ArraySchema } from "yup";
import { pageTypeList, type PageType } from "../content-model/page-types";
import { maxPictureBytes, maxSide } from "../content-model/pictures/picture-rules";
import { entrySchema, fieldLabel } from "../content-model/schemas/field-meta";
import { contentTypes, type ContentType } from "../content-model/schemas/content-types";
import type { Repository } from "./admin-settings";
import { cmsFields, type CmsField } from "./cms-fields";

/** Names of the file formats. The CMS accepts only a name that ends in "-frontmatter" for markdown. */
export const formats = { page: "page", list: "list", markdown: "markdown-frontmatter" } as const;

export type FormatName = (typeof formats)[keyof typeof formats];

/** A hidden field with the file as it was read, which saving updates. */
export const fileAsRead = "fileAsRead";

/** The editor's buttons are the marks that the content check allows. */
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

/** Fields that label collapsed entries of a list. */
const labelFields = ["title", "name", "label", "alt", "from", "key"];

/** The form of a picture; file-formats.ts fills in the fields that a new one lacks. */
function pictureField(field: CmsField): CmsField {
  const { name, label } = field;
  if (name === "key") return { name, label, widget: "hidden" };
  return name === "focus" ? { ...field, required: false } : field;
}

function formFields({ name, filePattern, schema }: ContentType): CmsField[] {
  if (schema instanceof ArraySchema) {
    const entryFields = cmsFields(entrySchema(schema), name);
    const isPictures = entryFields.some((field) => field.isFile);
    const fields = isPictures ? entryFields.map(pictureField) : entryFields;
    const shown = labelFields.find((each) => fields.some((field) => field.name === each));
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
  const fields = [...cmsFields(schema, name), source];
  return filePattern.endsWith(".md") ? [...fields, body] : fields;
}

const newestFirst = {
  sortable_fields: {
    fields: ["date", "title"],
    default: { field: "date", direction: "descending" },
  },
};

/**
 * The fields of a page that may be a draft: all but its name, its lists and its groups may stay empty. The check before
 * saving asks for them; for a draft it only advises.
 */
function withOptionalFields(
  fields: readonly CmsField[],
  identifier: string | undefined,
): CmsField[] {
  if (!fields.some(({ name }) => name === "draft")) return [...fields];
  return fields.map((field) =>
    field.name === identifier || ["list", "object", "hidden"].includes(field.widget)
      ? field
      : { ...field, required: false },
  );
}

/** A collection of pages with one file each. */
function folder(pageType: PageType & ContentType, form: NonNullable<PageType["form"]>) {
  const [start = "", end = ""] = pageType.filePattern.split("*");
  const fields = withOptionalFields(formFields(pageType), form.identifier);
  return {
    name: pageType.name,
    label: form.label,
    label_singular: form.singular,
    folder: `content/${start.replace(/\/$/, "")}`,
    extension: end.slice(1),
    format: end === ".md" ? formats.markdown : formats.page,
    create: form.create ?? true,
    // Articles alone have a preview that looks like the site (article-preview.tsx).
    editor: { preview: form.preview ?? false },
    identifier_field: form.identifier,
    // A page that goes or moves needs a redirect and new links, which only the commands retire and rename write.
    delete: false,
    slug: { template: "{{slug}}", editable: false },
    ...(fields.some(({ name }) => name === "date") && newestFirst),
    fields,
  };
}

/** A collection of files that exist once. */
function files(name: string, label: string, format: FormatName, members: readonly ContentType[]) {
  return {
    name,
    label,
    format,
    editor: { preview: false },
    files: members.map((contentType) => ({
      name: contentType.name,
      label: fieldLabel(contentType.name.replace(/^page-/, "")),
      file: `content/${contentType.filePattern}`,
      fields: formFields(contentType),
    })),
  };
}

/** The storage of the files: GitHub, or a checkout that the editor opens in the browser. */
function backendOf(repository: Repository | undefined) {
  if (!repository) {
    // The CMS offers a checkout only beside a server; this one does not exist and is never
    // contacted.
    const nowhere = { repo: "this/checkout", api_root: "http://localhost/", branch: "main" };
    return { name: "github", auth_methods: ["token"], ...nowhere };
  }
  const { name, branch, authUrl } = repository;
  return { name: "github", repo: name, branch, ...(authUrl && { base_url: authUrl }) };
}

/**
 * Processing of a photograph in the browser before it is committed: re-encoding turns it upright
 * and drops the camera's metadata. The CMS writes WebP only.
 */
const transformations = {
  raster_image: { format: "webp", quality: 85, width: maxSide, height: maxSide },
};

/** The configuration. If there is no repository, it is for editing a checkout on the editor's own computer. */
export function cmsConfig(repository?: Repository) {
  const single = contentTypes.filter(({ filePattern }) => !filePattern.includes("*"));
  const isList = ({ schema }: ContentType) => schema instanceof ArraySchema;
  const isMarkdown = ({ filePattern }: ContentType) => filePattern.endsWith(".md");
  return {
    // The page contains the whole configuration, so nothing is fetched before it starts.
    load_config_file: false,
    app_title: "Content",
    logo: { src: "/favicon.svg" },
    backend: backendOf(repository),
    media_folder: "content/pictures",
    public_folder: ".",
    media_libraries: { default: { config: { max_file_size: maxPictureBytes, transformations } } },
    slug: { encoding: "ascii", clean_accents: true },
    collections: [
      ...pageTypeList.flatMap((each) => (each.form ? folder(each, each.form) : [])),
      files("lists", "Lists", formats.list, single.filter(isList)),
      files("legal", "Legal texts", formats.markdown, single.filter(isMarkdown)),
      files(
        "site",
        "Site and pages",
        formats.page,
        single.filter((contentType) => !isList(contentType) && !isMarkdown(contentType)),
      ),
    ],
  };
}
