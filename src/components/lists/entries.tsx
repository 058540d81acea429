import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { pounds } from "../../../functions/shared/format-text";
import { townPath } from "../../content-model/site-paths";
import { useCallOutException } from "../company/call-out-fees";
import * as styles from "./entries.module.css";
import { Icon } from "../icons/icons";
import { NonBreaking } from "../non-breaking";

/** A town as a link. @fragment */
export const townListFragment = graphql`
  fragment TownList on Town {
    slug
    name
    postcode
    hasEmergencyCover
    drive {
      minutes
    }
  }
`;

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

type Towns = { towns: readonly Queries.TownListFragment[] };

/**
 * A row per town, linked to its page: minutes to drive and, if it differs, the call-out price. If only some towns have
 * emergency cover, the others say so.
 */
export function TownRows({ towns }: Towns) {
  const exception = useCallOutException();
  const isAnyCovered = towns.some(({ hasEmergencyCover }) => hasEmergencyCover);
  function callOutTo({ name, hasEmergencyCover }: Towns["towns"][number]): string | undefined {
    if (!hasEmergencyCover) return isAnyCovered ? "planned work only" : undefined;
    return exception?.town === name ? `${pounds(exception.amount)} ${exception.of}` : undefined;
  }
  return (
    <EntryList wide>
      {towns.map((town) => {
        const { slug, name, postcode, drive } = town;
        const answer = [callOutTo(town), drive && `${drive.minutes} min`]
          .filter(Boolean)
          .join(", ");
        return (
          <Entry key={slug} href={townPath(slug)} name={name} detail={postcode}>
            <span className="meta">{answer}</span>
            <span className={`${styles.go} meta`}>
              View Services<span className="visually-hidden"> in {name}</span>
            </span>
            <Icon name="arrow" />
          </Entry>
        );
      })}
    </EntryList>
  );
}
