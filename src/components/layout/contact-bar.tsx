import { clsx } from "clsx/lite";
import * as tones from "../../styles/tones.module.css";
import { useQuotePath } from "../company/quote-path";
import { useContactHrefs } from "../company/contact-buttons";
import { Icon } from "../icons/icons";
import { newTab, NewTabHint } from "../button-link";
import { useBusiness } from "../site-data";
import * as styles from "./contact-bar.module.css";

type Props = { isEmergency?: boolean; brief?: boolean };

/**
 * Contact buttons within the thumb's reach on phones: from the first pixel, and at rest at the end
 * of the page. On the page for emergencies the bar is the number alone. `brief` is for a page that begins with a call
 * button of its own: the bar is the quote alone, and gets its call button further down.
 */
export function ContactBar({ isEmergency = false, brief = false }: Props) {
  const { call, chat } = useContactHrefs();
  const quote = useQuotePath();
  const { phone } = useBusiness();
  return (
    <nav
      className={clsx(
        styles.bar,
        tones[isEmergency ? "red" : "ink"],
        isEmergency && styles.emergency,
        brief && styles.brief,
      )}
      aria-label="Quick contact"
      data-print="off"
    >
      <a href={call}>
        <Icon name="phone" />
        Call{isEmergency && ` ${phone.display}`}
      </a>
      {chat && !isEmergency && !brief && (
        <a href={chat} {...newTab}>
          <Icon name="chat" />
          WhatsApp
          <NewTabHint />
        </a>
      )}
      {!isEmergency && (
        <a href={quote}>
          <Icon name="pen" />
          {brief ? "Get Free Quote" : "Get Quote"}
        </a>
      )}
    </nav>
  );
}
