import type { ReactNode } from "react";
import { useBusiness } from "../../components/business/use-business";
import { ButtonRow } from "../../components/button-row";
import { Section } from "../../components/section";
import * as styles from "./promise-quote.module.css";
import { QuoteBlock } from "./quote-block";

type Props = {
  testimonial: Queries.TestimonialCardFragment;
  /** Buttons. */
  children: ReactNode;
};

/** A customer's words beside the firm's promise and the ways to ask. */
export function PromiseQuote({ testimonial, children }: Props) {
  const { promise } = useBusiness();
  return (
    <Section tone="ink">
      <div className={styles["columns"]}>
        <QuoteBlock testimonial={testimonial} />
        <div className={styles["promise"]}>
          <h3>{promise.heading}</h3>
          <p>{promise.text}</p>
          <ButtonRow>{children}</ButtonRow>
        </div>
      </div>
    </Section>
  );
}
