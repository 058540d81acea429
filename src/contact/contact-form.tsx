import { Form, Formik, type FormikHelpers } from "formik";
import { useEffect, useState } from "react";
import { Button } from "../components/button";
import type { ContactRequest } from "../../functions/contact/contact-request";
import * as styles from "./contact-form.module.css";
import { clearDraft, readDraft, writeDraft } from "./draft";
import { ErrorSummary } from "./error-summary";
import { FormField } from "./form-field";
import { SendFailed } from "./send-failed";
import { sendEnquiry } from "./send-enquiry";

type Props = {
  /** The texts below and after the form. */
  texts: {
    readonly formNote: string;
    readonly successMessage: string;
    readonly failureMessage: string;
  };
};

const empty: ContactRequest = {
  name: "",
  phone: "",
  email: "",
  address: "",
  service: "",
  message: "",
};

/** Brings back the draft of this tab and the service a link named, once the page is alive. */
function Prefill({ setValues }: Pick<FormikHelpers<ContactRequest>, "setValues">) {
  useEffect(() => {
    const service = new URLSearchParams(window.location.search).get("service");
    const start = { ...empty, ...readDraft(), ...(service && { service }) };
    void setValues(start, false);
  }, [setValues]);
  return null;
}

function KeepDraft({ values }: { values: ContactRequest }) {
  useEffect(() => {
    if (values !== empty) writeDraft(values);
  }, [values]);
  return null;
}

/** The message form. Works as a plain form post without script. */
export function ContactForm({ texts }: Props) {
  const [outcome, setOutcome] = useState<"idle" | "sent" | "failed">("idle");
  const [key, setKey] = useState("");

  async function submit(values: ContactRequest, helpers: FormikHelpers<ContactRequest>) {
    const attempt = key || crypto.randomUUID();
    setKey(attempt);
    setOutcome("idle");
    const result = await sendEnquiry((await import("./check-request")).trimmed(values), attempt);
    if (result.outcome === "invalid") {
      helpers.setErrors(result.errors);
      return;
    }
    setOutcome(result.outcome);
    if (result.outcome === "sent") {
      clearDraft();
      setKey("");
      helpers.resetForm();
    }
  }

  return (
    <Formik
      initialValues={empty}
      validate={async (values) => (await import("./check-request")).checkRequest(values)}
      validateOnBlur={false}
      validateOnChange={false}
      onSubmit={submit}
    >
      {({ values, errors, submitCount, isSubmitting, setValues }) => (
        <Form
          method="post"
          action="/api/send-contact-email"
          noValidate
          className={styles["form"]}
          aria-labelledby="form-heading"
        >
          <Prefill setValues={setValues} />
          <KeepDraft values={values} />
          {Object.keys(errors).length > 0 && !isSubmitting && (
            <ErrorSummary errors={errors} attempt={submitCount} />
          )}
          <div className={styles["pair"]}>
            <FormField name="name" label="Name" required autoComplete="name" />
            <FormField
              name="phone"
              label="Phone Number"
              required
              type="tel"
              inputMode="tel"
              autoComplete="tel"
            />
          </div>
          <div className={styles["pair"]}>
            <FormField
              name="email"
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="email"
            />
            <FormField name="service" label="Service Required" />
          </div>
          <FormField
            name="address"
            label="Property Address"
            required
            autoComplete="street-address"
          />
          <FormField name="message" label="Message" required long />
          <p className={styles["note"]}>{texts.formNote}</p>
          <Button type="submit" variant="gold" size="lg" disabled={isSubmitting}>
            {isSubmitting ? "Sending..." : "Send Message"}
          </Button>
          <div role="status" className={styles["status"]}>
            {outcome === "sent" && <p className={styles["sent"]}>{texts.successMessage}</p>}
            {outcome === "failed" && <SendFailed message={texts.failureMessage} values={values} />}
          </div>
        </Form>
      )}
    </Formik>
  );
}
