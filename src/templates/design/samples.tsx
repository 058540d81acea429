import type { ReactNode } from "react";
import { Phone } from "lucide-react";
import { Button, type ButtonSize, type ButtonVariant } from "../../components/button";
import * as styles from "./design-system.module.css";

const variants: readonly ButtonVariant[] = [
  "default",
  "destructive",
  "outline",
  "secondary",
  "ghost",
  "link",
  "gold",
  "outline-gold",
];
const sizes: readonly ButtonSize[] = ["sm", "default", "lg"];

/** Every count that a layout has to carry. */
export const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 17];

/** One sample with its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles["sample"]}>
      <h3>{name}</h3>
      {children}
    </div>
  );
}

/** The same thing at every count. */
export function AtEveryCount({
  of = counts,
  children,
}: {
  of?: readonly number[];
  children: (count: number) => ReactNode;
}) {
  return (
    <>
      {of.map((count) => (
        <Sample key={count} name={String(count)}>
          {children(count)}
        </Sample>
      ))}
    </>
  );
}

/** `count` made-up entries. */
export function entries<Entry>(count: number, make: (number: number) => Entry): Entry[] {
  return Array.from({ length: count }, (_, index) => make(index + 1));
}

/** Every button in every size and state. */
export function Buttons() {
  return (
    <>
      {sizes.map((size) => (
        <Sample key={size} name={`Button, size ${size}`}>
          <div className={styles["row"]}>
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
          </div>
        </Sample>
      ))}
      <Sample name="Button, size icon">
        <Button variant="outline-gold" size="icon" aria-label="Call">
          <Phone size={20} aria-hidden="true" />
        </Button>
      </Sample>
      <Sample name="Button, disabled">
        <div className={styles["row"]}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} disabled>
              {variant}
            </Button>
          ))}
        </div>
      </Sample>
    </>
  );
}
