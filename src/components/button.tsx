import type { ButtonHTMLAttributes } from "react";
import { buttonClass, type LinkVariant, type LinkSize } from "./button-link";
import * as variants from "./button-variants.module.css";
import * as styles from "./button.module.css";

/** The styles that the specification lists; `secondary` and `outline-gold` are on /design alone. */
type ButtonVariant =
  LinkVariant | "default" | "destructive" | "secondary" | "ghost" | "link" | "outline-gold";

/** Sizes of a button; `icon` is square. */
type ButtonSize = LinkSize | "lg" | "icon";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
};

// CSS Modules export each class by name, so no class can be called `default`.
const otherNames: Partial<Record<ButtonVariant, string>> = {
  default: "plain",
  "outline-gold": "outlineGold",
};

export function variantClass(variant: ButtonVariant): string | undefined {
  const name = otherNames[variant] ?? variant;
  return styles[name] ?? variants[name];
}

/** A button that acts on the page; links elsewhere use ButtonLink. */
export function Button({
  variant = "default",
  size = "default",
  className,
  type = "button",
  ...rest
}: Props) {
  const ownSize = size === "sm" ? size : undefined;
  const classes = buttonClass(ownSize, variants[size], variantClass(variant), className);
  return <button type={type} {...rest} className={classes} />;
}
