import { clsx } from "clsx/lite";
import type { AnchorHTMLAttributes, ReactNode } from "react";
import * as styles from "./button.module.css";
import { Icon, type IconName } from "./icons/icons";

/** Attributes of a link that opens in a new tab, safely; `NewTabHint` goes at the end of its words. */
export const newTab = { target: "_blank", rel: "noopener noreferrer" } as const;

/** Tells screen readers that a link opens in a new tab. */
export function NewTabHint() {
  return <span className="visually-hidden"> (opens in a new tab)</span>;
}

/** Variants of a link that looks like a button. `gold` is the one call to action of a view. */
export type LinkVariant = "gold" | "outline";

export type LinkSize = "default" | "sm";

/** The class names of every button, with more of a single one. */
export function buttonClass(size?: LinkSize, ...classNames: (string | undefined)[]): string {
  return clsx(styles.button, size === "sm" && styles.sm, ...classNames);
}

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  variant?: LinkVariant;
  size?: LinkSize;
  icon?: IconName;
  /** Opens in a new tab, safely, with a hint for screen readers. */
  external?: boolean;
};

/** A link that looks like a button. */
export function ButtonLink({
  variant = "outline",
  size,
  icon,
  external,
  className,
  children,
  ...anchor
}: Props) {
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
  /** The calls to action, quote and call: CSS decides by the window's width which is first and gold. */
  cta?: boolean;
  /** Phones do not show them: their bar has the same. */
  wideOnly?: boolean;
  className?: string;
  children: ReactNode;
};

/** Buttons side by side; on phones each fills its row. */
export function ButtonRow({ cta, wideOnly, className, children }: RowProps) {
  const classes = clsx(
    "cluster",
    styles.row,
    cta && styles.cta,
    wideOnly && "wide-only",
    className,
  );
  return (
    // The bar of phones is gold unless these are.
    <div className={classes} data-cta={cta && !wideOnly ? "" : undefined}>
      {children}
    </div>
  );
}

type ArrowProps = {
  href: string;
  /** Icon before the words, instead of an arrow after them. */
  icon?: IconName;
  external?: boolean;
  /** The link covers all of its container. */
  cover?: boolean;
  className?: string;
  children: ReactNode;
};

/** A quiet link with an arrow. */
export function ArrowLink({ href, icon, external, cover, className, children }: ArrowProps) {
  return (
    <a
      href={href}
      {...(external && newTab)}
      className={clsx(styles.arrow, cover && "stretched-link", className)}
    >
      {icon && <Icon name={icon} />}
      <span>
        {children}
        {external && <NewTabHint />}
      </span>
      {!icon && <Icon name="arrow" />}
    </a>
  );
}
