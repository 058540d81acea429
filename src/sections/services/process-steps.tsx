import { Section, type Tone } from "../../components/section";
import * as styles from "./process-steps.module.css";

type Props = {
  heading: string;
  steps: readonly { readonly title: string; readonly text: string }[];
  tone?: Tone;
};

/** What happens, in order, numbered. */
export function ProcessSteps({ heading, steps, tone = "sunk" }: Props) {
  return (
    <Section heading={heading} tone={tone}>
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
