import { Fragment } from "react";
import * as styles from "./opening-hours.module.css";
import { useBusiness } from "./use-business";

/** "08:00" as a British reader sees it on a door: 8:00 AM. */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const half = hours < 12 ? "AM" : "PM";
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${half}`;
}

/** The hours of the week, row by row, with the emergency line below. */
export function OpeningHours() {
  const { hours, emergencyHours } = useBusiness();
  return (
    <>
      <dl className={styles["hours"]}>
        {hours.map(({ label, opens, closes, note }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{opens && closes ? `${clockTime(opens)} to ${clockTime(closes)}` : note}</dd>
          </Fragment>
        ))}
      </dl>
      <p className={styles["emergency"]}>{emergencyHours}</p>
    </>
  );
}
