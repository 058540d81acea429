import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import { Badge } from "../../components/badge";
import { Picture } from "../../components/picture";
import { rowsClass } from "../../components/lists/rows";
import * as styles from "./picture-list.module.css";

type ListedPage = {
  readonly href: string;
  readonly title: string;
  readonly picture: Queries.CardPictureFragment;
  /** The page's category or service; left out where the list's heading says it. */
  readonly label?: string;
  /** A few words beside the label. */
  readonly note?: string;
  /** The page's message, in a sentence or two. */
  readonly text?: string;
  /** More of the message, for which phones have room in the first entry alone. */
  readonly longText?: string;
  /** A last line, such as a link and a date. */
  readonly end?: ReactNode;
};

type Props = {
  pages: readonly ListedPage[];
  heading: "h2" | "h3";
  /** Three in a row with large pictures if there is room, as at the end of a page. */
  large?: boolean;
  /** The list is at the top of its page: its first entry leads, with a large picture, unless there are two. */
  aboveFold?: boolean;
  /** Takes the place beside a last entry that would stand alone in its row. */
  beside?: ReactNode;
};

/** Pages with a small picture each. */
export function PictureList({
  pages,
  heading: Heading,
  large = false,
  aboveFold = false,
  beside,
}: Props) {
  const hasLead = aboveFold && pages.length !== 2;
  const isLastAlone = !large && (pages.length - (hasLead ? 1 : 0)) % 2 === 1;
  return (
    <ul className={rowsClass(large ? 3 : 2)}>
      {pages.map(({ href, title, picture, label, note, text, longText, end }, index) => {
        const isFirst = aboveFold && index === 0;
        const leads = isFirst && hasLead;
        const layout = leads ? "lead" : "beside";
        return (
          <li key={href} className={clsx(styles.entry, styles[large ? "above" : layout])}>
            <Picture
              picture={picture}
              alt=""
              framed
              sizes={
                leads
                  ? "(min-width: 48rem) 36rem, 92vw"
                  : `(min-width: 48rem) ${large ? 27 : 10}rem, 4rem`
              }
              priority={isFirst}
            />
            {label && (
              <p className={`${styles.label} meta cluster`}>
                <Badge>{label}</Badge> {note && <span>{note}</span>}
              </p>
            )}
            <Heading className={clsx(styles.title, !leads && "h4")}>
              <a href={href} className="unstyled">
                {title}
              </a>
            </Heading>
            {text && (
              <p>
                {text} {longText && <span className={clsx(!leads && "wide-only")}>{longText}</span>}
              </p>
            )}
            {end && <p className={`${styles.end} meta cluster`}>{end}</p>}
          </li>
        );
      })}
      {beside && isLastAlone && <li className="wide-only">{beside}</li>}
    </ul>
  );
}
