import { clsx } from "clsx/lite";
import type { ReactNode } from "react";
import * as styles from "./entries.module.css";
import { NonBreaking } from "../non-breaking";

type ListProps = {
  /** Two columns if there is room. */
  wide?: boolean;
  children: ReactNode;
};

/** A list of entries with hairlines. */
export function EntryList({ wide, children }: ListProps) {
  return <ul className={clsx(wide && styles.wide)}>{children}</ul>;
}

type Props = {
  /** Target of the link, which is the whole row. */
  href: string;
  name: string;
  /** A few words beside the name: a postcode district, a price. */
  detail?: string;
  /** Words at the end of the row. */
  children?: ReactNode;
};

/** An entry of a list: a link, one to a row. */
export function Entry({ href, name, detail, children }: Props) {
  return (
    <li>
      <a href={href} className={`${styles.entry} cluster unstyled`}>
        <NonBreaking as="b" text={name} /> {detail && <span className="meta">{detail}</span>}
        {children}
      </a>
    </li>
  );
}
