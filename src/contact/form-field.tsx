import { useField } from "formik";
import { contactField, type ContactField } from "../../functions/contact/contact-fields";
import * as styles from "./contact-form.module.css";

/** A labelled field with its error beside it (GOV.UK Design System, error message). */
export function FormField({ name }: { name: ContactField }) {
  const { label, required, autoComplete, type = "text", rows } = contactField(name);
  const [field, { error, touched }] = useField<string>(name);
  const shown = touched ? error : undefined;
  const shared = {
    ...field,
    id: name,
    autoComplete,
    "aria-required": required,
    "aria-invalid": shown ? true : undefined,
    "aria-describedby": shown && `${name}-error`,
  };
  const classes = [styles["field"], rows && styles["wide"], shown && styles["invalid"]];
  return (
    <div className={classes.filter(Boolean).join(" ")}>
      <label htmlFor={name}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
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
