import type { HTMLAttributes } from "react";

/** Short words joined by a hyphen, like call-out, and postcodes: the fonts lack a non-breaking hyphen. */
const whole = /(\b\w{2,4}-\w{2,5}\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b)/;

type Props = HTMLAttributes<HTMLElement> & {
  text: string;
  as?: "h1" | "h2" | "h3" | "h4" | "p" | "span" | "b" | "small";
  "data-n"?: string;
};

/** A heading's or button's text, none of whose words breaks at its hyphen. */
export function NonBreaking({ text, as: Tag, ...attributes }: Props) {
  const parts = text.split(whole).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
  return Tag ? <Tag {...attributes}>{parts}</Tag> : parts;
}
