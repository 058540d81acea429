import { variantClass } from "../components/button";
import { ButtonLink } from "../components/button-link";
import { mailtoHref, phoneHref, whatsappHref } from "../content-model/contact-links";
import {
  contactFieldNames,
  contactFields,
  failureMessage,
} from "../../functions/contact/contact-fields";
import type { ContactRequest } from "../../functions/contact/contact-request";
import * as styles from "./contact-form.module.css";

/** The message in plain words, for another way to send it. */
function asText(values: ContactRequest): string {
  const others = contactFieldNames.filter((name) => name !== "message" && values[name] !== "");
  const lines = others.map((name) => `${contactFields[name].title}: ${values[name]}`);
  return [values.message, "", ...lines].join("\n");
}

/** Other ways to send a message, of the company's. */
export type OtherWays = {
  readonly phone: { readonly display: string; readonly international: string };
  readonly whatsapp: { readonly number: string };
  readonly email: { readonly address: string; readonly subject: string };
};

type Props = { values: ContactRequest; ways: OtherWays };

/** Shown when a message could not be sent: what happened, and three other ways with the text filled in. */
export function SendFailed({ values, ways }: Props) {
  const { phone, whatsapp, email } = ways;
  const text = asText(values);
  return (
    <>
      <p>{failureMessage}</p>
      <div className={styles["ways"]}>
        <ButtonLink
          href={phoneHref(phone.international)}
          size="sm"
          className={variantClass("destructive")}
        >
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
    </>
  );
}
