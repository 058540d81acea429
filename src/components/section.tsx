import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import * as tones from "../styles/tones.module.css";
import * as columns from "./columns.module.css";
import * as styles from "./section.module.css";
import { NonBreaking } from "./non-breaking";

/** Background of a section; its content takes its colours from it. */
export type Tone = "paper" | "sunk" | "ink" | "gold" | "red";

/** The class names of a section: its tone, and the grid with the lines full, rail and main. */
export function sectionClass(tone: Tone, className?: string): string {
  return clsx(styles.section, tones[tone], className);
}

type HeadProps = {
  heading: string;
  intro?: string | null;
  id?: string;
};

/** A section's heading. The line at the left edge of the page branches to it. */
export function SectionHead({ heading, intro, id }: HeadProps) {
  return (
    <div className={styles.head}>
      <NonBreaking as="h2" id={id} text={heading} />
      {intro && <NonBreaking as="p" className="lead" text={intro} />}
    </div>
  );
}

type Props = {
  tone?: Tone;
  /** Heading of level 2; left out where a section needs none. */
  heading?: string;
  intro?: string | null;
  /** Keeps the heading in view beside long content, if there is room. */
  split?: boolean;
  /** Number of entries in a long list, by which its height is reserved until it is drawn. */
  itemCount?: number;
  id?: string;
  children?: ReactNode;
  /** Stands below the heading of a split section if there is room, else below the content. */
  belowHeading?: ReactNode;
};

/**
 * A part of a page as wide as the window. Children with `data-full="always"` reach the edges of the window;
 * those with `"narrow"` do so in narrow windows.
 */
export function Section({
  heading,
  intro,
  split,
  itemCount,
  id,
  children,
  belowHeading,
  tone = "paper",
}: Props) {
  const head = heading && <SectionHead heading={heading} intro={intro} />;
  return (
    <section
      id={id}
      className={sectionClass(tone)}
      style={itemCount ? { "--items": itemCount } : undefined}
    >
      {split ? (
        <div className={clsx(columns.columns, columns.aside, styles.split)}>
          {head}
          <div>{children}</div>
          {belowHeading}
        </div>
      ) : (
        <>
          {head}
          {children}
        </>
      )}
    </section>
  );
}

type ColumnsProps = {
  /** Column widths: as many as fit; two halves; a narrow column after a text, or before. */
  widths?: "fit" | "even" | "main" | "aside";
  className?: string;
  children: ReactNode;
};

/** Columns side by side; stacked on narrow screens. */
export function Columns({ widths, className, children }: ColumnsProps) {
  return (
    <div className={clsx(columns.columns, widths && columns[widths], className)}>{children}</div>
  );
}
