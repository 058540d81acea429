import { graphql } from "gatsby";
import { pounds } from "../../../functions/shared/format-text";
import { useCallOutException } from "../../components/company/call-out-fees";
import { Icon } from "../../components/icons/icons";
import { Entry, EntryList } from "../../components/lists/entries";
import { townPath } from "../../content-model/site-paths";
import * as styles from "./town-rows.module.css";

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
            <span className={`${styles.answer} meta`}>{answer}</span>
            <span className={`${styles.link} meta`}>
              View Services<span className="visually-hidden"> in {name}</span>
            </span>
            <Icon name="arrow" />
          </Entry>
        );
      })}
    </EntryList>
  );
}
