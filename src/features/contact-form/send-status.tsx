import { useEffect, useRef, type ComponentProps } from "react";
import { mailtoHref, phoneHref, whatsappHref } from "../../../functions/shared/contact-links";
import { Button, variantClass } from "../../components/button";
import { ButtonLink, ButtonRow } from "../../components/button-link";
import {
  contactFieldNames,
  contactFields,
  failureMessage,
} from "../../../functions/shared/contact-fields";
import type { Message } from "../../../functions/shared/check-message";
import * as styles from "./contact-form.module.css";
import { Receipt, type SentMessage } from "./receipt";
import type { SendResult } from "./send-message";
import { UrgentAdvice } from "./urgent-advice";

/** The company's other ways to receive a message. */
type OtherWays = {
  readonly phone: ComponentProps<typeof Receipt>["phone"];
  /** Digits only; undefined if the firm has no WhatsApp number. */
  readonly whatsapp: string | undefined;
  readonly email: { readonly address: string; readonly subject: string };
};

/** The message in plain words, for another way to send it. */
function asText(values: Message): string {
  const others = contactFieldNames.filter((name) => name !== "message" && values[name]);
  const lines = others.map((name) => `${contactFields[name].title}: ${values[name]}`);
  return [values.message, "", ...lines].join("\n");
}

/** The message that sending failed, and the other ways with the text filled in. */
function SendFailed({ values, ways }: { values: Message; ways: OtherWays }) {
  const { phone, whatsapp, email } = ways;
  const text = asText(values);
  const outline = { variant: "outline", size: "sm" } as const;
  return (
    <>
      <p>{failureMessage}</p>
      <ButtonRow>
        <ButtonLink
          href={phoneHref(phone.international)}
          size="sm"
          className={variantClass("destructive")}
        >
          Call {phone.display}
        </ButtonLink>
        {whatsapp && (
          <ButtonLink {...outline} href={whatsappHref(whatsapp, text)} external>
            Send by WhatsApp
          </ButtonLink>
        )}
        <ButtonLink {...outline} href={mailtoHref(email.address, email.subject, text)}>
          Send by e-mail
        </ButtonLink>
      </ButtonRow>
    </>
  );
}

/** The progress of the upload: a bar, and the same in words. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.progress}>
      <div role="progressbar" aria-label="Sending photos" aria-valuenow={percent}>
        <div style={{ width: `${percent}%` }} />
      </div>
      <span aria-hidden="true">
        {share < 1 ? `Sending photos: ${percent}%` : "Photos sent, saving..."}
      </span>
    </div>
  );
}

type Props = {
  /** The note for the receipt goes with the ways to reach the company. */
  ways: OtherWays & { readonly receiptNote: string };
  result: SendResult | undefined;
  /** Shown when the message is safe. */
  thanks: string;
  values: Message;
  /** The message, once it was sent. */
  lastSent: SentMessage | undefined;
  /** Advice in the receipt of an urgent message. */
  advice: readonly (readonly string[])[] | undefined;
  /** Shows an empty form for another message; undefined if the form stayed, since something was typed meanwhile. */
  onAnother: (() => void) | undefined;
};

/**
 * The result of sending: announced, and focused, which brings it into view. Sending disables the focused button, which
 * loses the focus.
 */
export function SendStatus({ ways, result, thanks, values, lastSent, advice, onAnother }: Props) {
  // The receipt focuses its heading by itself.
  const failure = useRef<HTMLDivElement>(null);
  useEffect(() => {
    failure.current?.focus();
  }, [result]);
  return (
    <div role="status" className={styles.status}>
      {result?.outcome === "sent" && (
        <Receipt
          reference={result.reference}
          photosNotKept={result.photosNotKept}
          urgent={result.urgent}
          answerBy={result.answerBy}
          note={ways.receiptNote}
          phone={ways.phone}
          thanks={thanks}
          lastSent={lastSent}
          advice={result.urgent && advice && <UrgentAdvice advice={advice} phone={ways.phone} />}
        >
          {onAnother && (
            <Button variant="outline" size="sm" onClick={onAnother}>
              Send another message
            </Button>
          )}
        </Receipt>
      )}
      {result?.outcome === "failed" && (
        <div ref={failure} tabIndex={-1} className={styles.failed}>
          <SendFailed ways={ways} values={values} />
        </div>
      )}
    </div>
  );
}
