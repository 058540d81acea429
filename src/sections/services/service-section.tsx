import GithubSlugger from "github-slugger";
import { graphql } from "gatsby";
import type { ReactElement, ReactNode } from "react";
import { ArrowLink } from "../../components/button-link";
import { cardClass } from "../../components/card";
import { AdviceList } from "../../components/company/emergency-text";
import { Accordion, type AccordionItem } from "../../components/lists/accordion";
import { MarkList } from "../../components/lists/mark-list";
import { PointRows, rowsClass } from "../../components/lists/rows";
import { Columns, Section, SectionHead, type Tone } from "../../components/section";
import { NonBreaking } from "../../components/non-breaking";
import { splitSentences } from "../../content-model/sentences";
import { Diagram } from "../diagrams/diagram";
import * as prose from "../../components/prose.module.css";
import * as styles from "./service-section.module.css";

/** A step's number, `01`. */
function stepNumber(order: number): string {
  return String(order).padStart(2, "0");
}

/** The sections of a service page. @fragment */
export const serviceSectionsFragment = graphql`
  fragment ServiceSections on Service {
    sections {
      __typename
      ... on HeadedSection {
        heading
      }
      ... on CardsSection {
        intro
        cards {
          title
          text
          tone
          points
        }
      }
      ... on StepsSection {
        intro
        steps {
          title
          text
        }
      }
      ... on ListSection {
        intro
        tone
        items
        link {
          label
          page
        }
        warning {
          heading
          text
        }
      }
      ... on BenefitsSection {
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
      ...EmergencyAnswers
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

type SectionData = Queries.ServiceSectionsFragment["sections"][number];
type CardsSection = Extract<SectionData, { __typename: "CardsSection" }>;
type WrittenSection = Exclude<SectionData, { __typename: "DiagramSection" | "EmergencySection" }>;

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className={prose.prose}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

type StepsProps = { steps: readonly { readonly title: string; readonly text: string }[] };

/** Numbered steps, each with a heading and a sentence or two. */
export function Steps({ steps }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="point">
          <NonBreaking as="h3" data-n={stepNumber(index + 1)} text={title} />
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

type WarningProps = { warning: { readonly heading: string; readonly text: string } };

/** Advice in danger on a card with a red edge. */
export function Warning({ warning: { heading, text } }: WarningProps) {
  return (
    <div className={cardClass(styles.warning)}>
      <h3>{heading}</h3>
      <AdviceList sentences={splitSentences(text)} />
    </div>
  );
}

/** The mark of a list by its tone. */
function markOf(tone: string | null) {
  if (tone === null) return "point";
  return tone === "warning" ? "warning" : "tick";
}

type ContentProps = {
  section: WrittenSection;
  extraQuestions?: readonly AccordionItem[];
};

/** The content of a section below its heading, by its kind. */
function Content({ section, extraQuestions = [] }: ContentProps): ReactElement {
  switch (section.__typename) {
    case "CardsSection":
      return <PointRows points={section.cards} />;
    case "StepsSection":
      return <Steps steps={section.steps} />;
    case "ListSection": {
      const isWarning = section.tone === "warning";
      const warning = section.warning && <Warning warning={section.warning} />;
      return (
        <div className="flow">
          {/* A reader learns what is forbidden before what is safe, and sees signs of danger before what to do. */}
          {!isWarning && warning}
          <MarkList columns={2} items={section.items} mark={markOf(section.tone)} />
          {section.link && <ArrowLink href={section.link.page}>{section.link.label}</ArrowLink>}
          {isWarning && warning}
        </div>
      );
    }
    case "BenefitsSection":
      return <MarkList columns={2} items={section.items} />;
    case "TableSection":
      return (
        <div className={prose.prose}>
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
        <div className="flow">
          <dl className={rowsClass(undefined, styles.terms)}>
            {section.terms.map(({ term, meaning }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
          <Paragraphs texts={section.paragraphs} />
        </div>
      );
    case "QuestionsSection":
      return (
        <Accordion
          items={[
            ...section.questions.map(({ question, answer }) => ({
              name: question,
              content: <p>{answer}</p>,
            })),
            ...extraQuestions,
          ]}
        />
      );
  }
}

/** The kinds of sections that leave room for their heading beside them. */
const kindsBesideHeading: readonly WrittenSection["__typename"][] = [
  "QuestionsSection",
  "TableSection",
  "TextSection",
];

/** True for a section with its heading beside it: one of those kinds, or a list of two entries alone. */
function hasHeadingBeside(section: WrittenSection): boolean {
  if (section.__typename === "ListSection") return section.items.length === 2 && !section.warning;
  return kindsBesideHeading.includes(section.__typename);
}

type Props = Pick<ContentProps, "extraQuestions"> & {
  section: SectionData;
  tone: Tone;
  /** Stands below the heading of the questions. */
  belowQuestions?: ReactNode;
  /** Cards too few for a section of their own. */
  besideTable?: CardsSection;
};

export function ServiceSection({
  section,
  tone,
  extraQuestions,
  belowQuestions,
  besideTable,
}: Props) {
  if (section.__typename === "DiagramSection") {
    return <Diagram diagram={section.diagram} tone={tone} />;
  }
  if (section.__typename === "EmergencySection") return null;
  if (section.__typename === "TableSection" && besideTable) {
    return (
      <Section tone={tone}>
        <Columns widths="even">
          {[section, besideTable].map((each) => (
            <div key={each.heading}>
              <SectionHead id={GithubSlugger.slug(each.heading)} heading={each.heading} />
              <Content section={each} />
            </div>
          ))}
        </Columns>
      </Section>
    );
  }
  const intro = "intro" in section ? section.intro : undefined;
  const id = GithubSlugger.slug(section.heading);
  return (
    <Section
      id={id}
      heading={section.heading}
      intro={intro}
      tone={tone}
      split={hasHeadingBeside(section)}
      belowHeading={section.__typename === "QuestionsSection" && belowQuestions}
    >
      <Content section={section} extraQuestions={extraQuestions} />
    </Section>
  );
}
