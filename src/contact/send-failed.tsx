import { ButtonLink } from "../components/button-link";
import { useBusiness } from "../components/business/use-business";
import { mailtoHref, phoneHref, whatsappHref } from "../content-model/contact-links";
import type { ContactRequest } from "../../functions/contact/contact-request";
import * as styles from "./contact-form.module.css";

/** The message in plain words, for another way to send it. */
export function asText(values: ContactRequest): string {
  const lines = [
    values.message,
    "",
    `Name: ${values.name}`,
    `Phone: ${values.phone}`,
    values.email && `E-mail: ${values.email}`,
    `Property address: ${values.address}`,
    values.service && `Service: ${values.service}`,
  ];
  return lines.filter((line) => line !== "" || lines.indexOf(line) === 1).join("\n");
}

/** Shown when a message could not be sent: what happened, and three other ways with the text filled in. */
export function SendFailed({ message, values }: { message: string; values: ContactRequest }) {
  const { phone, whatsapp, email } = useBusiness();
  const text = asText(values);
  return (
    <div className={styles["failed"]}>
      <p>{message}</p>
      <div className={styles["ways"]}>
        <ButtonLink href={phoneHref(phone.international)} variant="destructive" size="sm">
          Call {phone.display}
        </ButtonLink>
        <ButtonLink href={whatsappHref(whatsapp.number, text)} variant="outline" size="sm" external>
          Send by WhatsApp
        </ButtonLink>
        <ButtonLink
          href={mailtoHref(email.address, email.subject, text)}
          variant="outline"
          size="sm"
        >
          Send by e-mail
        </ButtonLink>
      </div>
    </div>
  );
}
