/** Holds values to the schema of their kind. */
import { ValidationError, type AnySchema } from "yup";

const known = new WeakMap<AnySchema, WeakMap<object, readonly ValidationError[]>>();

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
  const ofSchema = known.get(schema) ?? new WeakMap<object, readonly ValidationError[]>();
  known.set(schema, ofSchema);
  const errors = ofSchema.get(value) ?? validate(schema, value);
  ofSchema.set(value, errors);
  return errors;
}
