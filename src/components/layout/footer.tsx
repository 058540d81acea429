import { clsx } from "clsx/lite";
import { servicePath } from "../../content-model/paths";
import { circuitNumber } from "../../content-model/wording";
import { CompanyDetails } from "../company/company-details";
import { useContactHrefs } from "../company/contact-buttons";
import { OpeningHours } from "../company/opening-hours";
import { newTab, NewTabHint } from "../button-link";
import { bandClass, Columns } from "../section";
import * as styles from "./footer.module.css";
import { Logo } from "./logo";
import { useBusiness, useNavigation, useServices } from "../site-data";
import { NonBreaking } from "../non-breaking";

/** The foot of every page. */
export function Footer() {
  const { name, tagline, phone, email, address } = useBusiness();
  const { call, mail, chat } = useContactHrefs();
  const { footer, copyrightYear } = useNavigation();
  return (
    <footer className={bandClass("ink", styles["footer"])}>
      <div>
        <Columns className={styles["columns"]}>
          <div className="flow">
            <Logo />
            <p className="note">{tagline}</p>
          </div>
          <nav aria-labelledby="footer-services">
            <h2 id="footer-services" className="h4">
              Services
            </h2>
            <ul className={clsx(styles["links"], styles["services"])}>
              {useServices().map((service) => (
                <li key={service.slug} data-n={circuitNumber(service.order)}>
                  <a href={servicePath(service.slug)} className="tap-target">
                    <NonBreaking as="span" text={service.name} />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2 className="h4">Contact</h2>
            <ul className={styles["links"]}>
              <li>
                <a href={call} className="tap-target">
                  {phone.display}
                </a>
              </li>
              <li>
                <a href={mail} className="tap-target">
                  {email.address}
                </a>
              </li>
              {chat && (
                <li>
                  <a href={chat} className="tap-target" {...newTab}>
                    WhatsApp
                    <NewTabHint />
                  </a>
                </li>
              )}
            </ul>
            <address className={`${styles["address"]} note`}>
              {address.locality}, {address.town}
              <br />
              {address.county} {address.postcode}
            </address>
          </div>
          <div>
            <h2 className="h4">Opening hours</h2>
            <OpeningHours />
          </div>
        </Columns>
        <div className={clsx(styles["legal"], styles["links"], "meta cluster")}>
          <p>
            © {copyrightYear} {name}
          </p>
          <CompanyDetails />
          <ul className="cluster">
            {footer.map(({ label, path }) => (
              <li key={path}>
                <a href={path} className="tap-target">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
