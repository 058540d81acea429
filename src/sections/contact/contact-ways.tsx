import { useContactHrefs } from "../../components/business/contact-buttons";
import { cardClass } from "../../components/card";
import { useBusiness } from "../../components/site-data";
import { Icon } from "../../components/icons";
import { newTab, NewTabHint } from "../../components/button-link";
import * as styles from "./contact-ways.module.css";

type Props = { phoneNote: string; emailNote: string; whatsappNote: string };

/** Phone, e-mail and chat, each with what it is good for. */
export function ContactWays({ phoneNote, emailNote, whatsappNote }: Props) {
  const { phone, email } = useBusiness();
  const { call, mail, chat } = useContactHrefs();
  const mailNote = (
    <>
      {emailNote}: <span className={styles["address"]}>{email.address}</span>
    </>
  );
  const ways = [
    { href: call, icon: "phone", label: `Call ${phone.display}`, note: phoneNote },
    { href: mail, icon: "mail", label: "Email Us", note: mailNote },
    { href: chat, icon: "chat", label: "WhatsApp Us", note: whatsappNote },
  ] as const;
  return (
    <ul className={cardClass(styles["ways"])}>
      {ways.map(({ href, icon, label, note }) => (
        <li key={href}>
          <a href={href} className="plain" {...(href === chat && newTab)}>
            <Icon name={icon} />
            <span>
              <b>{label}</b>
              {href === chat && <NewTabHint />}
              <span className={styles["note"]}> {note}</span>
            </span>
            <Icon name="arrow" />
          </a>
        </li>
      ))}
    </ul>
  );
}
