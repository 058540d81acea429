import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { PhoneNumber, QuoteButton, WhatsappButton } from "../../components/company/contact-buttons";
import { sectionClass, SectionHead } from "../../components/section";
import { useBusiness } from "../../components/site-data";
import * as styles from "./call-to-action.module.css";

/** Heading and text of a call to action. @fragment */
export const callToActionFragment = graphql`
  fragment CallToAction on CallToAction {
    heading
    text
  }
`;

type Props = {
  heading: string;
  text: string | null;
  /** The button, if it does not lead to the form. */
  action?: ReactNode;
  number?: ReactNode;
  /** Quieter links after the phone number, if they are not the chat. */
  children?: ReactNode;
  below?: ReactNode;
  /** The section is left out in print. */
  print?: "off";
};

/**
 * The closing section of a page: heading, sentence, one button, the phone number, and quieter links. The
 * conductor of wide windows ends in a switch that feeds the button, or for another trade at the button.
 */
export function CallToAction({
  heading,
  text,
  action = <QuoteButton />,
  // Phones have it in the bar and in the footer.
  number = (
    <span className="wide-only">
      <PhoneNumber />
    </span>
  ),
  children,
  below,
  print,
}: Props) {
  const { isElectrical } = useBusiness();
  return (
    <section className={sectionClass("gold", styles.call)} data-print={print}>
      <SectionHead heading={heading} intro={text} />
      <div className={clsx(styles.feed, isElectrical && styles.circuit)}>
        {isElectrical && <span className={`${styles.lever} desktop-only`} aria-hidden="true" />}
        {action}
        {isElectrical && <span className={`${styles.lamp} desktop-only`} aria-hidden="true" />}
      </div>
      <div className={`${styles.after} cluster`}>
        {number}
        {children ?? <WhatsappButton variant="quiet" about="quote" />}
      </div>
      {below}
    </section>
  );
}
