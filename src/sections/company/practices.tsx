import { PointRows } from "../../components/rows";
import { SampleNote } from "../../components/sample-note";
import { Section, type Tone } from "../../components/section";
import { useBusiness } from "../../components/site-data";

type Props = {
  /** Path of the page, as business.yml names it. */
  path: string;
  tone?: Tone;
};

/** What customers ask before they book, as far as a page answers it. */
export function Practices({ path, tone }: Props) {
  const { practices } = useBusiness();
  const points = practices?.points.filter(({ pages }) => pages.includes(path)) ?? [];
  if (!practices || points.length === 0) return null;
  return (
    <Section heading={practices.heading} tone={tone} split>
      <SampleNote text={practices.sampleNote} records={points} />
      <PointRows points={points} />
    </Section>
  );
}
