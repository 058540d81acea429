import { useEffect, useRef, type ComponentProps } from "react";
import type { ContactRequest } from "../../functions/contact/contact-request";
import { NextSteps } from "../sections/contact/next-steps";
import * as styles from "./contact-form.module.css";
import type { SendResult } from "./send-enquiry";
import { SendFailed, type OtherWays } from "./send-failed";

type Props = {
  ways: OtherWays & ComponentProps<typeof NextSteps>;
  result: SendResult | undefined;
  /** Said when the message is safe. */
  thanks: string;
  values: ContactRequest;
};

/**
 * What became of the message: announced, and focused, which brings it into view. The button that
 * had the focus was disabled meanwhile, so that the focus would be nowhere.
 */
export function SendOutcome({ ways, result, thanks, values }: Props) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    message.current?.focus();
  }, [result]);
  return (
    <div role="status" className={styles["status"]}>
      {result?.outcome === "sent" && (
        <div ref={message} tabIndex={-1} className={styles["sent"]}>
          <p>{thanks}</p>
          <p>Your reference: {result.reference}</p>
          <NextSteps promise={ways.promise} />
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
