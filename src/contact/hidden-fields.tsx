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
  const { honeypot } = trapFields;
  return (
    <>
      <div className={styles["trap"]}>
        <label htmlFor={honeypot}>Leave this field empty</label>
        <input id={honeypot} name={honeypot} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <input ref={origin} type="hidden" name={originField} />
    </>
  );
}
