import type { ReactNode } from "react";
import { CallButton, QuoteButton, WhatsappButton } from "../components/business/contact-buttons";
import { PricePlate } from "../components/business/price-plate";
import { useBusiness } from "../components/business/use-business";
import { Section } from "../components/section";
import * as styles from "./ask-band.module.css";

type Props = {
  heading: string;
  text: string;
  tone?: "ink" | "red" | "sunk";
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
        <div className={styles["actions"]}>{children}</div>
      </div>
    </Section>
  );
}

/**
 * The firm's promise with its price, and the ways to ask for a quote; `service` names what it is
 * about, so that the form names it already.
 */
export function QuoteBand({ service, price }: { service?: string; price?: string | null }) {
  const { promise } = useBusiness();
  return (
    <AskBand heading={promise.heading} text={promise.text}>
      {price !== undefined && <PricePlate price={price} />}
      <QuoteButton label="Get a Free Quote" service={service} />
      <CallButton />
      <WhatsappButton about="quote" />
    </AskBand>
  );
}
