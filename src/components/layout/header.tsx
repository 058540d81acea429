import { clsx } from "clsx/lite";
import { registrationLabels } from "../../content-model/registration";
import { paths } from "../../content-model/site-paths";
import * as tones from "../../styles/tones.module.css";
import { useContactHrefs, QuoteButton } from "../company/contact-buttons";
import { useBrand, useBusiness } from "../site-data";
import { Icon } from "../icons/icons";
import * as bar from "./contact-bar.module.css";
import * as styles from "./header.module.css";
import { Logo } from "./logo";
import { MainMenuItems, SiteMenu } from "./site-menu";

type Props = {
  /** Path of the page, for the menu's label. */
  path: string;
  /** The page is for people in an emergency: its filled button rings. */
  isEmergency?: boolean;
  /** The first screen has a filled button of its own, or is the form. */
  hasOwnButton?: boolean;
};

/** The head of every page: one row. Phones have the contact links in the menu. */
export function Header({ path, isEmergency, hasOwnButton }: Props) {
  const { phone, email, registration } = useBusiness();
  const { registrationMark } = useBrand();
  const { call, mail } = useContactHrefs();
  return (
    <header className={clsx(styles.header, tones.ink)}>
      <div className={styles.logos}>
        <a href={paths.home} className="tap-target unstyled">
          <Logo />
          <span className="visually-hidden"> home page</span>
        </a>
        {registration && registrationMark && (
          <a href={paths.about} className="tap-target unstyled">
            <span
              role="img"
              aria-label={registrationLabels(registration).mark}
              className={styles.mark}
              dangerouslySetInnerHTML={{ __html: registrationMark }}
            />
            <span className="visually-hidden">: who we are</span>
          </a>
        )}
      </div>
      <MainMenuItems path={path} />
      <a
        className={clsx(
          styles.contact,
          isEmergency && styles.emergency,
          "wide-only tap-target unstyled",
        )}
        href={call}
      >
        <Icon name="phone" />
        <span className="visually-hidden">Call {phone.display}</span>
        <span className={styles.number} aria-hidden="true">
          {phone.display}
        </span>
      </a>
      <a className={`${styles.contact} wide-only tap-target unstyled`} href={mail}>
        <Icon name="mail" />
        <span className="visually-hidden">Email us: {email.address}</span>
      </a>
      <div className={clsx(styles.quote, hasOwnButton && bar.goldLater, "wide-only")}>
        <QuoteButton label="Get a Quote" size="sm" variant="gold" />
      </div>
      <SiteMenu path={path} />
    </header>
  );
}
