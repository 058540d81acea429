import { clsx } from "clsx/lite";
import { useFormikContext } from "formik";
import { useEffect, useRef, useState, type ReactNode } from "react";
import {
  contactFields,
  formFieldNames,
  photosField,
  type ContactField,
  type FieldErrors,
} from "../../../functions/shared/contact-fields";
import type { Message } from "../../../functions/shared/check-message";
import { suggestEmailDomain, phoneNote } from "../../../functions/shared/clean-input";
import * as styles from "./contact-form.module.css";

/** Says after a field's label that it may stay empty. */
export function OptionalHint() {
  return <span className={`${styles.optional} meta`}> (optional)</span>;
}

type FieldErrorProps = { name: string; error: string | undefined; role?: "alert" };

/**
 * The error message below a field. The element is always rendered, because React could not insert
 * one beside a field that a password manager has moved.
 */
export function FieldError({ name, error, role }: FieldErrorProps) {
  return (
    <div className={styles.error} role={role}>
      {error && (
        <p key={error} id={`${name}-error`}>
          <span className="visually-hidden">Error: </span>
          {error}
        </p>
      )}
    </div>
  );
}

/** A note below a field that looks mistyped, once the visitor has left it. The message can still be sent. */
const typoNotes: { readonly [Field in ContactField]?: (text: string) => string | undefined } = {
  phone: phoneNote,
  email: (text) => {
    const domain = suggestEmailDomain(text);
    return domain && `Did you mean ${domain}?`;
  },
};

/** A labelled field. The browser keeps its text: React would undo what programs fill in unheard (react#1159). */
export function FormField({ name, after }: { name: ContactField; after?: ReactNode }) {
  const { label, required, autoComplete, type = "text", rows, hint } = contactFields[name];
  const [touched, setTouched] = useState(false);
  const { errors, values } = useFormikContext<Message>();
  const error = errors[name];
  const noteOn = typoNotes[name];
  const shared = {
    id: name,
    name,
    autoComplete,
    "aria-required": required,
    "aria-invalid": error ? true : undefined,
    "aria-describedby":
      clsx(error ? `${name}-error` : noteOn && `${name}-typo`, hint && `${name}-hint`) || undefined,
  };
  return (
    <div
      className={clsx(styles.field, rows !== undefined && rows > 1 && styles.wide)}
      onBlur={() => {
        setTouched(true);
      }}
    >
      <label htmlFor={name}>
        {label}
        {required ? <span aria-hidden="true"> *</span> : <OptionalHint />}
      </label>
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
      <FieldError name={name} error={error} />
      {noteOn && (
        <p id={`${name}-typo`} role="status" className={styles.suggestedText}>
          {touched && !error && noteOn(values[name])}
        </p>
      )}
      {hint && (
        <p id={`${name}-hint`} className="note">
          {hint}
        </p>
      )}
      {after}
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
  const listed = [photosField.name, ...formFieldNames].filter((field) => errors[field]);
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
