import { clsx } from "clsx/lite";
import { graphql } from "gatsby";
import { listText, pounds } from "../../../functions/shared/format-text";
import { hoursText } from "../../content-model/opening-hours";
import type { FeeTime } from "../../content-model/prices";
import { useBusiness } from "../site-data";
import * as styles from "./price-table.module.css";
import { townPriceLabel } from "./price-tag";

/** The rows of the table of fees. @fragment */
export const callOutFeesFragment = graphql`
  fragment CallOutFees on Business {
    callOutFees {
      key
      row
      due
      fee
    }
  }
`;

/**
 * The exception to the price of a call-out, which is a town where the fee is not charged, with the key of that price;
 * undefined if there is none, or none in `town`.
 */
export function useCallOutException(town?: string) {
  for (const { key, exception } of useBusiness().prices)
    if (exception && (town ?? exception.town) === exception.town)
      return { ...exception, priceKey: key };
  return undefined;
}

/** True if somebody answers the emergency line at every hour. */
export function useAlwaysOpen(): boolean {
  return useBusiness().roundTheClock === true;
}

type Props = {
  /** Name of the town whose column alone is shown. */
  town?: string;
};

/** The fees of a call-out, the same table everywhere: a row for each time, a column for each place. */
export function CallOutFees({ town }: Props) {
  const { callOutFees, emergencyCounties, hours } = useBusiness();
  const free = useCallOutException(town);
  const alwaysOpen = useAlwaysOpen();
  if (!callOutFees) return null;
  const times: Readonly<Record<string, string>> = {
    "opening hours": hoursText(hours),
    "other hours": alwaysOpen ? "outside those hours, and when we close early" : "",
    "closed days": "and days we are closed",
  } satisfies Record<FeeTime, string>;
  const freePlace = free && {
    name: free.town,
    note: free.area,
    figure: townPriceLabel(free).figure,
  };
  const counties = emergencyCounties && `in ${listText(emergencyCounties)}`;
  const elsewhere = { name: free ? "Elsewhere" : "Fee", note: counties, figure: undefined };
  const named = town ? { name: town, note: undefined, figure: undefined } : undefined;
  const columns = (named ? [named] : [freePlace, elsewhere]).filter((each) => each !== undefined);
  return (
    <div className={styles.box}>
      <table className={`${styles.table} ${styles.places}`}>
        <caption className="visually-hidden">What a call-out costs</caption>
        <thead>
          <tr>
            <th scope="col">When you ring</th>
            {columns.map(({ name, note }) => (
              <th key={name} scope="col">
                {name}
                {note && <small>{note}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {callOutFees.map(({ key, row, due, fee }) => (
            <tr key={key} data-fee={due}>
              <th scope="row">
                {row}
                {due && times[due] && <small>{times[due]}</small>}
              </th>
              {columns.map(({ name, figure }) => {
                const isFree = figure !== undefined && Boolean(due);
                return (
                  <td key={name} className={clsx(isFree && styles.free)} data-place={name}>
                    {isFree ? figure : pounds(fee)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
