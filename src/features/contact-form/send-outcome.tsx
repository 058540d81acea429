import { useEffect, useRef, type ComponentProps } from "react";
import { variantClass } from "../../components/button";
import { ButtonLink, ButtonRow } from "../../components/button-link";
import { mailtoHref, phoneHref, whatsappHref } from "../../content-model/contact-links";
import {
  contactFieldNames,
  contactFields,
  failureMessage,
  photosNotKeptMessage,
} from "../../../functions/enquiries/contact-fields";
import type { ContactRequest } from "../../../functions/enquiries/contact-request";
import { NextSteps } from "../../sections/calls-to-action/next-steps";
import * as styles from "./contact-form.module.css";
import type { SendResult } from "./send-message";
import { UrgentAdvice } from "./urgent-advice";

/** Other ways to send a message, of the company's. */
type OtherWays = {
  readonly phone: { readonly display: string; readonly international: string };
  /** In digits; nothing where the firm has none. */
  readonly whatsapp: string | undefined;
  readonly email: { readonly address: string; readonly subject: string };
};

/** The message in plain words, for another way to send it. */
function asText(values: ContactRequest): string {
  const others = contactFieldNames.filter((name) => name !== "message" && values[name] !== "");
  const lines = others.map((name) => `${contactFields[name].title}: ${values[name]}`);
  return [values.message, "", ...lines].join("\n");
}

/** The message that sending failed, and the other ways with the text filled in. */
function SendFailed({ values, ways }: { values: ContactRequest; ways: OtherWays }) {
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

/** How far the photos are on their way: a bar, and the same in words. */
export function UploadProgress({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div className={styles["progress"]}>
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
  ways: OtherWays & ComponentProps<typeof NextSteps>;
  result: SendResult | undefined;
  /** Said when the message is safe. */
  thanks: string;
  values: ContactRequest;
  /** Stands above the thanks for a message that cannot wait. */
  advice: string | undefined;
};

/**
 * The outcome of the message: announced, and focused, which brings it into view. The button that
 * had the focus was disabled meanwhile, so that the focus would be nowhere.
 */
export function SendOutcome({ ways, result, thanks, values, advice }: Props) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    message.current?.focus();
  }, [result]);
  return (
    <div role="status" className={styles["status"]}>
      {result?.outcome === "sent" && (
        <div ref={message} tabIndex={-1} className={styles["receipt"]}>
          {result.urgent && advice && <UrgentAdvice advice={advice} phone={ways.phone} />}
          <div className={styles["sent"]}>
            <p>{thanks}</p>
            <p>Your reference: {result.reference}</p>
            {result.photosNotKept && <p>{photosNotKeptMessage}</p>}
            <NextSteps promise={ways.promise} />
          </div>
        </div>
      )}
      {result?.outcome === "failed" && (
        <div ref={message} tabIndex={-1} className={styles["failed"]}>
          <SendFailed ways={ways} values={values} />
        </div>
      )}
    </div>
  );
}
