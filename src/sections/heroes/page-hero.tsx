import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import { AskButtons } from "../../components/company/contact-buttons";
import { Breadcrumbs, type Crumb } from "../../components/layout/breadcrumbs";
import { Picture, type PictureData } from "../../components/picture";
import { bandClass } from "../../components/section";
import { NonBreaking } from "../../components/non-breaking";
import * as styles from "./page-hero.module.css";

/** Most letters of a headline in the largest size. */
const most = 28;
/** Most letters of a headline in the middle size. */
const mostInMiddle = 44;

/** The class names of a headline: long ones are smaller, so that the buttons stay in view. */
function headlineClass({ length }: string): string {
  const isShort = length <= most;
  return clsx(styles["headline"], !isShort && styles[length <= mostInMiddle ? "mid" : "long"]);
}

type Props = {
  heading: string;
  /** One sentence. */
  lead?: string | null;
  /** The breadcrumbs from the home page. */
  route?: { readonly trail: readonly Crumb[] };
  /** The page's main picture, the largest thing on the first screen. */
  picture?: PictureData;
  /** The picture is for wide windows only: on phones something else comes first. */
  wideOnly?: boolean;
  /** Name for the view transition of the picture from the card that led here. */
  transition?: string;
  /** Content beside the words instead of a picture. */
  side?: ReactNode;
  tone?: "ink" | "red";
  /** Content above the headline, such as a badge or a date. */
  above?: ReactNode;
  /** Buttons that replace the default ones; `null` for none. */
  actions?: ReactNode;
  /** The price, and a note. */
  children?: ReactNode;
};

/** The head of a page: breadcrumbs, heading, buttons and price. */
export function PageHero({ heading, lead, route, tone = "ink", children, ...rest }: Props) {
  const { picture, wideOnly = false, transition, side, above, actions = <AskButtons /> } = rest;
  const shown =
    side ??
    (picture && (
      <Picture
        picture={picture}
        // On wide screens the picture is narrow and high, so it is cropped at its sides. On phones
        // it is declared an eighth narrower than it is: the page looks complete only once it has
        // loaded, and the smaller file does for all but the sharpest screens.
        sizes="(min-width: 60rem) 60vw, 88vw"
        priority={!wideOnly}
        transition={transition}
      />
    ));
  return (
    <div className={bandClass(tone, clsx(styles["hero"], shown && styles["sided"]))}>
      <div className={styles["words"]}>
        {route && <Breadcrumbs trail={route.trail} />}
        {above}
        <h1 className={headlineClass(heading)}>
          <NonBreaking text={heading} />
        </h1>
        {lead && (
          <p className="lead">
            <NonBreaking text={lead} />
          </p>
        )}
        {actions}
        {children && <div className={`${styles["cost"]} cluster`}>{children}</div>}
      </div>
      {shown && (
        <div className={clsx(styles["side"], wideOnly && "desktop-only")} data-full="always">
          {shown}
        </div>
      )}
    </div>
  );
}
