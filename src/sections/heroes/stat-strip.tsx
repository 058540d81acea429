import { bandClass, type Tone } from "../../components/section";
import * as styles from "./stat-strip.module.css";

/** Two to five figures, each with what it counts. */
export type Stats = readonly { readonly value: string; readonly label: string }[];

/** Figures side by side. */
export function Facts({ stats }: { stats: Stats }) {
  return (
    <dl className={styles["facts"]}>
      {stats.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type StripProps = { label: string; stats: Stats; tone?: Tone };

/** A band of figures; `label` says what about to those who cannot see that they belong together. */
export function StatStrip({ label, stats, tone = "ink" }: StripProps) {
  return (
    <section className={bandClass(tone, undefined, "flush")} aria-label={label}>
      <Facts stats={stats} />
    </section>
  );
}
