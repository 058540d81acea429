import { graphql, useStaticQuery } from "gatsby";
import { Accordion, type AccordionItem } from "../../components/lists/accordion";
import { PointRows } from "../../components/lists/rows";
import { SampleNote } from "../../components/sample-note";
import { Section, type Tone } from "../../components/section";

/**
 * The questions before booking (business.yml) that the page at `path` answers; undefined if it answers none.
 */
export function useBookingQuestions(path: string) {
  const { business } = useStaticQuery<Queries.BookingQuestionsQuery>(graphql`
    query BookingQuestions {
      business {
        bookingQuestions {
          heading
          sampleNote
          points {
            title
            text
            pages
            sample
          }
        }
      }
    }
  `);
  const bookingQuestions = business?.bookingQuestions;
  const points = bookingQuestions?.points.filter(({ pages }) => pages.includes(path)) ?? [];
  return bookingQuestions && points.length > 0 ? { ...bookingQuestions, points } : undefined;
}

/** Questions before booking as collapsible parts, to stand among the questions of the page at `path`. */
export function useBookingQuestionItems(path: string): AccordionItem[] {
  const bookingQuestions = useBookingQuestions(path);
  return (bookingQuestions?.points ?? []).map((point) => ({
    name: point.title,
    content: (
      <>
        <SampleNote text={bookingQuestions?.sampleNote} entries={[point]} />
        <p>{point.text}</p>
      </>
    ),
  }));
}

type Props = {
  path: string;
  tone?: Tone;
  /** Answers are expanded; the page has a note on samples at its top. */
  open?: boolean;
};

/** The section with these questions; the answers are collapsed. */
export function BookingQuestions({ path, tone, open = false }: Props) {
  const bookingQuestions = useBookingQuestions(path);
  if (!bookingQuestions) return null;
  const { heading, sampleNote, points } = bookingQuestions;
  return (
    <Section heading={heading} tone={tone} split={!open}>
      {!open && <SampleNote text={sampleNote} entries={points} />}
      {open ? (
        <PointRows points={points} />
      ) : (
        <Accordion
          items={points.map(({ title, text }) => ({ name: title, content: <p>{text}</p> }))}
        />
      )}
    </Section>
  );
}
