/** Starts Sveltia CMS in the browser; the site's script calls it (option `script`). */
import {
  init,
  registerCustomFormat,
  registerEventListener,
  registerFieldType,
  registerPreviewStyle,
  registerPreviewTemplate,
  type CmsConfig,
} from "@sveltia/cms";

/** Configuration of the CMS, from the option `config`. write-admin.ts defines this constant. */
declare const CMS_CONFIG: CmsConfig;
/** URLs of the style sheets of previews. write-admin.ts defines this constant. */
declare const PREVIEW_STYLES: readonly string[];

/** A file format of the CMS (https://sveltiacms.app/en/docs/api/custom-formats). */
export type FileFormat = {
  /** Ending of its files, without the dot. */
  readonly extension: string;
  readonly fromFile: (text: string) => Readonly<Record<string, unknown>>;
  readonly toFile: (data: Readonly<Record<string, unknown>>) => Promise<string>;
};

/** The site's additions to the CMS, each by the name that its configuration uses. */
export type CmsParts = {
  readonly formats: Readonly<Record<string, FileFormat>>;
  /** Controls of form fields, by the name of the widget. */
  readonly fields: Readonly<Record<string, Parameters<typeof registerFieldType>[1]>>;
  /** Components that draw an entry beside its form, by the name of the collection. */
  readonly previews: Readonly<Record<string, Parameters<typeof registerPreviewTemplate>[1]>>;
  /** Checks a file before it is saved, by its path and its form's data; resolves with a reason to refuse it, if any. */
  readonly beforeSaving: (
    path: string,
    data: Readonly<Record<string, unknown>>,
  ) => Promise<string | undefined>;
};

/** The data of a form without what Sveltia CMS keeps beside its fields, under keys that begin with `__sc_`. */
function withoutBookkeeping(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBookkeeping);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([key]) => !key.startsWith("__sc_"));
  return Object.fromEntries(fields.map(([key, field]) => [key, withoutBookkeeping(field)]));
}

/** Starts the CMS with these parts. */
export function startCms({ formats, fields, previews, beforeSaving }: CmsParts): void {
  for (const [name, { extension, ...format }] of Object.entries(formats)) {
    registerCustomFormat(name, extension, format);
  }
  for (const [name, field] of Object.entries(fields)) registerFieldType(name, field);
  for (const url of PREVIEW_STYLES) registerPreviewStyle(url);
  for (const [name, preview] of Object.entries(previews)) registerPreviewTemplate(name, preview);
  registerEventListener({
    name: "preSave",
    handler: async ({ entry }) => {
      const { path, data } = entry.toJS();
      // A check that fails to run blocks no save, because the build checks the file again.
      const entryFields = withoutBookkeeping(data) as typeof data;
      const reason = await beforeSaving(path, entryFields).catch((error: unknown) => {
        console.error("The check before saving did not run:", error);
      });
      // The CMS shows the cause of an error with this message.
      if (reason) throw new Error("saving_failed", { cause: new Error(reason) });
    },
  });
  void init({ config: CMS_CONFIG });
}
