import { clsx } from "clsx/lite";
import { Fragment, type ReactNode } from "react";
import * as styles from "./choice.module.css";

type Props = {
  /** What is chosen, for those who cannot see that the options belong together. */
  legend: string;
  /** Tells the choices of a page apart. */
  name: string;
  /** Beside each other above what is shown, or one below the other beside it. */
  options: "across" | "down";
  /** Which is chosen at first. */
  first?: number;
  children: readonly { readonly label: string; readonly shown: ReactNode }[];
};

/** Several things of which one is shown, by the radio button before it: no script. */
export function Choice({ legend, name, options, first = 0, children }: Props) {
  return (
    <fieldset
      className={clsx(styles["choice"], styles[options])}
      style={{ "--options": children.length }}
    >
      <legend className="visually-hidden">{legend}</legend>
      {children.map(({ label, shown }, index) => (
        <Fragment key={label}>
          <input
            type="radio"
            name={name}
            id={`${name}-${index}`}
            defaultChecked={index === first}
            aria-describedby={`${name}-${index}-shown`}
          />
          <label htmlFor={`${name}-${index}`}>{label}</label>
          <div id={`${name}-${index}-shown`}>{shown}</div>
        </Fragment>
      ))}
    </fieldset>
  );
}
