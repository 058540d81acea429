import { Fragment } from "react";
import { daySpan } from "../dates";
import * as styles from "./opening-hours.module.css";
import { useBusiness } from "../site-data";

/** "08:00" as a British reader sees it on a door: 8:00 AM. */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const half = hours < 12 ? "AM" : "PM";
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${half}`;
}

type Times = {
  readonly opens: string | null;
  readonly closes: string | null;
  readonly note: string | null;
};

function timesText({ opens, closes, note }: Times): string | null {
  return opens && closes ? `${clockTime(opens)} to ${clockTime(closes)}` : note;
}

type Props = {
  /** How many of the special days to come are shown; all where it is left out. */
  specialDays?: number;
};

/** The hours of the week, row by row, then the special days to come and the emergency line. */
export function OpeningHours({ specialDays: shown }: Props) {
  const { hours, specialDays, emergencyHours } = useBusiness();
  const holidays = specialDays.slice(0, shown);
  return (
    <>
      <dl className={styles["hours"]}>
        {hours.map((row) => (
          <Fragment key={row.label}>
            <dt>{row.label}</dt>
            <dd>{timesText(row)}</dd>
          </Fragment>
        ))}
      </dl>
      {holidays.length > 0 && (
        <>
          <h3 className={styles["special"]}>Holidays</h3>
          <dl className={[styles["hours"], styles["holidays"]].join(" ")}>
            {holidays.map((row) => (
              <Fragment key={row.from}>
                <dt>
                  {row.label}, {daySpan(row.from, row.to)}
                </dt>
                <dd>{timesText(row)}</dd>
              </Fragment>
            ))}
          </dl>
        </>
      )}
      <p className={styles["emergency"]}>{emergencyHours}</p>
    </>
  );
}
