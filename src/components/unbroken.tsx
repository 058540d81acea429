import type { HTMLAttributes } from "react";

/** Short words joined by a hyphen, like call-out, and postcodes: the faces have no hyphen that holds. */
const whole = /(\b\w{2,4}-\w{2,5}\b|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b)/;

type Props = HTMLAttributes<HTMLElement> & {
  text: string;
  /** The element that holds them. */
  as?: "h2" | "h3" | "h4" | "p" | "span" | "b" | "small";
  /** Of a service or step. */
  "data-n"?: string;
};

/** Words of a heading or button, of which none breaks at its hyphen. */
export function Unbroken({ text, as: Element, ...rest }: Props) {
  const words = text.split(whole).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
  return Element ? <Element {...rest}>{words}</Element> : words;
}
