import type { ReactNode } from "react";
import { bandClass, SectionHead } from "../../components/section";
import * as styles from "./night-band.module.css";
import { NightMap } from "../../night-map/night-map";

type Props = {
  /** A section's heading; a page's head brings its own in `words`. */
  heading?: string;
  words: ReactNode;
  /** Towns lead to their pages from the map. */
  linked?: boolean;
  /** Below the map. */
  children?: ReactNode;
};

/** The night map across the window with words beside it. */
export function NightBand({ heading, words, linked, children }: Props) {
  return (
    <section className={bandClass("ink", styles["band"])}>
      <div className={`${styles["words"]} flow`}>
        {heading && <SectionHead heading={heading} />}
        {words}
      </div>
      <NightMap linked={linked} />
      {children}
    </section>
  );
}
