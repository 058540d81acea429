import { Form, Formik, type FormikHelpers } from "formik";
import { useEffect, useRef, useState } from "react";
import { Button } from "../components/button";
import { apiPaths } from "../../functions/addresses";
import type { ContactRequest } from "../../functions/contact/contact-request";
import * as styles from "./contact-form.module.css";
import { clearDraft } from "./draft";
import { emptyMessage, KeepDraft, Prefill } from "./draft-keeper";
import { ErrorSummary } from "./error-summary";
import { FormField } from "./form-field";
import { fetchFormToken, oldEnough, type FormToken } from "./form-token";
import { Honeypot } from "./honeypot";
import { SendFailed } from "./send-failed";
import { sendEnquiry, type SendResult } from "./send-enquiry";
import { useIdempotencyKey } from "./use-idempotency-key";

type Props = {
  /** The texts below and after the form. */
  texts: {
    readonly formNote: string;
    readonly successMessage: string;
    readonly failureMessage: string;
  };
};

/** The message form. Works as a plain form post without script. */
export function ContactForm({ texts }: Props) {
  const [result, setResult] = useState<SendResult>();
  const keyOf = useIdempotencyKey();
  const honeypot = useRef<HTMLInputElement>(null);
  const token = useRef<Promise<FormToken | undefined>>();
  useEffect(() => {
    token.current = fetchFormToken();
  }, []);

  async function submit(values: ContactRequest, helpers: FormikHelpers<ContactRequest>) {
    setResult(undefined);
    const message = (await import("./check-request")).trimmed(values);
    const sent = await sendEnquiry(
      {
        ...message,
        website: honeypot.current?.value ?? "",
        token: await oldEnough(await token.current),
      },
      keyOf(JSON.stringify(message)),
    );
    setResult(sent);
    if (sent.outcome === "invalid") helpers.setErrors(sent.errors);
    if (sent.outcome === "sent") {
      clearDraft();
      helpers.resetForm();
    }
  }

  return (
    <Formik
      initialValues={emptyMessage}
      validate={async (values) => (await import("./check-request")).checkRequest(values)}
      validateOnBlur={false}
      validateOnChange={false}
      onSubmit={submit}
    >
      {({ values, errors, submitCount, isSubmitting, setValues }) => (
        <Form
          method="post"
          action={apiPaths.contact}
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
            rows={2}
            autoComplete="street-address"
          />
          <FormField name="message" label="Message" required rows={6} />
          <Honeypot ref={honeypot} />
          <p className={styles["note"]}>{texts.formNote}</p>
          <Button type="submit" variant="gold" size="lg" disabled={isSubmitting}>
            {isSubmitting ? "Sending..." : "Send Message"}
          </Button>
          <div role="status" className={styles["status"]}>
            {result?.outcome === "sent" && (
              <div className={styles["sent"]}>
                <p>{texts.successMessage}</p>
                <p>Your reference: {result.reference}</p>
              </div>
            )}
            {result?.outcome === "failed" && (
              <SendFailed message={texts.failureMessage} values={values} />
            )}
          </div>
        </Form>
      )}
    </Formik>
  );
}
