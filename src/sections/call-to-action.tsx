import { graphql } from "gatsby";
import type { ReactNode } from "react";
import * as styles from "./call-to-action.module.css";

/** Its words. */
export const callToAction = graphql`
  fragment CallToAction on CallToAction {
    heading
    text
  }
`;

type Props = { heading: string; text: string; /** Buttons. */ children: ReactNode };

/** The closing band of a page: one question, one way on. */
export function CallToAction({ heading, text, children }: Props) {
  return (
    <section className={styles["band"]}>
      <div className={styles["inner"]}>
        <div>
          <h2>{heading}</h2>
          <p>{text}</p>
        </div>
        <div className={styles["actions"]}>{children}</div>
      </div>
    </section>
  );
}
