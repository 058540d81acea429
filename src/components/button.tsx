import type { ButtonHTMLAttributes } from "react";
import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-link";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/** A button that does something on the page; use ButtonLink for what leads elsewhere. */
export function Button({ variant, size, className, type = "button", ...rest }: Props) {
  const classes = [buttonClass(variant, size), className].filter(Boolean).join(" ");
  return <button type={type} {...rest} className={classes} />;
}
