import { Section, type Tone } from "../../components/section";
import * as styles from "./question-list.module.css";

type Props = {
  heading: string;
  questions: readonly { readonly question: string; readonly answer: string }[];
  tone?: Tone;
};

/** Questions that open to their answers; the first is open. */
export function QuestionList({ heading, questions, tone }: Props) {
  return (
    <Section heading={heading} tone={tone} split>
      <div className={styles["questions"]}>
        {questions.map(({ question, answer }, index) => (
          <details key={question} open={index === 0}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
