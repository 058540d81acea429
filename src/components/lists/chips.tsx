import type { InputHTMLAttributes, ReactNode } from "react";
import * as styles from "./chips.module.css";

type Option = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "id" | "value" | "checked" | "defaultChecked" | "onChange"
> & {
  readonly label: string;
  readonly count?: number;
};

type Props = {
  legend: ReactNode;
  name: string;
  options: readonly Option[];
};

/** One choice of several, all visible: radio buttons that look like labels. */
export function Chips({ legend, name, options }: Props) {
  return (
    <fieldset className={`${styles.chips} cluster`}>
      <legend>{legend}</legend>
      {options.map(({ label, count, ...input }) => (
        <label key={label} className={styles.chip}>
          <input type="radio" name={name} {...input} />
          <span className={styles.chipLabel}>
            {label} {count !== undefined && <small>{count}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
