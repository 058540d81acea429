import type { AnchorHTMLAttributes, ReactNode } from "react";
import * as styles from "./button.module.css";

/** How a button looks. `gold` is the one call to action of a view. */
export type ButtonVariant =
  "default" | "destructive" | "outline" | "secondary" | "ghost" | "link" | "gold" | "outline-gold";

/** How large a button is; `icon` is square. */
export type ButtonSize = "default" | "sm" | "lg" | "icon";

// CSS Modules export each class by name, so no class can be called `default`.
const variantClasses: Partial<Record<ButtonVariant, string>> = {
  default: "plain",
  "outline-gold": "outlineGold",
};

/** The class names of a button, for `<a>` and `<button>` alike. */
export function buttonClass(variant: ButtonVariant = "default", size: ButtonSize = "default") {
  const variantClass = variantClasses[variant] ?? variant;
  const sizeClass = size === "default" ? "md" : size;
  return [styles["button"], styles[variantClass], styles[sizeClass]].join(" ");
}

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Opens in a new tab, safely, and says so to those who cannot see it. */
  external?: boolean;
  children: ReactNode;
};

/** A link that looks like a button. */
export function ButtonLink({ variant, size, external, children, className, ...rest }: Props) {
  const classes = [buttonClass(variant, size), className].filter(Boolean).join(" ");
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
