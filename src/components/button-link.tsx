import type { AnchorHTMLAttributes, ReactNode } from "react";
import * as styles from "./button.module.css";

/** How a link looks that is a button. `gold` is the one call to action of a view. */
export type LinkVariant = "gold" | "outline";

/** How large it is. */
export type LinkSize = "default" | "sm";

/** The class names that every button has, whatever it is and looks like. */
export function buttonClass(size: LinkSize = "default"): string {
  return [styles["button"], size === "sm" && styles["sm"]].filter(Boolean).join(" ");
}

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  variant?: LinkVariant;
  size?: LinkSize;
  /** Opens in a new tab, safely, and says so to those who cannot see it. */
  external?: boolean;
  children: ReactNode;
};

/** A link that looks like a button. */
export function ButtonLink({
  variant = "outline",
  size,
  external,
  children,
  className,
  ...rest
}: Props) {
  const classes = [buttonClass(size), styles[variant], className].filter(Boolean).join(" ");
  return (
    <a
      {...rest}
      {...(external && { target: "_blank", rel: "noopener noreferrer" })}
      className={classes}
    >
      {children}
      {external && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}
