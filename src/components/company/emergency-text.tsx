import { Fragment } from "react";
import { dialHref, emergencyParts } from "../../content-model/emergency-numbers";
import { splitSentences } from "../../content-model/sentences";
import * as styles from "../lists/mark-list.module.css";

/** Renders emergencyParts: every second part is a number and becomes a link. */
function EmergencyParts({ parts }: { parts: readonly string[] }) {
  return parts.map((part, index) =>
    index % 2 ? (
      <a key={index} href={dialHref(part)} className="nowrap">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** A text about danger, with its emergency numbers as links. */
export function EmergencyText({ text }: { text: string }) {
  return <EmergencyParts parts={emergencyParts(text)} />;
}

type StepProps = {
  text: string;
  /** The firm's own number as texts write it. */
  firm: { readonly number: string; readonly href: string };
};

/** A text about danger, with emergency numbers and the firm's own number as links. */
export function EmergencyStep({ text, firm }: StepProps) {
  return text.split(firm.number).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <a href={firm.href} className="nowrap">
          {firm.number}
        </a>
      )}
      <EmergencyText text={part} />
    </Fragment>
  ));
}

/** Advice in danger as a numbered list of its sentences, so that it can be read in a hurry. */
export function EmergencySentences({ text }: { text: string }) {
  return <EmergencyLines sentences={emergencySentences(text)} className={styles.numbered} />;
}

/** Advice for one danger, its question in bold, so that readers find their case. */
export function EmergencyCase({ text }: { text: string }) {
  return splitSentences(text).map((sentence) => {
    const Sentence = sentence.endsWith("?") ? "b" : Fragment;
    return (
      <Sentence key={sentence}>
        <EmergencyText text={sentence} />{" "}
      </Sentence>
    );
  });
}

/** The sentences of a text, each in its parts. */
export const emergencySentences = (text: string) => splitSentences(text).map(emergencyParts);

type LinesProps = { sentences: readonly (readonly string[])[]; className?: string };

/** Advice as a numbered list of sentences that `emergencySentences` made at build time, so that the form's script needs no code for it. */
export function EmergencyLines({ sentences, className }: LinesProps) {
  return (
    <ol className={className}>
      {sentences.map((sentence, index) => (
        <li key={index}>
          <EmergencyParts parts={sentence} />{" "}
        </li>
      ))}
    </ol>
  );
}

type EmergencyNumber = { readonly value: string; readonly label: string };

/** Emergency numbers with their purposes, as tiles that dial. */
export function dialTiles(numbers: readonly EmergencyNumber[]) {
  return numbers.map(({ value, label }) => ({ href: dialHref(value), label: value, note: label }));
}
