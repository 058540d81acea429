import { useEffect, useRef } from "react";
import { contactFieldNames, type FieldErrors } from "../../functions/contact/contact-fields";
import { photosField } from "../../functions/contact/photo-rules";
import * as styles from "./contact-form.module.css";

type Props = {
  errors: FieldErrors;
  /** Changes with every attempt, so that the summary takes focus again. */
  attempt: number;
};

/** All errors at the top, each a link to its field; takes focus (GOV.UK Design System). */
export function ErrorSummary({ errors, attempt }: Props) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    summary.current?.focus();
  }, [attempt]);
  const listed = [...contactFieldNames, photosField.name].filter((field) => errors[field]);
  return (
    <div ref={summary} tabIndex={-1} className={styles["summary"]} aria-labelledby="form-problem">
      <div role="alert">
        <h3 id="form-problem">There is a problem</h3>
        <ul>
          {listed.map((field) => (
            <li key={field}>
              <a href={`#${field}`}>{errors[field]}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
