import { graphql } from "gatsby";
import { PointRows } from "../../components/rows";
import { Section, type Tone } from "../../components/section";
import { Facts, type Stats } from "../heroes/stat-strip";
import * as styles from "./section-blocks.module.css";

/** A heading and its reasons. @fragment */
export const whyPoints = graphql`
  fragment WhyPoints on Points {
    heading
    points {
      title
      text
    }
  }
`;

/** Reasons to choose the firm. */
export function WhyPoints({ why }: { why: Queries.WhyPointsFragment }) {
  return (
    <Section heading={why.heading} split>
      <PointRows points={why.points} />
    </Section>
  );
}

type StepsProps = {
  heading: string;
  steps: readonly { readonly title: string; readonly text: string }[];
  tone?: Tone;
};

/** What happens, in order, numbered. */
export function ProcessSteps({ heading, steps, tone = "sunk" }: StepsProps) {
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

type QuestionsProps = {
  heading: string;
  questions: readonly { readonly question: string; readonly answer: string }[];
  tone?: Tone;
};

/** Questions that open to their answers; the first is open. */
export function QuestionList({ heading, questions, tone }: QuestionsProps) {
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

type NumbersProps = {
  heading: string;
  text: string;
  /** Whom else to ring, and when. */
  numbers: Stats;
};

/** What to do first in an emergency, with the numbers of those who come for worse. */
export function EmergencyNumbers({ heading, text, numbers }: NumbersProps) {
  return (
    <Section heading={heading} tone="ink" space="tight" split>
      <p className={styles["large"]}>{text}</p>
      {numbers.length > 0 && <Facts stats={numbers} />}
    </Section>
  );
}
