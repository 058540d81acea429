import type { ReactNode } from "react";
import * as styles from "./action-rows.module.css";
import { newTab, NewTabHint } from "../../components/button-link";
import { cardClass } from "../../components/card";
import { Icon, type IconName } from "../../components/icons/icons";

/** A way to ring or write, and its purpose. */
type ActionRow = {
  /** The row is left out if there is none. */
  readonly href: string | undefined | null;
  readonly icon: IconName;
  readonly label: string;
  readonly note: ReactNode;
  /** The link opens in a new tab. */
  readonly external?: boolean;
};

/** Ways to act as rows, each a link across its whole width. */
export function ActionRows({ rows }: { rows: readonly ActionRow[] }) {
  return (
    <ul className={cardClass(styles["rows"])}>
      {rows.map(
        ({ href, icon, label, note, external }) =>
          href && (
            <li key={href}>
              <a href={href} className="unstyled" {...(external && newTab)}>
                <Icon name={icon} />
                <span>
                  <b>{label}</b>
                  {external && <NewTabHint />}
                  <span className="note"> {note}</span>
                </span>
                <Icon name="arrow" />
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
