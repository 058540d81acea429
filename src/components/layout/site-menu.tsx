import { CallButton, EmailButton, QuoteButton } from "../company/contact-buttons";
import { ButtonRow } from "../button-link";
import { useNavigation } from "../site-data";
import * as styles from "./site-menu.module.css";

type Entry = { readonly label: string; readonly path: string };

/** The menu entry a path belongs to; unknown paths belong to the first, Home. */
function currentOf<Each extends Entry>(entries: readonly Each[], path: string): Each | undefined {
  const section = entries.find(
    (entry) => entry.path !== "/" && (path === entry.path || path.startsWith(`${entry.path}/`)),
  );
  return section ?? entries[0];
}

type ListProps = { entries: readonly Entry[]; current: string | undefined };

function Entries({ entries, current }: ListProps) {
  return (
    <ul>
      {entries.map(({ label, path }) => (
        <li key={path}>
          <a
            href={path}
            className="tap-target unstyled"
            aria-current={path === current ? "true" : undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The entries with a short label, side by side if there is room. */
export function MainEntries({ path }: { path: string }) {
  const { header } = useNavigation();
  const entries = header.flatMap(({ short, ...entry }) =>
    short ? [{ ...entry, label: short }] : [],
  );
  return (
    <nav className={styles["main"]} aria-label="Main">
      <Entries entries={entries} current={currentOf(header, path)?.path} />
    </nav>
  );
}

const menuId = "site-menu";
const buttonId = "menu-button";

/**
 * The drop-down menu. A popover opens, closes on Escape and on a click outside, and tells assistive
 * technology its state, all without script (HTML Standard, 6.12). Browsers without popovers (Safari
 * before 17) get two links instead of the button.
 */
export function SiteMenu({ path }: { path: string }) {
  const { header, footer } = useNavigation();
  // Footer entries name the pages that the menu does not list.
  const current = currentOf([...header, ...footer], path);
  const classes = (own: string) => `${styles["toggle"]} ${styles[own]}`;
  const label = (
    <>
      <small>Menu</small> <span>{current?.label}</span>
    </>
  );
  return (
    <>
      <button id={buttonId} type="button" className={classes("button")} popovertarget={menuId}>
        {label}
      </button>
      <nav id={menuId} popover="auto" className={styles["menu"]} aria-label="All pages">
        <Entries entries={header} current={current?.path} />
        <ButtonRow className={styles["ways"]}>
          <CallButton variant="gold" />
          <EmailButton label="Email us" />
          <QuoteButton variant="outline" label="Get Quote" />
        </ButtonRow>
      </nav>
      <a href={`#${menuId}`} className={classes("open")}>
        {label}
      </a>
      <a href={`#${buttonId}`} className={classes("close")}>
        <small>Close</small> <span>menu</span>
      </a>
    </>
  );
}
