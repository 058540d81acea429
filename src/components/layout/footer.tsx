import { servicePath } from "../../content-model/site-paths";
import { CompanyDetails } from "../company/company-details";
import { PhoneNumber, useContactHrefs } from "../company/contact-buttons";
import { HoursLine } from "../company/opening-hours";
import { newTab, NewTabHint } from "../button-link";
import { sectionClass, Columns } from "../section";
import * as styles from "./footer.module.css";
import { Logo } from "./logo";
import { useBusiness, useNavigation, useServices } from "../site-data";
import { NonBreaking } from "../non-breaking";

/** The foot of every page: at most 520 px on a phone. */
export function Footer() {
  const { name, email } = useBusiness();
  const services = useServices();
  const { mail, chat } = useContactHrefs();
  const { footer, copyrightYear } = useNavigation();
  const [mailbox, domain] = email.address.split("@");
  return (
    <footer className={sectionClass("ink", styles.footer)}>
      <Columns className={styles.columns}>
        <div>
          <div className={`${styles.logo} desktop-only`}>
            <Logo />
          </div>
          <h2 className="visually-hidden">Contact</h2>
          <div className={`${styles.contactLinks} cluster`}>
            <PhoneNumber />
            {chat && (
              <a href={chat} {...newTab}>
                WhatsApp
                <NewTabHint />
              </a>
            )}
            <a href={mail}>
              {mailbox}@<wbr />
              {domain}
            </a>
          </div>
        </div>
        <nav aria-labelledby="footer-services" className={styles.services}>
          <h2 id="footer-services" className="h4">
            Services
          </h2>
          <ul>
            {services.map((service) => (
              <li key={service.slug}>
                <a href={servicePath(service.slug)}>
                  <NonBreaking as="span" text={service.name} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.hours}>
          <h2 className="h4">Opening hours</h2>
          <HoursLine />
        </div>
      </Columns>
      <div className={`${styles.legal} cluster`}>
        <span>
          © {copyrightYear} {name}
        </span>
        {footer.map(({ label, path }) => (
          <a key={path} href={path}>
            {label}
          </a>
        ))}
        <CompanyDetails />
      </div>
    </footer>
  );
}
