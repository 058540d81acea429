import { Fragment } from "react";
import { clockTime, daySpan } from "../../content-model/dates";
import { Accordion } from "../lists/accordion";
import * as styles from "./opening-hours.module.css";
import { type Business, useBusiness } from "../site-data";
import { NonBreaking } from "../non-breaking";

type Row = Omit<Business["hours"][number], "days">;

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.hours}>
      {rows.map(({ label, opens, closes, note }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>
            {opens && closes ? (
              `${clockTime(opens)} to ${clockTime(closes)}`
            ) : (
              <NonBreaking text={note ?? ""} />
            )}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** The hours of the days on which the firm is open, and the emergency line, in a line each if there is room. */
export function HoursLine() {
  const { hours, emergencyHours } = useBusiness();
  return (
    <ul className="note">
      {hours.map(
        ({ label, opens, closes }) =>
          opens &&
          closes && (
            <li key={label}>
              {label}{" "}
              <span className="nowrap">
                {clockTime(opens)} to {clockTime(closes)}.
              </span>{" "}
            </li>
          ),
      )}
      {emergencyHours && <li>{emergencyHours}</li>}
    </ul>
  );
}

/** The week's hours and the emergency line; with `holidays` also the special days to come, collapsed. */
export function OpeningHours({ holidays = false }: { holidays?: boolean }) {
  const { hours, specialDays, emergencyHours } = useBusiness();
  const days = specialDays.map((row) => ({
    ...row,
    label: `${row.label}, ${daySpan(row.from, row.to)}`,
  }));
  return (
    <>
      <Rows rows={hours} />
      {emergencyHours && <p>{emergencyHours}</p>}
      {holidays && days.length > 0 && (
        <Accordion
          items={[{ name: "Bank holidays and Christmas", content: <Rows rows={days} /> }]}
        />
      )}
    </>
  );
}
