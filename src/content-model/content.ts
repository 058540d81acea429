/** The whole content as typed values, for rules that look across files. */
import { ValidationError, type AnySchema } from "yup";
import type { ContentFile, ContentName } from "./read-content";
import type { KindName, ValueOf } from "./schemas/kinds";

/** A file together with its typed value. */
export type Entry<Value> = { readonly file: ContentFile; readonly value: Value };

/** Everything under content/. */
export type Content = {
  readonly files: readonly ContentFile[];
  /** Those that could not be read, and whose pages are meant to be there all the same. */
  readonly unread: readonly ContentName[];
  /** Those that keep to the schema of their kind; `checkShape` has named the others. */
  readonly sound: readonly ContentFile[];
  /** Every sound file of a kind. */
  readonly all: <Name extends KindName>(name: Name) => readonly Entry<ValueOf<Name>>[];
  /** The file of a kind that exists once; undefined where it is absent or not sound. */
  readonly one: <Name extends KindName>(name: Name) => Entry<ValueOf<Name>> | undefined;
};

const knownErrors = new WeakMap<AnySchema, WeakMap<object, readonly ValidationError[]>>();

function validate(schema: AnySchema, value: unknown): readonly ValidationError[] {
  try {
    schema.validateSync(value, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.length > 0 ? error.inner : [error];
  }
}

/**
 * Every way in which a value breaks its schema; none where it keeps to it. A value is looked at
 * once, however many rules ask: it must not change.
 */
export function shapeErrors(schema: AnySchema, value: unknown): readonly ValidationError[] {
  if (typeof value !== "object" || value === null) return validate(schema, value);
  const ofSchema = knownErrors.get(schema) ?? new WeakMap<object, readonly ValidationError[]>();
  knownErrors.set(schema, ofSchema);
  const errors = ofSchema.get(value) ?? validate(schema, value);
  ofSchema.set(value, errors);
  return errors;
}

/** Types the files; `unread` are those that could not be read, where there may be any. */
export function typeContent(
  files: readonly ContentFile[],
  unread: readonly ContentName[] = [],
): Content {
  const sound = files.filter(({ kind, value }) => shapeErrors(kind.schema, value).length === 0);
  const entries = sound.map((file) => ({
    file,
    value: file.kind.schema.cast(file.value) as unknown,
  }));
  const all = <Name extends KindName>(name: Name) =>
    // The kind's own schema has just said so.
    entries.filter(({ file }) => file.kind.name === name) as Entry<ValueOf<Name>>[];
  return { files, unread, sound, all, one: (name) => all(name)[0] };
}
