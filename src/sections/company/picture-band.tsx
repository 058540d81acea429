import { Picture, type PictureData } from "../../components/picture";
import { bandClass } from "../../components/section";
import * as styles from "./picture-band.module.css";

/** A picture across the window. */
export function PictureBand({ picture }: { picture: PictureData }) {
  return (
    <figure className={bandClass({ tone: "ink", space: "flush", className: styles["band"] })}>
      <div data-full="always">
        {/* On phones the picture is cut to a portrait: it is wider than the window. */}
        <Picture picture={picture} sizes="(min-width: 48rem) 100vw, 167vw" />
      </div>
    </figure>
  );
}
