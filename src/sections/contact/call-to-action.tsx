import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { CallButton, QuoteButton, WhatsappButton } from "../../components/business/contact-buttons";
import { bandClass, SectionHead } from "../../components/section";
import * as styles from "./call-to-action.module.css";

/** Its words. @fragment */
export const callToAction = graphql`
  fragment CallToAction on CallToAction {
    heading
    text
  }
`;

type Props = {
  heading: string;
  text: string;
  /** The one button, where it does not lead to the form. */
  action?: ReactNode;
  /** Quieter ways on; phone and chat beside the way to the form. */
  children?: ReactNode;
};

/** The closing band of a page, where the conductor ends in the switch of one button. */
export function CallToAction({ heading, text, action, children }: Props) {
  const quiet =
    children ??
    (!action && (
      <>
        <CallButton variant="quiet" />
        <WhatsappButton variant="quiet" about="quote" />
      </>
    ));
  return (
    <section className={bandClass("gold", styles["call"])}>
      <SectionHead heading={heading} intro={text} />
      <div className={styles["feed"]}>
        <span className={styles["lever"]} aria-hidden="true" />
        {action ?? <QuoteButton />}
        <span className={styles["lamp"]} aria-hidden="true" />
      </div>
      {quiet && <div className={`${styles["after"]} cluster`}>{quiet}</div>}
    </section>
  );
}
