/** The mistakes that the check knows, as the table of docs/mistakes.md. */
import { mistakes } from "./mistakes";

/** One row: what went wrong, and what the check says (its end may depend on the day). */
function mistakeRow({ what, says }: { readonly what: string; readonly says: string }) {
  const cell = (text: string) => text.trim().replaceAll("|", "\\|").replaceAll(/\s+/g, " ");
  return `| ${cell(what)} | ${cell(says).replaceAll(/[<>[\]_~*`{]/g, String.raw`\$&`)} |`;
}

/** All rows. */
export const mistakeRows: readonly string[] = mistakes.map(mistakeRow);
