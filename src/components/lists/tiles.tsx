import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import * as tones from "../../styles/tones.module.css";
import { newTab, NewTabHint } from "../button-link";
import { Icon, type IconName } from "../icons/icons";
import * as styles from "./tiles.module.css";

/** A way to ring or write, or a place to go, and its purpose. */
export type Tile = {
  readonly href: string;
  readonly icon?: IconName;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly external?: boolean;
  /** The tile is red, and has a row alone. */
  readonly emergency?: boolean;
};

type Props = {
  tiles: readonly Tile[];
  /** The first is gold and has a row alone, unless the window is wide. */
  firstFullWidth?: boolean;
  /** Large labels, for emergency numbers. */
  large?: boolean;
};

/** Links with a purpose, side by side, each a target across its whole tile. */
export function Tiles({ tiles, firstFullWidth, large }: Props) {
  return (
    <ul
      className={clsx(
        "spread",
        styles.tiles,
        firstFullWidth && styles.firstFullWidth,
        large && styles.large,
      )}
    >
      {tiles.map(({ href, icon, label, note, external, emergency }) => (
        <li key={href} className={clsx(emergency && tones.red, emergency && styles.emergency)}>
          <a href={href} className={`${styles.tile} cluster unstyled`} {...(external && newTab)}>
            {icon && <Icon name={icon} />}
            <span>
              <b>
                {label}
                {external && <NewTabHint />}
              </b>{" "}
              {note && <small className="meta">{note}</small>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
