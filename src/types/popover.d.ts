/**
 * The Popover API in JSX. React 18 does not know these attributes and passes
 * them through as written, which is what we want; its types lack them.
 */
import "react";

declare module "react" {
  // Declaration merging works on interfaces only.
  /* eslint-disable @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-unused-vars */
  interface HTMLAttributes<T> {
    popover?: "auto" | "manual";
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: "show" | "hide" | "toggle";
  }
}
