import * as tones from "../../styles/tones.module.css";
import { useQuotePath } from "../asked-from";
import { useContactHrefs } from "../business/contact-buttons";
import { Icon } from "../icons";
import { newTab, NewTabHint } from "../button-link";
import * as styles from "./contact-bar.module.css";

/**
 * Call, WhatsApp and Quote within the thumb's reach on phones. It sticks to the
 * bottom while there is page below and has a place of its own at the end.
 */
export function ContactBar() {
  const { call, chat } = useContactHrefs();
  return (
    <nav className={`${styles["bar"]} ${tones["ink"]}`} aria-label="Quick contact" data-print="off">
      <a href={call}>
        <Icon name="phone" />
        Call
      </a>
      <a href={chat} {...newTab}>
        <Icon name="chat" />
        WhatsApp
        <NewTabHint />
      </a>
      <a href={useQuotePath()} className={tones["gold"]}>
        <Icon name="pen" />
        Quote
      </a>
    </nav>
  );
}
