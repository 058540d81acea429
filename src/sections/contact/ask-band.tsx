import type { ReactNode } from "react";
import { ButtonRow } from "../../components/button-link";
import { AskButtons, CallButton } from "../../components/business/contact-buttons";
import { EmergencyText } from "../../components/business/emergency-text";
import { Columns, Section, type Tone } from "../../components/section";
import { Unbroken } from "../../components/unbroken";
import * as styles from "./ask-band.module.css";

type Words = { heading: string; text: string };

type BandProps = Partial<Words> & {
  tone: Tone;
  /** In place of heading and text. */
  children?: ReactNode;
  actions: ReactNode;
};

/** A band in the middle of a page: why now, and beside it the ways to answer. */
export function AskBand({ tone, heading, text, children, actions }: BandProps) {
  return (
    <Section tone={tone} space="tight">
      <Columns widths="ask" className={styles["columns"]}>
        <div>
          {heading && <Unbroken as="h2" text={heading} />}
          {text && (
            <p className={styles["text"]}>
              <EmergencyText text={text} />
            </p>
          )}
          {children}
        </div>
        <div className={styles["actions"]}>{actions}</div>
      </Columns>
    </Section>
  );
}

type EmergencyProps = Words & {
  /** Where we may not be able to come at once: neither red nor gold. */
  neutral?: boolean;
  /** Beside the call. */
  children?: ReactNode;
};

/** For those in trouble: the red band with the number to ring. */
export function EmergencyBand({ heading, text, neutral = false, children }: EmergencyProps) {
  const actions = neutral ? (
    <AskButtons neutral />
  ) : (
    <ButtonRow>
      <CallButton variant="gold" />
      {children}
    </ButtonRow>
  );
  return <AskBand tone={neutral ? "sunk" : "red"} {...{ heading, text, actions }} />;
}
