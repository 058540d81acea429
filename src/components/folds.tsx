import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import * as styles from "./folds.module.css";
import { Unbroken } from "./unbroken";

/** Something that is folded away below its name. */
export type Fold = {
  readonly name: string;
  readonly content: ReactNode;
  /** Fragment to link to: browsers open what holds it. */
  readonly id?: string;
  /** The name heads a part of the page (level 3). */
  readonly isPart?: boolean;
};

type Props = {
  folds: readonly Fold[];
  /** The first is open from the start. */
  firstOpen?: boolean;
  /** Signs of danger: red marks stand before them, in two columns where there is room. */
  danger?: boolean;
};

/** Parts of less weight, folded: open in print, for search in the page, and for their fragments. */
export function Folds({ folds, firstOpen = false, danger = false }: Props) {
  return (
    <div className={clsx(styles["folds"], danger && styles["danger"])}>
      {folds.map(({ name, content, id, isPart }, index) => (
        <details key={name} open={firstOpen && index === 0}>
          <summary className="rocker">
            <Unbroken as={isPart ? "h3" : "span"} text={name} />
          </summary>
          <div id={id} className="flow">
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}
