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
import { Columns, Section, type Tone } from "../../components/section";
import * as styles from "./ask-band.module.css";

type Words = { heading: string; text: string };

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

type Emergency = Words & { label?: string; children?: ReactNode };

/** The red band with the phone number, as large as a headline; `label` goes before it, `children` after. */
export function EmergencyBanner({ label, children, ...words }: Emergency) {
  return (
    <AskBand {...words} tone="red">
      <Dial label={label} />
      {children}
    </AskBand>
  );
}
