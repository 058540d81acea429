import { graphql } from "gatsby";
import { Card, CardGrid } from "../../components/card";
import * as fullRows from "../../components/full-rows.module.css";
import { PointRows, rowsClass, TextRows, TickList } from "../../components/rows";
import { Section, type Tone } from "../../components/section";
import { blockId } from "../../content-model/paths";
import { EmergencyBanner } from "../contact/ask-band";
import { Facts, type Stats } from "../heroes/stat-strip";
import * as styles from "./service-section.module.css";

/** The blocks of a service page. @fragment */
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
        terms {
          term
          meaning
        }
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
type Cards = Extract<SectionData, { __typename: "CardsSection" }>;

/** The longest list of points that stands beside its heading. */
const mostBeside = 6;

/** Cards where there are lists in them, else ruled points. */
function CardsBlock({ section, tone }: { section: Cards; tone: Tone }) {
  const { heading, intro, cards } = section;
  const hasLists = cards.some(({ points }) => points);
  const split = !hasLists && cards.length <= mostBeside;
  return (
    <Section heading={heading} intro={intro} tone={tone} split={split} id={blockId(heading)}>
      {hasLists ? (
        <CardGrid>
          {cards.map(({ title, text, points }) => (
            <Card key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              {points && <TickList items={points} />}
            </Card>
          ))}
        </CardGrid>
      ) : (
        <PointRows points={cards} />
      )}
    </Section>
  );
}

/** One block of a service page, by its kind. */
export function ServiceSection({ section, tone }: { section: SectionData; tone: Tone }) {
  switch (section.__typename) {
    case "CardsSection":
      return <CardsBlock section={section} tone={tone} />;
    case "StepsSection":
      return (
        <Section heading={section.heading} tone={tone}>
          <ol className={`${fullRows["rows"]} ${styles["steps"]}`}>
            {section.steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </Section>
      );
    case "ListSection":
      return (
        <Section heading={section.heading} intro={section.intro} tone={tone} split>
          <TextRows items={section.items} warning={section.tone === "warning"} />
        </Section>
      );
    case "NoticeSection":
      return (
        <Section heading={section.heading} tone={tone} split>
          <p className={styles["large"]}>{section.text}</p>
        </Section>
      );
    case "EmergencySection":
      return <EmergencyBanner heading={section.heading} text={section.text} />;
    case "TextSection":
      return (
        <Section heading={section.heading} tone={tone} split id={blockId(section.heading)}>
          {section.terms && (
            <dl className={rowsClass(1, styles["terms"])}>
              {section.terms.map(({ term, meaning }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          )}
          <div className={styles["text"]}>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Section>
      );
    case "QuestionsSection":
      return (
        <Section heading={section.heading} tone={tone} split>
          <div className={styles["questions"]}>
            {section.questions.map(({ question, answer }, index) => (
              <details key={question} open={index === 0}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </Section>
      );
  }
}

type Emergency = { heading: string; text: string; numbers: Stats };

/** What to do first in an emergency, with the numbers of those who come for worse. */
export function EmergencyNumbers({ heading, text, numbers }: Emergency) {
  return (
    <Section heading={heading} tone="ink" space="tight" split>
      <p className={styles["large"]}>{text}</p>
      {numbers.length > 0 && <Facts stats={numbers} />}
    </Section>
  );
}
