import { mailtoHref, phoneHref } from "../../content-model/contact-links";
import { addressLine } from "../../content-model/facts";
import * as styles from "./contact-block.module.css";
import { useBusiness } from "./use-business";

/** Name, address, phone and e-mail, as a letterhead has them. */
export function ContactBlock() {
  const { name, address, phone, email } = useBusiness();
  return (
    <address className={styles["block"]}>
      <strong>{name}</strong>
      <span>{addressLine(address)}</span>
      <a href={phoneHref(phone.international)}>{phone.display}</a>
      <a href={mailtoHref(email.address, email.subject)}>{email.address}</a>
    </address>
  );
}
