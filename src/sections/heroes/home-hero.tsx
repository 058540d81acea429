import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import { ButtonRow } from "../../components/button-link";
import { Picture, type PictureData } from "../../components/picture";
import { bandClass } from "../../components/section";
import * as styles from "./home-hero.module.css";

/** A picture with the windows that light up in it: shares of left, top, right and bottom. */
type LitPicture = PictureData & { readonly windows: readonly (readonly number[])[] | null };

type LightsProps = { picture: LitPicture; align: "xMaxYMid" | "xMidYMid"; className?: string };

/** Dark panes over the windows of a picture that fade, one after the other. */
function Lights({ picture, align, className }: LightsProps) {
  const { width = 1, height = 1 } = picture.file.childImageSharp?.gatsbyImageData ?? {};
  const tall = (1000 * height) / width;
  return (
    <svg
      className={clsx(styles["lights"], className)}
      data-print="off"
      viewBox={`0 0 1000 ${Math.round(tall)}`}
      preserveAspectRatio={`${align} slice`}
      aria-hidden="true"
    >
      {picture.windows?.map(([left = 0, top = 0, right = 0, bottom = 0], index) => (
        <path
          key={index}
          style={{ "--pane": index }}
          d={`M${Math.round(left * 1000)} ${Math.round(top * tall)}H${Math.round(right * 1000)}V${Math.round(bottom * tall)}H${Math.round(left * 1000)}z`}
        />
      ))}
    </svg>
  );
}

type Props = {
  heading: string;
  lead: string;
  picture: LitPicture;
  /** The same place for phones. */
  portrait: LitPicture;
  children: ReactNode;
};

/** The first screen of the site: the promise over the picture, and two ways to answer it. */
export function HomeHero({ heading, lead, picture, portrait, children }: Props) {
  return (
    <div className={bandClass("ink", styles["hero"])}>
      <div className={styles["picture"]} data-print="off">
        <Picture
          picture={picture}
          narrow={{ picture: portrait, media: "(width < 60rem)" }}
          sizes="100vw"
          priority
        />
      </div>
      <Lights picture={picture} align="xMaxYMid" className={styles["wide"]} />
      <Lights picture={portrait} align="xMidYMid" className={styles["narrow"]} />
      <div className={styles["words"]}>
        <h1>{heading}</h1>
        <p>{lead}</p>
        <ButtonRow className={styles["actions"]}>{children}</ButtonRow>
      </div>
    </div>
  );
}

/** A picture across the window. */
export function PictureBand({ picture }: { picture: PictureData }) {
  return (
    <figure className={bandClass("ink", styles["band"], "flush")}>
      <div data-full="always">
        {/* On phones the picture is cut to a portrait: it is wider than the window. */}
        <Picture picture={picture} sizes="(min-width: 48rem) 100vw, 167vw" />
      </div>
    </figure>
  );
}
