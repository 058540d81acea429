import { clsx } from "clsx/lite";
import * as tones from "../../styles/tones.module.css";
import { useQuotePath } from "../company/quote-path";
import { useContactHrefs } from "../company/contact-buttons";
import { Icon } from "../icons/icons";
import { newTab, NewTabHint } from "../button-link";
import { useBusiness } from "../site-data";
import * as styles from "./contact-bar.module.css";

/**
 * Contact buttons within the thumb's reach on phones: from the first pixel, and at rest at the end
 * of the page. `urgent` is for emergencies: the bar is the number alone.
 */
export function ContactBar({ urgent = false }: { urgent?: boolean }) {
  const { call, chat } = useContactHrefs();
  const quote = useQuotePath();
  const { phone } = useBusiness();
  return (
    <nav
      className={clsx(styles["bar"], tones[urgent ? "red" : "ink"], urgent && styles["urgent"])}
      aria-label="Quick contact"
      data-print="off"
    >
      <a href={call}>
        <Icon name="phone" />
        Call{urgent && ` ${phone.display}`}
      </a>
      {chat && !urgent && (
        <a href={chat} {...newTab}>
          <Icon name="chat" />
          WhatsApp
          <NewTabHint />
        </a>
      )}
      {!urgent && (
        <a href={quote}>
          <Icon name="pen" />
          Get Quote
        </a>
      )}
    </nav>
  );
}
