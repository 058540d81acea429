import { Section } from "../components/section";
import * as styles from "./question-list.module.css";

type Props = {
  heading: string;
  questions: readonly { readonly question: string; readonly answer: string }[];
};

/** Questions and their answers, all in view: nothing to open, nothing to miss. */
export function QuestionList({ heading, questions }: Props) {
  return (
    <Section heading={heading}>
      <dl className={styles["questions"]}>
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
