import type { ReactNode } from "react";
import * as styles from "./arrow-link.module.css";
import { Icon, type IconName } from "./icons";
import { newTab, NewTabHint } from "./button-link";

type Props = {
  href: string;
  /** Stands before the words; an arrow after them is the default. */
  icon?: IconName;
  external?: boolean;
  children: ReactNode;
};

/** A quiet way on. */
export function ArrowLink({ href, icon, external, children }: Props) {
  return (
    <a href={href} {...(external && newTab)} className={styles["arrow"]}>
      {icon && <Icon name={icon} />}
      <span>
        {children}
        {external && <NewTabHint />}
      </span>
      {!icon && <Icon name="arrow" />}
    </a>
  );
}
