/** The page of ours that led to the form. Never another site, and never anything but a path we know. */
import { originField } from "../contact-fields";
import type { SiteIndex } from "../site-index";

/** What the link to the form said, by the address of the form's page: for browsers without script. */
export function namedByReferer({ headers }: Request): string | undefined {
  const referer = headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return undefined;
  return new URL(referer).searchParams.get(originField) ?? undefined;
}

/** The path as it is kept, if there is such a page; whatever else was sent is forgotten. */
export function knownPage(text: string | undefined, { pages }: SiteIndex): string | undefined {
  if (!text?.startsWith("/")) return undefined;
  const [path = ""] = text.split(/[?#]/);
  const plain = path === "/" ? path : path.replace(/\/$/, "");
  return pages.find((page) => page === plain);
}
