import { useField } from "formik";
import type { HTMLAttributes } from "react";
import * as styles from "./contact-form.module.css";

type Props = {
  name: string;
  label: string;
  required?: boolean;
  /** How many lines of text the field shows, where it takes more than one. */
  rows?: number;
  type?: "text" | "tel" | "email";
  autoComplete?: string;
  inputMode?: HTMLAttributes<HTMLElement>["inputMode"];
  hint?: string;
};

/** A labelled field with its error beside it (GOV.UK Design System, error message). */
export function FormField({
  name,
  label,
  required,
  rows,
  type = "text",
  autoComplete,
  inputMode,
  hint,
}: Props) {
  const [field, { error, touched }] = useField<string>(name);
  const shown = touched ? error : undefined;
  const describedBy = [hint && `${name}-hint`, shown && `${name}-error`].filter(Boolean).join(" ");
  const shared = {
    ...field,
    id: name,
    autoComplete,
    inputMode,
    "aria-required": required,
    "aria-invalid": shown ? true : undefined,
    "aria-describedby": describedBy || undefined,
  };
  return (
    <div className={[styles["field"], shown && styles["invalid"]].filter(Boolean).join(" ")}>
      <label htmlFor={name}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {hint && (
        <p id={`${name}-hint`} className={styles["hint"]}>
          {hint}
        </p>
      )}
      {shown && (
        <p id={`${name}-error`} className={styles["error"]}>
          <span className="visually-hidden">Error: </span>
          {shown}
        </p>
      )}
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
    </div>
  );
}
