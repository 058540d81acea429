import type { ReactNode } from "react";
import * as styles from "./section.module.css";

type Props = {
  /** Becomes the section's heading (level 2); sections without one are plain bands. */
  heading?: string;
  /** A sentence below the heading. */
  intro?: string | null;
  /** Background: page, one shade deeper, or near-black. */
  tone?: "paper" | "sunk" | "ink";
  /** Fragment to link to. */
  id?: string;
  children?: ReactNode;
};

/** A full-width band of a page with its content in the middle. */
export function Section({ heading, intro, tone = "paper", id, children }: Props) {
  return (
    <section id={id} className={[styles["section"], styles[tone]].join(" ")}>
      <div className={styles["inner"]}>
        {heading && (
          <div className={styles["head"]}>
            <h2>{heading}</h2>
            {intro && <p>{intro}</p>}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
