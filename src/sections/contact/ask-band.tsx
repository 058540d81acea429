import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { ButtonRow } from "../../components/button-link";
import {
  CallButton,
  Dial,
  QuoteButton,
  WhatsappButton,
} from "../../components/business/contact-buttons";
import { PricePlate } from "../../components/business/price-plate";
import { useBusiness } from "../../components/site-data";
import { bandClass, Columns, Section, SectionHead, type Tone } from "../../components/section";
import * as styles from "./ask-band.module.css";

/** The words of a call. @fragment */
export const callToAction = graphql`
  fragment CallToAction on CallToAction {
    heading
    text
  }
`;

type Words = Queries.CallToActionFragment;

type Props = Words & { tone?: Tone; children: ReactNode };

/** A call in the middle of a page: why now, and how, with the ways to answer. */
function AskBand({ heading, text, tone = "ink", children }: Props) {
  return (
    <Section tone={tone} space="tight">
      <Columns widths="answer" className={styles["columns"]}>
        <div>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        <ButtonRow className={styles["actions"]}>{children}</ButtonRow>
      </Columns>
    </Section>
  );
}

/** Name of the service that a quote is asked for, and the key of its price if it has one. */
type Subject = { service: string; price: string | null };

/** The response target with a service's price, and the ways to ask for a quote. */
export function QuoteBand({ service, price, tone }: Partial<Subject> & { tone?: Tone }) {
  const { promise } = useBusiness();
  return (
    <AskBand heading={promise.heading} text={promise.text} tone={tone}>
      {price !== undefined && <PricePlate price={price} />}
      <QuoteButton label="Get a Free Quote" service={service} />
      <CallButton />
      <WhatsappButton about="quote" />
    </AskBand>
  );
}

/** The same between two chapters of a text. */
export function AskBox({ service, price }: Subject) {
  const { promise } = useBusiness();
  return (
    <div className={styles["box"]} data-print="off">
      <p>{service}</p>
      <p>
        {promise.heading}. {promise.text}
      </p>
      <ButtonRow>
        <PricePlate price={price} />
        <QuoteButton label="Get a Free Quote" service={service} />
        <WhatsappButton variant="quiet" about="quote" />
      </ButtonRow>
    </div>
  );
}

/** The red band with the phone number, as large as a headline; `children` stand after it. */
export function EmergencyBanner({ children, ...words }: Words & { children?: ReactNode }) {
  return (
    <AskBand {...words} tone="red">
      <Dial />
      {children}
    </AskBand>
  );
}

type ClosingProps = Words & {
  /** The one button, where it does not lead to the form. */
  action?: ReactNode;
  /** Quieter ways on; phone and chat beside the way to the form. */
  children?: ReactNode;
};

/** The closing band of a page, where the conductor ends in the switch of one button. */
export function CallToAction({ heading, text, action, children }: ClosingProps) {
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
