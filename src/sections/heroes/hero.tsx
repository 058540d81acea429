import { clsx } from "clsx/lite";
import type { ComponentProps, ReactNode } from "react";
import { ContactButtons } from "../../components/company/contact-buttons";
import { Picture, type PictureData } from "../../components/picture";
import { sectionClass } from "../../components/section";
import { PageTitle } from "./page-title";
import * as styles from "./hero.module.css";

type Props = Omit<ComponentProps<typeof PageTitle>, "back"> & {
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
 * Hero of the pages of services, towns and emergencies: heading, price, one line of buttons
 * and a picture, which is beside the words in wide windows and below them in others. Home has
 * `HomeHero`.
 */
export function Hero({
  heading,
  lead,
  route,
  picture,
  side,
  below,
  tone = "ink",
  actions = <ContactButtons />,
  children,
}: Props) {
  const shown =
    side ??
    (picture && (
      <figure className={styles.picture}>
        <Picture
          picture={picture}
          // The picture is narrow and high on wide screens, so it is cropped at its sides. On phones it is 100vw
          // wide; 88vw makes them choose the next smaller file, which loads sooner and looks the same on all
          // but the sharpest screens.
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
        clsx(styles.hero, shown && styles.sided, tone === "red" && styles.emergency),
      )}
    >
      <div className={`${styles.content} flow`}>
        <PageTitle heading={heading} lead={lead} route={route} />
        {children && <div className={styles.price}>{children}</div>}
        <div>{actions}</div>
      </div>
      {shown && (
        <div className={styles.side} data-full="always">
          {shown}
        </div>
      )}
      {below && <div className={`${styles.below} flow`}>{below}</div>}
    </div>
  );
}
