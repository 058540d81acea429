import type { ReactNode } from "react";
import * as styles from "./action-rows.module.css";
import { newTab, NewTabHint } from "../../components/button-link";
import { cardClass } from "../../components/card";
import { Icon, type IconName } from "../../components/icons/icons";

/** Something to ring or to write to, and what it is good for. */
type ActionRow = {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  readonly note: ReactNode;
  /** Opens in a new tab. */
  readonly external?: boolean;
};

type Props = {
  rows: readonly ActionRow[];
  /** Numbers for those in danger: in red, side by side where there is room. */
  danger?: boolean;
};

/** Ways to act as rows, each a link over all its width. */
export function ActionRows({ rows, danger = false }: Props) {
  return (
    <ul className={cardClass(styles["rows"], danger && styles["danger"])}>
      {rows.map(({ href, icon, label, note, external }) => (
        <li key={href}>
          <a href={href} className="plain" {...(external && newTab)}>
            <Icon name={icon} />
            <span>
              <b>{label}</b>
              {external && <NewTabHint />}
              <span className="note"> {note}</span>
            </span>
            <Icon name="arrow" />
          </a>
        </li>
      ))}
    </ul>
  );
}
