import { forwardRef } from "react";
import { trapFields } from "../../functions/contact/contact-fields";
import * as styles from "./contact-form.module.css";

/** A field that people do not see and programs like to fill in. */
export const Honeypot = forwardRef<HTMLInputElement>(function Honeypot(_, ref) {
  return (
    <div className={styles["trap"]}>
      <label htmlFor={trapFields.honeypot}>Leave this field empty</label>
      <input
        ref={ref}
        id={trapFields.honeypot}
        name={trapFields.honeypot}
        type="text"
        tabIndex={-1}
        autoComplete="off"
      />
    </div>
  );
});
