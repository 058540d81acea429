import { forwardRef, useEffect, useState } from "react";
import { originField } from "../../functions/contact/contact-fields";

/** Path of the page of ours before this one: as its link says it, or else the browser. */
function pageBefore(): string {
  const named = new URLSearchParams(window.location.search).get(originField);
  if (named) return named;
  const { referrer } = document;
  if (!URL.canParse(referrer)) return "";
  const { origin, pathname } = new URL(referrer);
  return origin === window.location.origin ? pathname : "";
}

/**
 * The page that led to the form, as a hidden field. Without script it stays empty, and the
 * server asks the address of the page.
 */
export const CameFrom = forwardRef<HTMLInputElement>(function CameFrom(_, ref) {
  const [path, setPath] = useState("");
  useEffect(() => {
    setPath(pageBefore());
  }, []);
  return <input ref={ref} type="hidden" name={originField} value={path} />;
});
