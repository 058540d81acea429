import { useEffect, useRef } from "react";
import { originField, trapFields } from "../../functions/contact/contact-fields";
import * as styles from "./contact-form.module.css";

/** Path of the page of ours before this one: as its link says it, or else the browser. */
function pageBefore(): string {
  const named = new URLSearchParams(window.location.search).get(originField);
  if (named) return named;
  const { referrer, location } = window.document;
  return referrer.startsWith(`${location.origin}/`) ? new URL(referrer).pathname : "";
}

/**
 * Fields that no person fills in: one that programs like to, and the page that led to the form.
 * Without script that stays empty, and the server asks the URL of the page.
 */
export function HiddenFields() {
  const origin = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (origin.current) origin.current.value = pageBefore();
  }, []);
  return (
    <>
      <div className={styles["trap"]}>
        <label htmlFor={trapFields.honeypot}>Leave this field empty</label>
        <input
          id={trapFields.honeypot}
          name={trapFields.honeypot}
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
      <input ref={origin} type="hidden" name={originField} />
    </>
  );
}

/** What stands in them, by their names. */
export function hiddenValues(form: HTMLFormElement | null): Readonly<Record<string, string>> {
  const data = form ? new FormData(form) : undefined;
  const text = (name: string) => {
    const value = data?.get(name);
    return [name, typeof value === "string" ? value : ""] as const;
  };
  return Object.fromEntries([trapFields.honeypot, originField].map(text));
}
