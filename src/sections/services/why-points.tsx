import { graphql } from "gatsby";
import { PointRows } from "../../components/rows";
import { Section } from "../../components/section";

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
