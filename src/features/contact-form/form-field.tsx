import { useFormikContext } from "formik";
import { useEffect, useRef, useState } from "react";
import {
  contactFields,
  formFieldNames,
  photosField,
  type ContactField,
  type FieldErrors,
} from "../../../functions/enquiries/contact-fields";
import type { ContactRequest } from "../../../functions/enquiries/contact-request";
import { shortNumberNote } from "../../../functions/enquiries/visitor-text";
import * as styles from "./contact-form.module.css";

/** The classes of a field: its own, and others where there is cause. */
export const fieldClass = (...others: readonly (string | false | undefined)[]) =>
  ["field", ...others].flatMap((name) => (name ? [styles[name]] : [])).join(" ");

type FieldErrorProps = { name: string; error: string | undefined; role?: "alert" };

/**
 * The error message of a field, beside it (GOV.UK Design System, error message). Its place is always there:
 * React could insert nothing before a field that a password manager has moved.
 */
export function FieldError({ name, error, role }: FieldErrorProps) {
  return (
    <div className={styles["error"]} role={role}>
      {error && (
        <p key={error} id={`${name}-error`}>
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      )}
    </div>
  );
}

/** Once the field with the telephone number was left, it says if that looks too short, and hinders nobody. */
function NumberHint({ isLeft }: { isLeft: boolean }) {
  const { phone } = useFormikContext<ContactRequest>().values;
  return (
    <p id="phone-hint" role="status" className={styles["status"]}>
      {isLeft && shortNumberNote(phone)}
    </p>
  );
}

/** A labelled field. The browser keeps its text: React would undo what programs fill in unheard (react#1159). */
export function FormField({ name }: { name: ContactField }) {
  const { label, required, autoComplete, type = "text", rows } = contactFields[name];
  const [isLeft, setIsLeft] = useState(false);
  const error = useFormikContext<ContactRequest>().errors[name];
  const shared = {
    id: name,
    name,
    autoComplete,
    "aria-required": required,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${name}-error` : name === "phone" ? "phone-hint" : undefined,
  };
  return (
    <div
      className={fieldClass(rows !== undefined && rows > 1 && "wide")}
      data-invalid={error ? "" : undefined}
      onBlur={() => {
        setIsLeft(true);
      }}
    >
      <label htmlFor={name}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <FieldError name={name} error={error} />
      {name === "phone" && <NumberHint isLeft={isLeft && !error} />}
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
    </div>
  );
}

type SummaryProps = {
  errors: FieldErrors;
  /** Changes with every attempt, so that the summary takes focus again. */
  attempt: number;
};

/** All errors at the top, each a link to its field; takes focus (GOV.UK Design System). */
export function ErrorSummary({ errors, attempt }: SummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    summary.current?.focus();
  }, [attempt]);
  const listed = [...formFieldNames, photosField.name].filter((field) => errors[field]);
  return (
    <div ref={summary} tabIndex={-1} role="group" aria-labelledby="form-problem">
      <div role="alert">
        <h3 id="form-problem">There is a problem</h3>
        <ul>
          {listed.map((field) => (
            <li key={field}>
              <a
                href={`#${field}`}
                className="tap-target"
                onClick={(event) => {
                  // WebKit loses what is typed in a field that a fragment has focused.
                  event.preventDefault();
                  const target = document.getElementById(field);
                  target?.scrollIntoView();
                  target?.focus({ preventScroll: true });
                }}
              >
                {errors[field]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
