import { clsx } from "clsx/lite";
import { phoneHref } from "../../../functions/shared/contact-links";
import { ButtonLink } from "../../components/button-link";
import { EmergencyLines } from "../../components/company/emergency-text";
import * as tones from "../../styles/tones.module.css";
import * as styles from "./urgent-advice.module.css";

type Props = {
  /** Sentences in their parts, as emergencySentences gives them. */
  advice: readonly (readonly string[])[];
  phone: { readonly display: string; readonly international: string };
};

/** Advice for a message that cannot wait: how to keep safe, which may mean to ring 999 first, and a button to ring us. */
export function UrgentAdvice({ advice, phone }: Props) {
  return (
    <div className={clsx(tones.red, styles.advice)}>
      <EmergencyLines sentences={advice} />
      <ButtonLink href={phoneHref(phone.international)} variant="gold" icon="phone">
        Call {phone.display}
      </ButtonLink>
    </div>
  );
}

/** One line directly below the message field, since the full advice is further down. */
export function UrgentLine({ phone }: Pick<Props, "phone">) {
  return (
    <a href={phoneHref(phone.international)} className={clsx(tones.red, styles.line)}>
      Read what to do below, then call {phone.display}
    </a>
  );
}
