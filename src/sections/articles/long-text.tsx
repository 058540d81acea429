import type { ReactNode } from "react";
import { Columns, Section } from "../../components/section";
import { Prose } from "../../components/prose";
import * as styles from "./long-text.module.css";

/**
 * A text in two parts, so that something may stand in its middle.
 * @param html of a text whose chapters begin with `<h2`
 * @returns the parts, cut before the chapter that begins nearest to the middle; the second is empty
 *   where no chapter begins after the text does
 */
export function textHalves(html: string): readonly [string, string] {
  const starts = [...html.matchAll(/<h2[\s>]/g)].map(({ index }) => index).filter(Boolean);
  const fromMiddle = (start: number) => Math.abs(start - html.length / 2);
  const [cut = html.length] = starts.sort((a, b) => fromMiddle(a) - fromMiddle(b));
  return [html.slice(0, cut), html.slice(cut)];
}

type BesideProps = {
  html: string;
  /** What stays beside the text; above it on phones. */
  side: ReactNode;
  /** Stands between two chapters, near the middle of the text. */
  middle?: ReactNode;
  /** Stands after the text. */
  children?: ReactNode;
};

/** A long text with a column beside it: contents, ways on. */
export function BesideText({ html, side, middle, children }: BesideProps) {
  const [first, second] = middle ? textHalves(html) : [html, ""];
  return (
    <Section space="tight">
      <Columns widths="aside">
        <div className={styles["side"]}>{side}</div>
        <div className="flow">
          <Prose html={first} />
          {second && middle}
          {second && <Prose html={second} />}
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

/** The second-level headings of a text as links. */
export function ContentsList({ headings, label }: ContentsProps) {
  return (
    <nav className={styles["contents"]} aria-labelledby="contents">
      <h2 id="contents">{label}</h2>
      <ol>
        {headings.map(({ id, value }) => (
          <li key={id}>
            <a href={`#${id}`} className="tap plain">
              {value}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
