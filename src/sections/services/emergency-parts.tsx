import { ActionRows } from "../contact/action-rows";
import { dialHref, EmergencyText } from "../../components/business/emergency-text";
import { Folds } from "../../components/folds";
import { TickList } from "../../components/rows";
import { bandClass, Section } from "../../components/section";
import type { Stats } from "../heroes/stat-strip";
import * as styles from "./emergency-parts.module.css";
import type { SectionData } from "./service-section";

type NumbersProps = {
  /** Whom else to ring: numbers, each with what for. */
  numbers: Stats;
  note: string;
};

/** Those who come for worse than we do, as rows to press, below our own number. */
export function EmergencyNumbers({ numbers, note }: NumbersProps) {
  return (
    <section className={bandClass("red", undefined, "flush")} aria-label="Other numbers">
      <div>
        <ActionRows
          danger
          rows={numbers.map(({ value, label }) => ({
            href: dialHref(value),
            icon: "phone",
            label: value,
            note: label,
          }))}
        />
        <p className={`${styles["note"]} note`}>{note}</p>
      </div>
    </section>
  );
}

type Signs = Extract<SectionData, { __typename: "ListSection" }>;

/** A list of dangers whose entries say after a colon what to do, or what to do in any case. */
export function isTriage(section: SectionData): section is Signs {
  return section.__typename === "ListSection" && section.tone === "warning";
}

type TriageProps = {
  signs: Signs;
  /** Heading and text of the emergency, which hold for all signs. */
  alarm: { readonly heading: string; readonly text: string };
};

/** What people see or smell, each with what to do, and last what to do in any case. */
export function Triage({ signs, alarm }: TriageProps) {
  const { heading, intro, items } = signs;
  const folds = items.flatMap((item) => {
    const [name = "", advice] = item.split(/: (.*)/s);
    const content = (
      <p>
        <EmergencyText text={advice ?? ""} />
      </p>
    );
    return advice ? [{ name, content }] : [];
  });
  const anyCase = (
    <>
      <p>
        <EmergencyText text={alarm.text} />
      </p>
      <TickList items={items.filter((item) => !item.includes(": "))} />
    </>
  );
  return (
    <Section heading={heading} intro={intro}>
      <Folds folds={[...folds, { name: alarm.heading, content: anyCase }]} danger />
    </Section>
  );
}
