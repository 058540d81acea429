import type { ReactNode } from "react";
import { useBusiness } from "../../components/business/use-business";
import { Icon, type IconName } from "../../components/icons";
import { mailtoHref, phoneHref, whatsappHref } from "../../content-model/contact-links";
import * as styles from "./contact-ways.module.css";

type WayProps = {
  href: string;
  icon: IconName;
  label: string;
  note: ReactNode;
  external?: boolean;
};

function Way({ href, icon, label, note, external = false }: WayProps) {
  return (
    <li>
      <a href={href} {...(external && { target: "_blank", rel: "noopener noreferrer" })}>
        <Icon name={icon} />
        <span>
          <b>{label}</b>
          {external && <span className="visually-hidden"> (opens in a new tab)</span>}
          <span className={styles["note"]}> {note}</span>
        </span>
        <Icon name="arrow" />
      </a>
    </li>
  );
}

type Props = { phoneNote: string; emailNote: string; whatsappNote: string };

/** Phone, e-mail and chat, each with what it is good for. */
export function ContactWays({ phoneNote, emailNote, whatsappNote }: Props) {
  const { phone, email, whatsapp } = useBusiness();
  return (
    <ul className={styles["ways"]}>
      <Way
        href={phoneHref(phone.international)}
        icon="phone"
        label={`Call ${phone.display}`}
        note={phoneNote}
      />
      <Way
        href={mailtoHref(email.address, email.subject)}
        icon="mail"
        label="Email Us"
        note={
          <>
            {emailNote}: <span className={styles["address"]}>{email.address}</span>
          </>
        }
      />
      <Way
        href={whatsappHref(whatsapp.number, whatsapp.enquiryMessage)}
        icon="chat"
        label="WhatsApp Us"
        note={whatsappNote}
        external
      />
    </ul>
  );
}
