import type { ReactNode } from "react";
import { Columns, Section } from "../../components/section";
import { Prose } from "../../components/prose";
import * as styles from "./long-text.module.css";

type BesideProps = {
  html: string;
  /** Column that stays beside the text; above it on phones. */
  side: ReactNode;
  /** Content after the text. */
  children?: ReactNode;
};

/** A long text with a column beside it for contents and links. */
export function BesideText({ html, side, children }: BesideProps) {
  return (
    <Section space="tight">
      <Columns widths="aside">
        <div className={styles["side"]}>{side}</div>
        <div className="flow">
          <Prose html={html} />
          {children}
        </div>
      </Columns>
    </Section>
  );
}

type ContentsProps = {
  headings: readonly { readonly id: string | null; readonly value: string | null }[];
  label: string;
};

/** Table of contents beside a text: its second-level headings as links. Phones show the text at once. */
export function ContentsList({ headings, label }: ContentsProps) {
  return (
    <nav className={styles["contents"]} aria-labelledby="contents">
      <h2 id="contents" className="h4">
        {label}
      </h2>
      <ol>
        {headings.map(({ id, value }) => (
          <li key={id}>
            <a href={`#${id}`} className="tap-target unstyled">
              {value}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
