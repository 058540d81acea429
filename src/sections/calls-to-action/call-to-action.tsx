import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { CallButton, QuoteButton, WhatsappButton } from "../../components/company/contact-buttons";
import { bandClass, SectionHead } from "../../components/section";
import * as styles from "./call-to-action.module.css";

/** Heading and text of a call to action. @fragment */
export const callToAction = graphql`
  fragment CallToAction on CallToAction {
    heading
    text
  }
`;

type Props = {
  heading: string;
  text: string;
  /** The button, if it does not lead to the form. */
  action?: ReactNode;
  /** Quieter links, if they are not phone and chat. */
  children?: ReactNode;
};

/** The closing band of a page, in which the conductor ends in the switch of one button. */
export function CallToAction({ heading, text, action = <QuoteButton />, children }: Props) {
  return (
    <section className={bandClass("gold", styles["call"])}>
      <SectionHead heading={heading} intro={text} />
      <div className={styles["feed"]}>
        <span className={styles["lever"]} aria-hidden="true" />
        {action}
        <span className={styles["lamp"]} aria-hidden="true" />
      </div>
      <div className={`${styles["after"]} cluster`}>
        {children ?? (
          <>
            <CallButton variant="quiet" />
            <WhatsappButton variant="quiet" about="quote" />
          </>
        )}
      </div>
    </section>
  );
}
