import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import { AskButtons } from "../../components/business/contact-buttons";
import { Breadcrumbs, type Crumb } from "../../components/layout/breadcrumbs";
import { Picture, type PictureData } from "../../components/picture";
import { bandClass } from "../../components/section";
import { Unbroken } from "../../components/unbroken";
import * as styles from "./page-hero.module.css";

/** Letters of the longest headline in the largest size. */
const most = 28;
/** The same in the middle one. */
const mostInMiddle = 44;

/** The class names of a headline: the longer it is, the smaller, so that the actions stay in sight. */
function headlineClass({ length }: string): string {
  const isShort = length <= most;
  return clsx(styles["headline"], !isShort && styles[length <= mostInMiddle ? "mid" : "long"]);
}

type Props = {
  heading: string;
  /** One sentence. */
  lead?: string | null;
  /** Has the way here from the home page. */
  route?: { readonly trail: readonly Crumb[] };
  /** The page's main picture: the largest thing on the first screen. */
  picture?: PictureData;
  /** The picture is for wide windows alone: on phones something else comes first. */
  wideOnly?: boolean;
  /** Names the picture for the transition from the card that led here. */
  transition?: string;
  /** What stands beside the words instead of a picture. */
  side?: ReactNode;
  tone?: "ink" | "red";
  /** A badge, a date: above the headline. */
  above?: ReactNode;
  /** The ways to act, where they are not those of the rule; `null` where there are none. */
  actions?: ReactNode;
  /** What it costs, and a note. */
  children?: ReactNode;
};

/** The head of a page: where you are, what it is, what you can do, what it costs. */
export function PageHero({ heading, lead, route, tone = "ink", children, ...rest }: Props) {
  const { picture, wideOnly = false, transition, side, above, actions = <AskButtons /> } = rest;
  const shown =
    side ??
    (picture && (
      <Picture
        picture={picture}
        // Beside the words it is narrow and high, and so is cut at its sides. On phones, which wait for it before
        // the page looks complete, an eighth less than its width: the smaller file serves all but the sharpest.
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
          <Unbroken text={heading} />
        </h1>
        {lead && (
          <p className="lead">
            <Unbroken text={lead} />
          </p>
        )}
        {actions}
        {children && <div className={`${styles["cost"]} cluster`}>{children}</div>}
      </div>
      {shown && (
        <div className={clsx(styles["side"], wideOnly && "from-60rem")} data-full="always">
          {shown}
        </div>
      )}
    </div>
  );
}
