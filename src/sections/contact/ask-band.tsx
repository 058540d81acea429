import type { ReactNode } from "react";
import { CallButton, QuoteButton, WhatsappButton } from "../../components/business/contact-buttons";
import { ButtonRow } from "../../components/button-row";
import { PricePlate } from "../../components/business/price-plate";
import { useBusiness } from "../../components/business/use-business";
import { Section, type Tone } from "../../components/section";
import * as styles from "./ask-band.module.css";

type Props = {
  heading: string;
  text: string;
  tone?: Tone;
  /** The ways to answer. */
  children: ReactNode;
};

/** A call in the middle of a page: why now, and how. */
export function AskBand({ heading, text, tone = "ink", children }: Props) {
  return (
    <Section tone={tone} space="tight">
      <div className={styles["columns"]}>
        <div>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        <ButtonRow className={styles["actions"]}>{children}</ButtonRow>
      </div>
    </Section>
  );
}

type QuoteProps = { service?: string; price?: string | null; tone?: Tone };

/**
 * The firm's promise with its price, and the ways to ask for a quote; `service` names what it is
 * about, so that the form names it already.
 */
export function QuoteBand({ service, price, tone }: QuoteProps) {
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
