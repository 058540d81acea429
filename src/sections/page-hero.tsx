import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "../components/layout/breadcrumbs";
import { Picture, type PictureData } from "../components/picture";
import * as styles from "./page-hero.module.css";

type Props = {
  heading: string;
  intro?: string;
  /** The way here from the home page; the home page itself has none. */
  trail?: readonly Crumb[];
  /** The page's main picture: the largest thing on the first screen. */
  picture?: PictureData;
  /** Lines between heading and intro: badges, a date. */
  meta?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
};

/** The dark head of a page: where you are, what it is, what you can do. */
export function PageHero({ heading, intro, trail, picture, meta, children }: Props) {
  return (
    <div className={[styles["hero"], picture && styles["pictured"]].filter(Boolean).join(" ")}>
      <div className={styles["inner"]}>
        <div className={styles["words"]}>
          {trail && <Breadcrumbs trail={trail} />}
          <h1>{heading}</h1>
          {meta && <div className={styles["meta"]}>{meta}</div>}
          {intro && <p className={styles["intro"]}>{intro}</p>}
          {children && <div className={styles["actions"]}>{children}</div>}
        </div>
        {picture && (
          <div className={styles["picture"]}>
            <Picture picture={picture} sizes="(min-width: 60rem) 42vw, 100vw" priority />
          </div>
        )}
      </div>
    </div>
  );
}
