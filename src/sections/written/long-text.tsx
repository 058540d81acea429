import type { ReactNode } from "react";
import { Accordion } from "../../components/lists/accordion";
import { Columns, Section } from "../../components/section";
import { Prose } from "../../components/prose";
import * as styles from "./long-text.module.css";

type TextWithSidebarProps = {
  /** The text as HTML, in one part or two. */
  parts: readonly string[];
  /** Column that stays beside the text; above it on phones. */
  side: ReactNode;
  /** Pictures above both. */
  before?: ReactNode;
  /** Content between the parts, or after the only one. */
  between?: ReactNode;
  children?: ReactNode;
};

/** A long text with a column beside it for contents, facts and links. */
export function TextWithSidebar({ parts, side, before, between, children }: TextWithSidebarProps) {
  const [first = "", rest] = parts;
  return (
    <Section>
      {before && <div className={styles.before}>{before}</div>}
      <Columns widths="aside">
        <div className={styles.side}>{side}</div>
        <div className="flow">
          <Prose html={first} />
          {between && (
            <div className={styles.between} data-print="off">
              {between}
            </div>
          )}
          {rest && <Prose html={rest} />}
          {children}
        </div>
      </Columns>
    </Section>
  );
}

type ContentsProps = {
  headings: readonly { readonly id: string | null; readonly value: string | null }[];
};

/** Table of contents: the second-level headings of a text as links, beside it or, in a row that opens, above it. */
export function ContentsList({ headings }: ContentsProps) {
  const name = "On this page";
  const links = (
    <ol>
      {headings.map(({ id, value }) => (
        <li key={id}>
          <a href={`#${id}`} className="tap-target unstyled">
            {value}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={styles.contents} aria-label={name}>
      <h2 className="desktop-only h4">{name}</h2>
      <Accordion items={[{ name, content: links }]} />
    </nav>
  );
}
