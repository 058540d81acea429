/** The form as a visitor left it. */
import type { contactFields } from "../contact-fields";

/** The name of a field that a person fills in. */
export type ContactField = (typeof contactFields)[number];

/** Fields as they were typed; JSON may hold anything, and the schema says what is wrong with it. */
export type TypedFields = { readonly [Field in ContactField]?: unknown };

/** The first thing wrong with each field that has something wrong. */
export type FieldErrors = { readonly [Field in ContactField]?: string };

/** All that is shown when the form comes back. */
export type FormState = {
  readonly typed: TypedFields;
  readonly errors: FieldErrors;
  /** What is wrong if no field is. */
  readonly problem?: string;
};

/** Writes the contact page with the form in this state. */
export type RenderForm = (state: FormState) => Promise<string> | string;
