import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import { AskButtons } from "../../components/company/contact-buttons";
import { Breadcrumbs } from "../../components/layout/breadcrumbs";
import type { Crumb } from "../../content-model/page-types";
import { Picture, type PictureData } from "../../components/picture";
import { sectionClass } from "../../components/section";
import { NonBreaking } from "../../components/non-breaking";
import { PageTitle } from "./page-title";
import * as styles from "./selling-hero.module.css";

type Props = {
  heading: string;
  /** One sentence. */
  lead?: string | null;
  /** The breadcrumbs from the home page. */
  route?: { readonly trail: readonly Crumb[] };
  /** The page's main picture, the largest thing on the first screen. */
  picture?: PictureData;
  /** Content beside the words instead of a picture. */
  side?: ReactNode;
  /** Content below `side`; wide windows have it below the words. */
  below?: ReactNode;
  tone?: "ink" | "red";
  /** Buttons that replace the default ones. */
  actions?: ReactNode;
  /** The price and a note, between lead and buttons. */
  children?: ReactNode;
};

/**
 * The head of a page that sells: home's is its own; services, towns, prices and emergencies have this
 * one. Words with the price and one line of buttons, then a picture, which wide windows have beside
 * the words, up to the window's edge.
 */
export function SellingHero({
  heading,
  lead,
  route,
  picture,
  side,
  below,
  tone = "ink",
  actions = <AskButtons />,
  children,
}: Props) {
  const shown =
    side ??
    (picture && (
      <figure className={styles["picture"]}>
        <Picture
          picture={picture}
          // The picture is narrow and high on wide screens, so it is cropped at its sides. Phones are told
          // that it is an eighth narrower than it is: the page looks complete only once it has
          // loaded, and the smaller file does for all but the sharpest screens.
          sizes="(min-width: 60rem) 50vw, 88vw"
          priority
        />
        {picture.sample && <figcaption>Illustration</figcaption>}
      </figure>
    ));
  return (
    <div
      className={sectionClass(
        tone,
        clsx(styles["sell"], shown && styles["sided"], below && styles["stacked"]),
      )}
    >
      <div className={`${styles["words"]} flow`}>
        {route && <Breadcrumbs trail={route.trail} />}
        <PageTitle text={heading} />
        {lead && (
          <p className="lead">
            <NonBreaking text={lead} />
          </p>
        )}
        {children && <div className={styles["price"]}>{children}</div>}
        <div>{actions}</div>
      </div>
      {shown && (
        <div className={styles["side"]} data-full="always">
          {shown}
        </div>
      )}
      {below && <div className={`${styles["below"]} flow`}>{below}</div>}
    </div>
  );
}
