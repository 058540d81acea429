import { phoneHref, whatsappHref } from "../../content-model/contact-links";
import { useQuotePath } from "../asked-from";
import { useBusiness } from "../business/use-business";
import { Icon } from "../icons";
import * as styles from "./contact-bar.module.css";

/**
 * Call, WhatsApp and Quote within the thumb's reach on phones. It sticks to the
 * bottom while there is page below and has a place of its own at the end.
 */
export function ContactBar() {
  const { phone, whatsapp } = useBusiness();
  return (
    <nav className={styles["bar"]} aria-label="Quick contact" data-print="off">
      <a href={phoneHref(phone.international)}>
        <Icon name="phone" />
        Call
      </a>
      <a
        href={whatsappHref(whatsapp.number, whatsapp.enquiryMessage)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="chat" />
        WhatsApp<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <a href={useQuotePath()} className={styles["quote"]}>
        <Icon name="pen" />
        Quote
      </a>
    </nav>
  );
}
