import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import * as styles from "./accordion.module.css";
import { NonBreaking } from "./non-breaking";

/** A collapsible part with its name. */
export type AccordionItem = {
  readonly name: string;
  readonly content: ReactNode;
  /** Fragment to link to: browsers open the part that contains it. */
  readonly id?: string;
  /** The name is a heading of level 3. */
  readonly isPart?: boolean;
};

type Props = {
  items: readonly AccordionItem[];
  /** The first part is open from the start. */
  firstOpen?: boolean;
  /** Signs of danger, in two columns if there is room. */
  danger?: boolean;
};

/** Collapsible parts of less weight, at most five on a page, named as people ask. They open in print, for search in the page, and for links to their fragments. */
export function Accordion({ items, firstOpen = false, danger = false }: Props) {
  return (
    <div className={clsx(styles["accordion"], danger && styles["danger"])}>
      {items.map(({ name, content, id, isPart }, index) => (
        <details key={name} open={firstOpen && index === 0}>
          <summary>
            <NonBreaking as={isPart ? "h3" : "span"} text={name} />
          </summary>
          <div id={id} className="flow">
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}
