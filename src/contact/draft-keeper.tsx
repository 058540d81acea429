import type { FormikHelpers } from "formik";
import { useEffect, type RefObject } from "react";
import { forEachField } from "../../functions/contact/contact-fields";
import type { ContactRequest } from "../../functions/contact/contact-request";
import { readDraft, textsIn, writeDraft } from "./draft";

/** A form in which nothing was typed. */
export const emptyMessage: ContactRequest = forEachField(() => "");

type PrefillProps = Pick<FormikHelpers<ContactRequest>, "setValues"> & {
  readonly form: RefObject<HTMLFormElement>;
};

/**
 * Brings back the draft of this tab and the service a link named, once the page is alive. What
 * stands in the fields by then was typed before, or put there by the browser: it stays.
 */
export function Prefill({ form, setValues }: PrefillProps) {
  useEffect(() => {
    const service = new URLSearchParams(window.location.search).get("service");
    const typed = form.current ? textsIn(Object.fromEntries(new FormData(form.current))) : {};
    void setValues(
      { ...emptyMessage, ...readDraft(), ...(service && { service }), ...typed },
      false,
    );
  }, [form, setValues]);
  return null;
}

/** Keeps what is typed, so that a reload loses nothing. */
export function KeepDraft({ values }: { values: ContactRequest }) {
  useEffect(() => {
    if (values !== emptyMessage) writeDraft(values);
  }, [values]);
  return null;
}
