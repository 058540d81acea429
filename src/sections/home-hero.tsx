import type { ReactNode } from "react";
import { Picture, type PictureData } from "../components/picture";
import * as styles from "./home-hero.module.css";

type Props = { heading: string; intro: string; picture: PictureData; children: ReactNode };

/** The first screen of the site: the promise over the picture, and two ways to answer it. */
export function HomeHero({ heading, intro, picture, children }: Props) {
  return (
    <div className={styles["hero"]}>
      <div className={styles["picture"]}>
        <Picture picture={picture} sizes="100vw" priority />
      </div>
      <div className={styles["inner"]}>
        <div className={styles["words"]}>
          <h1>{heading}</h1>
          <p>{intro}</p>
          <div className={styles["actions"]}>{children}</div>
        </div>
      </div>
    </div>
  );
}
