/**
 * The value of a query that every build answers.
 * @param what names the missing content, like `content/business.yml`
 * @throws {Error} if there is none
 */
export function required<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
