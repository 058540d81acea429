import type { ReactNode } from "react";
import { newTab, NewTabHint } from "../../components/button-link";
import { useContactHrefs } from "../../components/company/contact-buttons";
import { Icon, type IconName } from "../../components/icons/icons";
import { useBusiness } from "../../components/site-data";
import * as styles from "./contact-ways.module.css";

type WayProps = {
  href: string;
  icon: IconName;
  label: ReactNode;
  note?: string | null;
  external?: boolean;
};

function Way({ href, icon, label, note, external }: WayProps) {
  return (
    <li>
      <a href={href} {...(external && newTab)}>
        <Icon name={icon} />
        <b>
          {label}
          {external && <NewTabHint />}
        </b>
        {note && <span>{note}</span>}
      </a>
    </li>
  );
}

type Props = { phoneNote: string; emailNote: string; whatsappNote: string | null };

/** Phone, chat and e-mail in one row, each with its purpose. */
export function ContactWays({ phoneNote, emailNote, whatsappNote }: Props) {
  const { phone } = useBusiness();
  const { call, mail, chat } = useContactHrefs();
  const number = <span className={`${styles["number"]} nowrap`}>{phone.display}</span>;
  return (
    <ul className={styles["ways"]}>
      <Way href={call} icon="phone" label={<>Call {number}</>} note={phoneNote} />
      {chat && <Way href={chat} icon="chat" label="WhatsApp" note={whatsappNote} external />}
      <Way href={mail} icon="mail" label="Email" note={emailNote} />
    </ul>
  );
}
