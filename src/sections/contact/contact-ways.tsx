import type { ReactNode } from "react";
import { useContactHrefs } from "../../components/business/contact-buttons";
import { cardClass } from "../../components/card";
import { useBusiness } from "../../components/business/use-business";
import { Icon, type IconName } from "../../components/icons";
import { newTab, NewTabHint } from "../../components/button-link";
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
      <a href={href} {...(external && newTab)}>
        <Icon name={icon} />
        <span>
          <b>{label}</b>
          {external && <NewTabHint />}
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
  const { phone, email } = useBusiness();
  const { call, mail, chat } = useContactHrefs();
  return (
    <ul className={cardClass(styles["ways"])}>
      <Way href={call} icon="phone" label={`Call ${phone.display}`} note={phoneNote} />
      <Way
        href={mail}
        icon="mail"
        label="Email Us"
        note={
          <>
            {emailNote}: <span className={styles["address"]}>{email.address}</span>
          </>
        }
      />
      <Way href={chat} icon="chat" label="WhatsApp Us" note={whatsappNote} external />
    </ul>
  );
}
