import type { FormikHelpers } from "formik";
import { useEffect } from "react";
import type { ContactRequest } from "../../functions/contact/contact-request";
import { readDraft, writeDraft } from "./draft";

/** A form in which nothing was typed. */
export const emptyMessage: ContactRequest = {
  name: "",
  phone: "",
  email: "",
  address: "",
  service: "",
  message: "",
};

/** Brings back the draft of this tab and the service a link named, once the page is alive. */
export function Prefill({ setValues }: Pick<FormikHelpers<ContactRequest>, "setValues">) {
  useEffect(() => {
    const service = new URLSearchParams(window.location.search).get("service");
    const start = { ...emptyMessage, ...readDraft(), ...(service && { service }) };
    void setValues(start, false);
  }, [setValues]);
  return null;
}

/** Keeps what is typed, so that a reload loses nothing. */
export function KeepDraft({ values }: { values: ContactRequest }) {
  useEffect(() => {
    if (values !== emptyMessage) writeDraft(values);
  }, [values]);
  return null;
}
