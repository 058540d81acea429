import type { AnchorHTMLAttributes, ReactNode } from "react";
import * as styles from "./arrow-link.module.css";
import { Icon, type IconName } from "./icons";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /** Stands before the words; an arrow after them is the default. */
  icon?: IconName;
  external?: boolean;
  children: ReactNode;
};

/** A quiet way on. */
export function ArrowLink({ icon, external, children, ...rest }: Props) {
  return (
    <a
      {...rest}
      {...(external && { target: "_blank", rel: "noopener noreferrer" })}
      className={styles["arrow"]}
    >
      {icon && <Icon name={icon} />}
      <span>
        {children}
        {external && <span className="visually-hidden"> (opens in a new tab)</span>}
      </span>
      {!icon && <Icon name="arrow" />}
    </a>
  );
}
