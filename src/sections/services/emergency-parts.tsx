import { ActionRows } from "../calls-to-action/action-rows";
import { dialHref, EmergencyText } from "../../components/company/emergency-text";
import { Accordion } from "../../components/accordion";
import { TickList } from "../../components/rows";
import { bandClass, Section } from "../../components/section";
import type { Stats } from "../heroes/stat-strip";
import * as styles from "./emergency-parts.module.css";
import type { SectionData } from "./service-section";

type NumbersProps = {
  /** Other emergency numbers, each with its purpose. */
  numbers: Stats;
  note: string;
};

/** Other services to ring, as rows to press, below our own number. */
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

/** True for a list of dangers whose entries say what to do, after a colon or in an entry for all cases. */
export function isTriage(section: SectionData): section is Signs {
  return section.__typename === "ListSection" && section.tone === "warning";
}

type TriageProps = {
  signs: Signs;
  /** Heading and text of the emergency, which apply to all signs. */
  alarm: { readonly heading: string; readonly text: string };
};

/** Signs that people see or smell, each with what to do, and advice for all cases last. */
export function Triage({ signs, alarm }: TriageProps) {
  const { heading, intro, items } = signs;
  const entries = items.flatMap((item) => {
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
      <Accordion items={[...entries, { name: alarm.heading, content: anyCase }]} danger />
    </Section>
  );
}
