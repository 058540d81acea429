import type { FormikHelpers } from "formik";
import { useEffect, type RefObject } from "react";
import { contactField, forEachField } from "../../functions/contact/contact-fields";
import type { ContactRequest } from "../../functions/contact/contact-request";
import { readDraft, textsIn, writeDraft } from "./draft";

/** A form in which nothing was typed. */
export const emptyMessage: ContactRequest = forEachField(() => "");

type PrefillProps = Pick<FormikHelpers<ContactRequest>, "setValues"> & {
  readonly form: RefObject<HTMLFormElement>;
};

/** The service that a link named, and the town of its page. */
function askedService(): string | undefined {
  const query = new URLSearchParams(window.location.search);
  const service = query.get("service");
  const town = query.get("town");
  if (!town) return service ?? undefined;
  return `${service ?? "Electrician"} in ${town}`.slice(0, contactField("service").max);
}

/**
 * Brings back the draft of this tab and the service a link named, once the page is alive. What
 * stands in the fields by then was typed before, or put there by the browser: it stays.
 */
export function Prefill({ form, setValues }: PrefillProps) {
  useEffect(() => {
    const service = askedService();
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
