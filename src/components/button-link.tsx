import { clsx } from "clsx/lite";
import type { AnchorHTMLAttributes, ReactNode } from "react";
import * as styles from "./button.module.css";
import { Icon, type IconName } from "./icons/icons";

/** What a link has that opens in a new tab, safely; `NewTabHint` stands at the end of its words. */
export const newTab = { target: "_blank", rel: "noopener noreferrer" } as const;

/** Says that a link opens in a new tab to those who cannot see it. */
export function NewTabHint() {
  return <span className="visually-hidden"> (opens in a new tab)</span>;
}

/** How a link looks that is a button. `gold` is the one call to action of a view. */
export type LinkVariant = "gold" | "outline";

/** How large it is. */
export type LinkSize = "default" | "sm";

/** The class names that every button has, whatever it is and looks like, and `more` of its own. */
export function buttonClass(size?: LinkSize, ...more: (string | undefined)[]): string {
  return clsx(styles["button"], size === "sm" && styles["sm"], ...more);
}

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  variant?: LinkVariant;
  size?: LinkSize;
  /** Before the words. */
  icon?: IconName;
  /** Opens in a new tab, safely, and says so to those who cannot see it. */
  external?: boolean;
};

/** A link that looks like a button. */
export function ButtonLink({ variant = "outline", size, icon, external, ...rest }: Props) {
  const { className, children, ...anchor } = rest;
  const classes = buttonClass(size, styles[variant], className);
  return (
    <a {...anchor} {...(external && newTab)} className={classes}>
      {icon && <Icon name={icon} />}
      {children}
      {external && <NewTabHint />}
    </a>
  );
}

type RowProps = {
  /** Two ways to ask, the quote and the call: the window's width says which is gold and first. */
  rule?: boolean;
  className?: string;
  children: ReactNode;
};

/** Buttons side by side; on phones each fills its row. */
export function ButtonRow({ rule, className, children }: RowProps) {
  const classes = clsx("cluster", styles["row"], rule && styles["rule"], className);
  return <div className={classes}>{children}</div>;
}

type ArrowProps = {
  href: string;
  /** Stands before the words; an arrow after them is the default. */
  icon?: IconName;
  /** Leads back, by an arrow before the words. */
  back?: boolean;
  external?: boolean;
  /** All of what holds it leads there. */
  cover?: boolean;
  children: ReactNode;
};

/** A quiet way on. */
export function ArrowLink({ href, icon, back, external, cover, children }: ArrowProps) {
  return (
    <a href={href} {...(external && newTab)} className={clsx(styles["arrow"], cover && "cover")}>
      {icon && <Icon name={icon} />}
      {back && <span aria-hidden="true">←</span>}
      <span>
        {children}
        {external && <NewTabHint />}
      </span>
      {!icon && !back && <Icon name="arrow" />}
    </a>
  );
}
