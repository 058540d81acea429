import { graphql } from "gatsby";
import { Icon } from "../components/icon";
import { Section } from "../components/section";
import * as styles from "./why-points.module.css";

/** A heading and its reasons. */
export const whyPoints = graphql`
  fragment WhyPoints on Points {
    heading
    points {
      title
      text
      icon
    }
  }
`;

/** Reasons to choose the firm, each with an icon. */
export function WhyPoints({
  why,
  tone = "ink",
}: {
  why: Queries.WhyPointsFragment;
  tone?: "ink" | "sunk";
}) {
  return (
    <Section heading={why.heading} tone={tone}>
      <ul className={styles["points"]}>
        {why.points.map(({ title, text, icon }) => (
          <li key={title}>
            <Icon name={icon} size={28} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
