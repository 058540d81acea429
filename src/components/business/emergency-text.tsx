/** Numbers for those in danger, which are rung by pressing them wherever a text names them. */
const numbers = /\b(999|105|0800 111 999)\b(?! px)/;

/** A text about danger: the numbers it names are links. */
export function EmergencyText({ text }: { text: string }) {
  return text.split(numbers).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={dialHref(part)} className="whole">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** A link that dials a short or free number as it is written. */
export function dialHref(number: string): string {
  return `tel:${number.replaceAll(" ", "")}`;
}
