import type { ReactNode } from "react";
import { ButtonRow } from "../../components/button-link";
import { CallButton } from "../../components/company/contact-buttons";
import { EmergencyText } from "../../components/company/emergency-text";
import { Columns, Section, type Tone } from "../../components/section";
import { NonBreaking } from "../../components/non-breaking";
import * as styles from "./ask-section.module.css";

type Words = { heading: string; text: string };

type SectionProps = Partial<Words> & {
  tone: Tone;
  /** Content instead of heading and text. */
  children?: ReactNode;
  actions: ReactNode;
};

/** A section in the middle of a page: a reason to act now, with the contact buttons beside it. */
export function AskSection({ tone, heading, text, children, actions }: SectionProps) {
  return (
    <Section tone={tone} space="tight">
      <Columns widths="ask" className={styles["columns"]}>
        <div>
          {heading && <NonBreaking as="h2" text={heading} />}
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
  /** Content beside the call. */
  children?: ReactNode;
};

/** The red section with the number to ring, for visitors in trouble. */
export function RingNow({ heading, text, children }: EmergencyProps) {
  const actions = (
    <ButtonRow>
      <CallButton variant="gold" />
      {children}
    </ButtonRow>
  );
  return <AskSection tone="red" heading={heading} text={text} actions={actions} />;
}
