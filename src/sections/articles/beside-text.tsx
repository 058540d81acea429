import type { ReactNode } from "react";
import { Prose } from "../../components/prose";
import { Section } from "../../components/section";
import * as styles from "./beside-text.module.css";
import { textHalves } from "./text-halves";

type Props = {
  html: string;
  /** What stays beside the text; above it on phones. */
  children: ReactNode;
  /** Stands between two chapters, near the middle of the text. */
  middle?: ReactNode;
};

/** A long text with a column beside it: contents, ways on. */
export function BesideText({ html, children, middle }: Props) {
  const [first, second] = middle ? textHalves(html) : [html, ""];
  return (
    <Section>
      <div className={styles["columns"]}>
        <div className={styles["side"]}>{children}</div>
        <div>
          <Prose html={first} />
          {second && (
            <>
              {middle}
              <Prose html={second} />
            </>
          )}
        </div>
      </div>
    </Section>
  );
}
