import { clsx } from "clsx/lite";
import { paths } from "../../content-model/paths";
import * as tones from "../../styles/tones.module.css";
import { useQuotePath } from "../asked-from";
import { useContactHrefs } from "../business/contact-buttons";
import { useBusiness } from "../site-data";
import { ButtonLink } from "../button-link";
import { Icon } from "../icons";
import * as styles from "./header.module.css";
import { Logo } from "./logo";
import { SiteMenu } from "./site-menu";

/** The head of every page; on phones the logos scroll away and the bar stays. */
export function Header({ path }: { path: string }) {
  const { phone, email, registration, registrationMark } = useBusiness();
  const { call, mail } = useContactHrefs();
  return (
    <header className={clsx(styles["header"], tones["ink"])}>
      <div className={styles["logos"]}>
        <a href={paths.home} className="tap plain">
          <Logo />
          <span className="visually-hidden"> home page</span>
        </a>
        {registrationMark && (
          <a href={paths.about} className="tap plain">
            <span
              role="img"
              aria-label={`${registration.body} registered`}
              className={styles["mark"]}
              dangerouslySetInnerHTML={{ __html: registrationMark }}
            />
            <span className="visually-hidden">: who we are</span>
          </a>
        )}
      </div>
      <SiteMenu path={path} />
      <a className={clsx(styles["contact"], "tap plain")} href={call}>
        <Icon name="phone" />
        <span className={styles["long"]}>{phone.display}</span>
        <span className={clsx(styles["short"], "visually-hidden")}>Call</span>
      </a>
      <a className={clsx(styles["contact"], styles["mail"], "tap plain")} href={mail}>
        <Icon name="mail" />
        <span className={styles["long"]}>Email us</span>
        <span className="visually-hidden">{email.address}</span>
      </a>
      <ButtonLink href={useQuotePath()} variant="gold" size="sm" className={styles["quote"]}>
        <span className={styles["long"]}>Get a Quote</span>
        <span className={styles["short"]}>Get Quote</span>
      </ButtonLink>
    </header>
  );
}
