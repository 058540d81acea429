import { Prose } from "../../components/prose";
import { Section } from "../../components/section";
import { AskBox } from "../../sections/contact/ask-box";
import { BesideText } from "../../sections/articles/beside-text";
import { ContentsList } from "../../sections/articles/contents-list";
import { Credentials } from "../../sections/company/credentials";
import { BeforeAndAfter, JobFacts } from "../../sections/company/job-facts";
import { People } from "../../sections/company/people";
import { PriceLists } from "../../sections/services/price-details";
import { QuestionList } from "../../sections/services/question-list";
import { ReadOn } from "../../sections/services/read-on";
import { RelatedService } from "../../sections/services/related-service";
import { ServiceSection } from "../../sections/services/service-section";
import { entries } from "./samples";
import { sentence, useSamples } from "./use-samples";

const sampleText = `<h2>A heading</h2><p>Text with <a href="#top">a link</a>, <strong>weight</strong>, and a
line long enough to show the measure that keeps reading comfortable.</p><ul><li>One</li><li>Two</li></ul>
<ol><li>First</li><li>Second</li></ol><table><thead><tr><th>Code</th><th>Meaning</th></tr></thead>
<tbody><tr><td data-label="Code">C1</td><td data-label="Meaning">Danger present</td></tr></tbody></table><blockquote><p>A quotation.</p></blockquote>`;
const terms = {
  __typename: "TextSection",
  heading: "Terms and paragraphs",
  terms: [
    { term: "C1", meaning: "Danger present." },
    {
      term: "FI",
      meaning: "Further investigation, told in a sentence long enough to wrap on phones.",
    },
  ],
  paragraphs: ["A paragraph below them."],
} as const;
const note = "These are samples.";

/** What people read. */
export function Texts() {
  const { people, price, service, stories } = useSamples();
  return (
    <>
      <Section heading="Prose and table" split>
        <Prose html={sampleText} />
      </Section>
      <BesideText html={sampleText}>
        <ContentsList
          label="Contents beside a text"
          headings={entries(4, (number) => ({ id: `part-${number}`, value: `Part ${number}` }))}
        />
      </BesideText>
      <Section heading="Call between chapters" split>
        <AskBox service="EICR Testing" price={price} />
        <AskBox service="Outdoor Lighting" price={null} />
      </Section>
      <ServiceSection section={terms} tone="sunk" />
      <ServiceSection
        section={{ __typename: "NoticeSection", heading: "A notice", text: sentence }}
        tone="paper"
      />
      {price && (
        <Section heading="What a price includes" split>
          <PriceLists price={price} />
        </Section>
      )}
      {stories.map((story) => (
        <Section key={story.slug} heading={`Story, ${story.slug}`} tone="sunk" split>
          <JobFacts story={story} />
          <BeforeAndAfter story={story} />
        </Section>
      ))}
      <RelatedService service={service} />
      <ReadOn service={service} />
      <Credentials heading="Credentials" text={sentence} sampleNote={note} />
      <People heading="People" text={sentence} sampleNote={note} people={people} />
      {[1, 5].map((count) => (
        <QuestionList
          key={count}
          heading={`Questions, ${count}`}
          questions={entries(count, (number) => ({
            question: `Is this question ${number}?`,
            answer: "Yes, and this is its answer.",
          }))}
        />
      ))}
    </>
  );
}
