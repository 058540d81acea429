import type { ReactNode } from "react";
import * as styles from "./accordion.module.css";
import { NonBreaking } from "../non-breaking";

/** A collapsible part with its name. */
export type AccordionItem = { readonly name: string; readonly content: ReactNode };

/**
 * Collapsible parts for details that few need, each named as a visitor asks for it: "How can I pay?"
 * A page has at most five. They open in print, for search in the page, and for links to their fragments.
 */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <div className={styles.accordion}>
      {items.map(({ name, content }) => (
        <details key={name}>
          <summary>
            <NonBreaking as="span" text={name} />
          </summary>
          <div className="flow">{content}</div>
        </details>
      ))}
    </div>
  );
}
