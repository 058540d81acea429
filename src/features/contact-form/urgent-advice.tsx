import { clsx } from "clsx/lite";
import { phoneHref } from "../../../functions/shared/contact-links";
import { ButtonLink } from "../../components/button-link";
import { LinkedParts } from "../../components/company/emergency-text";
import { emergencyParts } from "../../content-model/emergency-numbers";
import { splitSentences } from "../../content-model/sentences";
import * as tones from "../../styles/tones.module.css";
import * as styles from "./urgent-advice.module.css";

/** Advice as sentences in their parts: made at build time, so that the form's script needs no code for it. */
export const splitAdvice = (advice: string) => splitSentences(advice).map(emergencyParts);

type Props = {
  /** Sentences in their parts, as `splitAdvice` gives them. */
  advice: readonly (readonly string[])[];
  phone: { readonly display: string; readonly international: string };
};

/** Advice for a message that cannot wait: how to keep safe, which may mean 999 first, and a button to ring us. */
export function UrgentAdvice({ advice, phone }: Props) {
  return (
    <div className={clsx(tones.red, styles.advice)}>
      <ol>
        {advice.map((parts, index) => (
          <li key={index}>
            <LinkedParts parts={parts} />{" "}
          </li>
        ))}
      </ol>
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
