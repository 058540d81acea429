import { Fragment } from "react";
import { dialHref, emergencyParts } from "../../content-model/emergency-numbers";
import { NumberedList } from "../lists/mark-list";

/** A text in the parts that `emergencyParts` gives: every second is a number and becomes a link. */
export function LinkedParts({ parts }: { parts: readonly string[] }) {
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

type TextProps = {
  text: string;
  /** The firm's own number as texts write it. */
  firm?: { readonly number: string; readonly href: string };
};

/** A text about danger, with the emergency numbers, and the firm's own if it is given, as links. */
export function TextWithNumbers({ text, firm }: TextProps) {
  const pieces = firm ? text.split(firm.number) : [text];
  return pieces.map((piece, index) => (
    <Fragment key={index}>
      {firm && index > 0 && (
        <a href={firm.href} className="nowrap">
          {firm.number}
        </a>
      )}
      <LinkedParts parts={emergencyParts(piece)} />
    </Fragment>
  ));
}

/** Advice in danger as a numbered list of its sentences, so that it can be read in a hurry. */
export function AdviceList({ sentences }: { sentences: readonly string[] }) {
  return (
    <NumberedList
      items={sentences.map((sentence) => (
        <>
          <TextWithNumbers text={sentence} />{" "}
        </>
      ))}
    />
  );
}

type EmergencyNumber = { readonly value: string; readonly label: string };

/** Emergency numbers with their purposes, as tiles that dial. */
export function dialTiles(numbers: readonly EmergencyNumber[]) {
  return numbers.map(({ value, label }) => ({ href: dialHref(value), label: value, note: label }));
}
