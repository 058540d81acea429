import { sectionClass } from "../../components/section";
import * as styles from "./stat-strip.module.css";

/** Two to five statistics, each with a label. */
export type Stats = readonly { readonly value: string; readonly label: string }[];

/** Statistics side by side. */
export function StatList({ stats }: { stats: Stats }) {
  return (
    <dl className={`${styles.stats} spread`}>
      {stats.map(({ value, label }) => (
        <div key={label}>
          <dt className="note">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type StripProps = { label: string; stats: Stats };

/** A section of statistics; `label` names their common subject for screen readers. */
export function StatStrip({ label, stats }: StripProps) {
  return (
    <section className={sectionClass("ink", styles.strip)} aria-label={label}>
      <StatList stats={stats} />
    </section>
  );
}
