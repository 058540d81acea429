/** GET /contact/sent?reference=…: the page that says thank you, with the reference, without script. */
import { load } from "cheerio/slim";
import { referenceName, sharedPagePaths } from "../../paths";
import { methodNotAllowed, page, seeOther, type Handler } from "../../http/respond";
import type { Log } from "../../log";
import { createBuiltPage } from "../built-site";
import { isReference } from "./reference";

/** Where a message with this reference leads. */
export const sentPath = (reference: string) =>
  `${sharedPagePaths.contactSent}?${referenceName}=${reference}`;

const referenceMark = "{reference}";

/** The built page keeps an empty line for the reference hidden (src/sections/contact/receipt.tsx). */
function prepareSentPage(source: string): (reference: string) => string {
  const $ = load(source);
  const number = $(`#${referenceName}`).removeAttr("hidden").find("strong");
  if (number.length === 0) throw new Error("The page has no line for a reference");
  number.text(referenceMark);
  const [before = "", after = ""] = $.html().split(referenceMark);
  return (reference) => before + reference + after;
}

/**
 * The handler of the page. It says the same of every reference that could be one, whether there is
 * such a message or not; any other, or a page that cannot be filled, leads to the page without.
 * @param publicFolder the built site
 */
export function createSentPageHandler(publicFolder: string, log: Log): Handler {
  const builtPage = createBuiltPage(publicFolder, sharedPagePaths.contactSent, prepareSentPage);
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
