import { jsonForHtml } from "./json-for-html";

/**
 * The text of an inline script.
 * @param statements the result of compileScript
 * @param options plain data for the variable `options` in them
 */
export function scriptText(statements: string, options: object): string {
  return `(options=>{${statements}})(${jsonForHtml(options)})`;
}
