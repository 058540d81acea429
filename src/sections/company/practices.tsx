import { Folds } from "../../components/folds";
import { PointRows } from "../../components/rows";
import { SampleNote } from "../../components/sample-note";
import { Section, type Tone } from "../../components/section";
import { useBusiness } from "../../components/site-data";

/** What customers ask before they book, as far as the page at `path` answers it, as business.yml names it. */
export function usePractices(path: string) {
  const { practices } = useBusiness();
  const points = practices?.points.filter(({ pages }) => pages.includes(path)) ?? [];
  return practices && points.length > 0 ? { ...practices, points } : undefined;
}

type Answers = NonNullable<ReturnType<typeof usePractices>>;

/** The answers, one below the other, within a part of a page. */
export function Answers({ answers }: { answers: Answers }) {
  const { sampleNote, points } = answers;
  return (
    <>
      <SampleNote text={sampleNote} records={points} />
      <PointRows points={points} level={4} />
    </>
  );
}

/** The band with these questions, their answers folded. */
export function Practices({ path, tone }: { path: string; tone?: Tone }) {
  const answers = usePractices(path);
  if (!answers) return null;
  return (
    <Section heading={answers.heading} tone={tone} split>
      <SampleNote text={answers.sampleNote} records={answers.points} />
      <Folds
        folds={answers.points.map(({ title, text }) => ({ name: title, content: <p>{text}</p> }))}
      />
    </Section>
  );
}
