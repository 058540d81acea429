import { paths, quotePath } from "../../content-model/paths";
import { useNavigation } from "../site-data";
import * as styles from "./site-menu.module.css";

const menuId = "site-menu";
const buttonId = "menu-button";

/** The label of the menu entry a path belongs to; unknown paths belong to the first, Home. */
function currentLabel(
  entries: readonly { readonly label: string; readonly path: string }[],
  path: string,
): string | undefined {
  const section = entries.find(
    (entry) => entry.path !== "/" && (path === entry.path || path.startsWith(`${entry.path}/`)),
  );
  return (section ?? entries[0])?.label;
}

/**
 * The drop-down menu. A popover opens, closes on Escape and on a click outside,
 * and tells assistive technology its state, all without script (HTML Standard, 6.12).
 * Browsers without popovers (Safari before 17) get two links in place of the button.
 */
export function SiteMenu({ path }: { path: string }) {
  const { header } = useNavigation();
  const current = currentLabel(header, path);
  // The form is told which page led to it, as by the links that ask for a quote.
  const hrefOf = (entry: string) =>
    entry === paths.contact && entry !== path ? quotePath({ from: path }) : entry;
  const classes = (own: string) => `tap ${styles["toggle"]} ${styles[own]}`;
  const label = (
    <>
      <span className="visually-hidden">Menu: </span>
      {current}
    </>
  );
  return (
    <>
      <button id={buttonId} type="button" className={classes("button")} popovertarget={menuId}>
        {label}
      </button>
      <nav id={menuId} popover="auto" className={styles["menu"]} aria-label="Main">
        <ul>
          {header.map((entry) => (
            <li key={entry.path}>
              <a
                href={hrefOf(entry.path)}
                className="tap plain"
                aria-current={entry.label === current ? "true" : undefined}
              >
                {entry.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <a href={`#${menuId}`} className={classes("open")}>
        {label}
      </a>
      <a href={`#${buttonId}`} className={classes("close")}>
        Close menu
      </a>
    </>
  );
}
