import { graphql } from "gatsby";
import { Card, CardGrid } from "../components/card";
import { Icon } from "../components/icon";
import { Section } from "../components/section";
import { TickList } from "../components/tick-list";
import { EmergencyBanner } from "./emergency-banner";
import { ProcessSteps } from "./process-steps";
import { QuestionList } from "./question-list";
import * as styles from "./service-section.module.css";

/** The blocks of a service page. */
export const serviceSections = graphql`
  fragment ServiceSections on Service {
    sections {
      __typename
      ... on CardsSection {
        heading
        intro
        cards {
          title
          text
          icon
          points
        }
      }
      ... on StepsSection {
        heading
        steps {
          title
          text
        }
      }
      ... on ListSection {
        heading
        intro
        tone
        items
      }
      ... on NoticeSection {
        heading
        text
      }
      ... on EmergencySection {
        heading
        text
      }
      ... on TextSection {
        heading
        paragraphs
      }
      ... on QuestionsSection {
        heading
        questions {
          question
          answer
        }
      }
    }
  }
`;

type SectionData = Queries.ServiceSectionsFragment["sections"][number];

/** One block of a service page, by its kind. */
export function ServiceSection({ section }: { section: SectionData }) {
  switch (section.__typename) {
    case "CardsSection":
      return (
        <Section heading={section.heading} intro={section.intro}>
          <CardGrid>
            {section.cards.map(({ title, text, icon, points }) => (
              <Card key={title}>
                {icon && <Icon name={icon} size={32} />}
                <h3>{title}</h3>
                <p>{text}</p>
                {points && <TickList items={points} />}
              </Card>
            ))}
          </CardGrid>
        </Section>
      );
    case "StepsSection":
      return <ProcessSteps heading={section.heading} steps={section.steps} />;
    case "ListSection":
      return (
        <Section heading={section.heading} intro={section.intro}>
          <TickList
            items={section.items}
            tone={section.tone === "warning" ? "warning" : "positive"}
            wide
          />
        </Section>
      );
    case "NoticeSection":
      return (
        <Section>
          <aside className={styles["notice"]}>
            <h2>{section.heading}</h2>
            <p>{section.text}</p>
          </aside>
        </Section>
      );
    case "EmergencySection":
      return <EmergencyBanner heading={section.heading} text={section.text} />;
    case "TextSection":
      return (
        <Section heading={section.heading}>
          <div className={styles["text"]}>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Section>
      );
    case "QuestionsSection":
      return <QuestionList heading={section.heading} questions={section.questions} />;
  }
}
