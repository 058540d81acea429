/**
 * Attributes that React 18 does not know and passes through as written, which is what we want; its
 * types lack them.
 */
import "react";

declare module "react" {
  // Declaration merging works on interfaces only.
  /* eslint-disable @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-unused-vars */
  interface HTMLAttributes<T> {
    popover?: "auto" | "manual";
  }
  interface LinkHTMLAttributes<T> {
    /** HTML spellings, which react-helmet writes unchanged. */
    imagesrcset?: string;
    imagesizes?: string;
    fetchpriority?: "high" | "low" | "auto";
  }
  interface CSSProperties {
    /** Custom properties. */
    [name: `--${string}`]: string | number | undefined;
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: "show" | "hide" | "toggle";
  }
}
