import GithubSlugger from "github-slugger";
import { graphql } from "gatsby";
import type { ReactElement } from "react";
import { Card, CardGrid } from "../../components/card";
import { Accordion, type AccordionItem } from "../../components/accordion";
import { PointRows, rowsClass, TickList } from "../../components/rows";
import { Columns, Section, type Tone } from "../../components/section";
import { NonBreaking } from "../../components/non-breaking";
import { stepNumber } from "../../content-model/formatted-text";
import { Diagram } from "../diagrams/diagram";
import * as prose from "../../components/prose.module.css";
import * as styles from "./service-section.module.css";

/** The blocks of a service page. @fragment */
export const serviceSections = graphql`
  fragment ServiceSections on Service {
    sections {
      __typename
      ... on SectionBlock {
        heading
        index
        fold
      }
      ... on CardsSection {
        intro
        cards {
          title
          text
          points
        }
      }
      ... on StepsSection {
        steps {
          title
          text
        }
      }
      ... on ListSection {
        intro
        tone
        items
      }
      ... on TableSection {
        columns {
          name
          value
        }
        rows {
          name
          value
        }
      }
      ... on NoticeSection {
        text
      }
      ... on EmergencySection {
        numbersNote
        text
      }
      ... on DiagramSection {
        diagram: name {
          ...Diagram
        }
      }
      ... on TextSection {
        terms {
          term
          meaning
        }
        paragraphs
      }
      ... on QuestionsSection {
        questions {
          question
          answer
        }
      }
    }
  }
`;

/** A block of a service page, or a diagram. */
export type SectionData = Queries.ServiceSectionsFragment["sections"][number];
type Figure = Extract<SectionData, { __typename: "DiagramSection" }>;
/** A block of a service page. */
export type Block = Exclude<SectionData, Figure>;

/** True for a block, which has a heading of its own; false for a diagram. */
export function isBlock(section: SectionData): section is Block {
  return section.__typename !== "DiagramSection";
}

function introOf(section: Block): string | null | undefined {
  return "intro" in section ? section.intro : undefined;
}

/** Most cards, sentences or rows that fit beside their heading. */
const mostBeside = 6;

/** True for a short list, table or text, which may have its heading beside it. */
export function maySplit(section: SectionData): boolean {
  switch (section.__typename) {
    case "CardsSection":
      return section.cards.length <= mostBeside && !section.cards.some(({ points }) => points);
    case "ListSection":
      return section.items.length <= mostBeside;
    case "TableSection":
      return section.rows.length <= mostBeside;
    case "TextSection":
      return !section.terms;
    default:
      return false;
  }
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className={prose["prose"]}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

/** The content of a block below its heading, by its kind; `level` is that of the headings in it. */
function Content({ section, level = 3 }: { section: Block; level?: 3 | 4 }): ReactElement {
  switch (section.__typename) {
    case "CardsSection":
      if (level === 4 || !section.cards.some(({ points }) => points)) {
        return <PointRows points={section.cards} level={level} />;
      }
      return (
        <CardGrid>
          {section.cards.map(({ title, text, points }) => (
            <Card key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
              {points && <TickList items={points} />}
            </Card>
          ))}
        </CardGrid>
      );
    case "StepsSection":
      return (
        <ol className={styles["steps"]}>
          {section.steps.map(({ title, text }, index) => (
            <li key={title}>
              <NonBreaking as="h3" data-n={stepNumber(index + 1)} text={title} />
              <p>{text}</p>
            </li>
          ))}
        </ol>
      );
    case "ListSection":
      return <TickList two items={section.items} warning={section.tone === "warning"} />;
    case "TableSection":
      return (
        <div className={prose["prose"]}>
          <div role="group" aria-label={`Table: ${section.heading}`} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{section.columns.name}</th>
                  <th scope="col">{section.columns.value}</th>
                </tr>
              </thead>
              <tbody>
                {section.rows.map(({ name, value }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      );
    case "TextSection":
      if (!section.terms) return <Paragraphs texts={section.paragraphs} />;
      return (
        <Columns widths="even">
          <dl className={rowsClass(1, styles["terms"])}>
            {section.terms.map(({ term, meaning }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          <Paragraphs texts={section.paragraphs} />
        </Columns>
      );
    case "QuestionsSection":
      return (
        <Accordion
          firstOpen
          items={section.questions.map(({ question, answer }) => ({
            name: question,
            content: <p>{answer}</p>,
          }))}
        />
      );
    case "NoticeSection":
    case "EmergencySection":
      return <p>{section.text}</p>;
  }
}

/** A block as a collapsible part. */
export function foldOf(section: Block): AccordionItem {
  const intro = introOf(section);
  const content = (
    <>
      {intro && <p>{intro}</p>}
      <Content section={section} level={4} />
    </>
  );
  return { name: section.heading, id: GithubSlugger.slug(section.heading), isPart: true, content };
}

type Props = {
  section: SectionData;
  tone: Tone;
  /** Keeps the heading beside the block. */
  split?: boolean;
};

/** One block of a service page as a band of its own. */
export function ServiceSection({ section, tone, split = false }: Props) {
  if (!isBlock(section)) return <Diagram diagram={section.diagram} tone={tone} />;
  const id = GithubSlugger.slug(section.heading);
  if (section.__typename === "NoticeSection") {
    return (
      <Section id={id} tone={tone} space="tight">
        <div className={styles["notice"]}>
          <NonBreaking as="h2" className="h3" text={section.heading} />
          <p>{section.text}</p>
        </div>
      </Section>
    );
  }
  return (
    <Section id={id} heading={section.heading} tone={tone} split={split} intro={introOf(section)}>
      <Content section={section} />
    </Section>
  );
}
