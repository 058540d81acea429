import * as styles from "./stat-strip.module.css";

type Props = {
  /** What the figures are about, for those who cannot see that they belong together. */
  label: string;
  stats: readonly { readonly value: string; readonly label: string }[];
};

/** Four figures side by side. */
export function StatStrip({ label, stats }: Props) {
  return (
    <section className={styles["strip"]} aria-label={label}>
      <dl>
        {stats.map((stat) => (
          <div key={stat.label}>
            <dt>{stat.label}</dt>
            <dd>{stat.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
