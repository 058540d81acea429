import { Section } from "../components/section";
import * as styles from "./process-steps.module.css";

type Props = {
  heading: string;
  steps: readonly { readonly title: string; readonly text: string }[];
};

/** What happens, in order, numbered. */
export function ProcessSteps({ heading, steps }: Props) {
  return (
    <Section heading={heading} tone="sunk">
      <ol className={styles["steps"]}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
