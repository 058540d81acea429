import { clsx } from "clsx/lite";
import { Fragment } from "react";
import { daySpan } from "../dates";
import * as styles from "./opening-hours.module.css";
import { type Business, useBusiness } from "../site-data";

/** "08:00" as a British reader sees it on a door: 8:00 AM. */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const half = hours < 12 ? "AM" : "PM";
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${half}`;
}

type Row = Omit<Business["hours"][number], "days">;

function Rows({ rows, className }: { rows: readonly Row[]; className?: string }) {
  return (
    <dl className={clsx(styles["hours"], className)}>
      {rows.map(({ label, opens, closes, note }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{opens && closes ? `${clockTime(opens)} to ${clockTime(closes)}` : note}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** The hours of the week, then the special days to come (as many as `shown`) and the emergency line. */
export function OpeningHours({ shown }: { shown?: number }) {
  const { hours, specialDays, emergencyHours } = useBusiness();
  const holidays = specialDays
    .slice(0, shown)
    .map((row) => ({ ...row, label: `${row.label}, ${daySpan(row.from, row.to)}` }));
  return (
    <>
      <Rows rows={hours} />
      {holidays.length > 0 && (
        <>
          <h3 className={styles["special"]}>Holidays</h3>
          <Rows rows={holidays} className={styles["holidays"]} />
        </>
      )}
      <p className={styles["emergency"]}>{emergencyHours}</p>
    </>
  );
}
