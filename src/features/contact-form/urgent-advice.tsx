import { phoneHref } from "../../../functions/contact-links";
import { clsx } from "clsx/lite";
import { ButtonLink } from "../../components/button-link";
import * as tones from "../../styles/tones.module.css";
import * as styles from "./urgent-advice.module.css";

type Props = {
  advice: string;
  phone: { readonly display: string; readonly international: string };
};

/** Advice for a message that cannot wait: keep safe, and ring. */
export function UrgentAdvice({ advice, phone }: Props) {
  return (
    <div className={clsx(tones["red"], styles["advice"])}>
      <p>{advice}</p>
      <ButtonLink href={phoneHref(phone.international)} variant="gold" icon="phone">
        Call {phone.display}
      </ButtonLink>
    </div>
  );
}
