/** GET /contact/sent?reference=…: the page that says thank you, with the reference, without script. */
import { parse, serialize } from "parse5";
import { referenceName, sharedPagePaths } from "../../paths";
import { methodNotAllowed, page, seeOther, type Handler } from "../../http/respond";
import type { Log } from "../../log";
import { isReference } from "./reference";
import { createBuiltPage } from "./built-page";
import { attributeOf, findElement, setAttribute, setText } from "./html-tree";

/** Where a message with this reference leads. */
export const sentPath = (reference: string) =>
  `${sharedPagePaths.contactSent}?${referenceName}=${reference}`;

/** Stands where the reference will. */
const place = "{reference}";

/**
 * Answers what writes the page with a reference.
 * @param source the built page, which keeps an empty line for it hidden (src/sections/contact/receipt.tsx)
 * @throws {Error} if it has none
 */
function prepareSentPage(source: string): (reference: string) => string {
  const document = parse(source);
  const line = findElement(document, (element) => attributeOf(element, "id") === referenceName);
  const number = line && findElement(line, ({ tagName }) => tagName === "strong");
  if (!number) throw new Error("The page has no line for a reference");
  setAttribute(line, "hidden", undefined);
  setText(number, place);
  const [before = "", after = ""] = serialize(document).split(place);
  return (reference) => before + reference + after;
}

/**
 * The handler of the page. It says the same of every reference that could be one, whether there is
 * such a message or not; any other, or a page that cannot be filled, leads to the page without.
 * @param files where the built page may be
 */
export function createSentPageHandler(files: readonly string[], log: Log): Handler {
  const builtPage = createBuiltPage(files, prepareSentPage);
  return async (request) => {
    if (!["GET", "HEAD"].includes(request.method)) return methodNotAllowed("GET, HEAD");
    const reference = new URL(request.url).searchParams.get(referenceName) ?? "";
    if (!isReference(reference)) return seeOther(sharedPagePaths.contactSent);
    try {
      return page(200, (await builtPage())(reference));
    } catch (error) {
      log({ level: "warning", event: "thank-you page not usable", error: String(error) });
      return seeOther(sharedPagePaths.contactSent);
    }
  };
}
