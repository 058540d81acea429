import { useNavigation } from "../site-texts";
import * as styles from "./site-menu.module.css";

const menuId = "site-menu";

/** The label of the menu entry a path belongs to; unknown paths belong to the first, Home. */
export function currentLabel(
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
 */
export function SiteMenu({ path }: { path: string }) {
  const { header } = useNavigation();
  const current = currentLabel(header, path);
  return (
    <>
      <button type="button" className={styles["toggle"]} popovertarget={menuId}>
        <span className="visually-hidden">Menu: </span>
        {current}
      </button>
      <nav id={menuId} popover="auto" className={styles["menu"]} aria-label="Main">
        <ul>
          {header.map((entry) => (
            <li key={entry.path}>
              <a href={entry.path} aria-current={entry.label === current ? "true" : undefined}>
                {entry.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
