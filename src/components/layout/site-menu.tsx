import { clsx } from "clsx/lite";
import { CallButton, EmailButton, QuoteButton } from "../company/contact-buttons";
import { ButtonRow } from "../button-link";
import { useEmergencyPaths, useNavigation } from "../site-data";
import * as styles from "./site-menu.module.css";

type MenuItem = { readonly label: string; readonly path: string; readonly note?: string | null };

/** The menu entry a path belongs to; undefined for an unknown path. */
function currentOf(entries: readonly MenuItem[], path: string): MenuItem | undefined {
  return entries.find((entry) => path === entry.path || path.startsWith(`${entry.path}/`));
}

type ListProps = { entries: readonly MenuItem[]; current: string | undefined };

/** Links to pages; that to the page for emergencies is red. */
function MenuItems({ entries, current }: ListProps) {
  const emergencyPaths = useEmergencyPaths();
  return (
    <ul>
      {entries.map(({ label, path, note }) => (
        <li key={path} className={clsx(emergencyPaths.includes(path) && styles.emergency)}>
          <a
            href={path}
            className="tap-target unstyled"
            aria-current={path === current ? "true" : undefined}
          >
            {label}
            {note && <small> {note}</small>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The main entries, side by side if there is room. */
export function MainMenuItems({ path }: { path: string }) {
  const { header } = useNavigation();
  const entries = header
    .filter(({ inHeader }) => inHeader)
    .map((entry) => ({ label: entry.label, path: entry.path }));
  return (
    <nav className={styles.main} aria-label="Main">
      <MenuItems entries={entries} current={currentOf(header, path)?.path} />
    </nav>
  );
}

const menuId = "site-menu";

/**
 * The drop-down menu. A popover opens, closes on Escape and on a click outside, and tells assistive
 * technology its state, all without script (HTML Standard, 6.12). Browsers without popovers (Safari
 * before 17) get links that show it as the target of the address, and leave it.
 */
export function SiteMenu({ path }: { path: string }) {
  const { header, footer } = useNavigation();
  // Footer entries name the pages that the menu does not list.
  const entries = [...header, ...footer];
  const current = currentOf(entries, path);
  const shown = current ?? currentOf(entries, "/");
  const label = (
    <>
      <span className={styles.bars} aria-hidden="true" />
      <small>Menu</small> <span>{shown?.label}</span>
    </>
  );
  return (
    <>
      <button type="button" className={`${styles.toggle} popovers`} popovertarget={menuId}>
        {label}
      </button>
      <a href={`#${menuId}`} className={`${styles.toggle} no-popovers`}>
        {label}
      </a>
      <nav id={menuId} popover="auto" className={styles.menu} aria-label="All pages">
        <MenuItems entries={header} current={current?.path} />
        <ButtonRow className={styles.buttons}>
          <CallButton variant="gold" />
          <EmailButton label="Email us" />
          <QuoteButton variant="outline" label="Get Quote" size="sm" />
        </ButtonRow>
        <a href="#content" className="no-popovers tap-target unstyled">
          Close the menu
        </a>
      </nav>
    </>
  );
}
