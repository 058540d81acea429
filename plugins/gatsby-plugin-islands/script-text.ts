/**
 * The text of an inline script.
 * @param statements of compileScript
 * @param options plain data for the variable `options` in them
 */
export function scriptText(statements: string, options: object): string {
  const data = JSON.stringify(options).replaceAll("<", "\\u003c");
  return `(options=>{${statements}})(${data})`;
}
