import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import { ButtonRow } from "../../components/button-link";
import { Breadcrumbs, type Crumb } from "../../components/layout/breadcrumbs";
import { Picture, type PictureData } from "../../components/picture";
import { bandClass } from "../../components/section";
import * as styles from "./page-hero.module.css";

type Props = {
  heading: string;
  intro?: string;
  /** Has the way here from the home page. */
  route?: { readonly trail: readonly Crumb[] };
  /** The page's main picture: the largest thing on the first screen. */
  picture?: PictureData;
  /** Names the picture for the transition from the card that led here. */
  transition?: string;
  /** What stands beside the words instead of a picture. */
  side?: ReactNode;
  tone?: "ink" | "red";
  /** Badges, a date, a price: between the words and the buttons. */
  meta?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
};

/** The head of a page: where you are, what it is, what you can do. */
export function PageHero({ heading, intro, route, tone = "ink", meta, children, ...rest }: Props) {
  const { picture, transition, side } = rest;
  const shown =
    side ??
    (picture && (
      <Picture
        picture={picture}
        // Beside the words it is narrow and high, and so is cut at its sides.
        sizes="(min-width: 60rem) 60vw, 100vw"
        priority
        transition={transition}
      />
    ));
  return (
    <div className={bandClass(tone, clsx(styles["hero"], styles[shown ? "sided" : "plain"]))}>
      <div className={styles["words"]}>
        {route && <Breadcrumbs trail={route.trail} />}
        <h1>{heading}</h1>
        {intro && <p className="lead">{intro}</p>}
        {meta && <div className={`${styles["meta"]} cluster`}>{meta}</div>}
        {children && <ButtonRow>{children}</ButtonRow>}
      </div>
      {shown && (
        <div className={styles["side"]} data-full="always">
          {shown}
        </div>
      )}
    </div>
  );
}
