import { mailtoHref, phoneHref } from "../../content-model/contact-links";
import * as styles from "./contact-block.module.css";
import { useBusiness } from "./use-business";

/** Name, address, phone and e-mail, as a letterhead has them. */
export function ContactBlock() {
  const { name, address, phone, email } = useBusiness();
  return (
    <address className={styles["block"]}>
      <strong>{name}</strong>
      <span>
        {address.locality}, {address.town}, {address.county} {address.postcode}
      </span>
      <a href={phoneHref(phone.international)}>{phone.display}</a>
      <a href={mailtoHref(email.address, email.subject)}>{email.address}</a>
    </address>
  );
}
