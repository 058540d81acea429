/** The figures that are drawings or pictures. */
import { Choice } from "../../components/choice";
import { Drawing } from "../../components/drawing";
import { Picture } from "../../components/picture";
import { rowsClass } from "../../components/rows";
import { Columns } from "../../components/section";
import { useBusiness, usePriceTexts } from "../../components/site-data";
import { pounds } from "../../content-model/wording";
import * as styles from "./drawn.module.css";
import { ProofBand } from "./proof-band";
import type { ProofProps } from "./use-proofs";

/** A drawing with numbers in it, and what each is. */
export function Plan({ proof, tone }: ProofProps<"cameras" | "building">) {
  return (
    <ProofBand name="plan" words={proof} tone={tone}>
      <Columns widths="wide">
        <Drawing drawing={proof.drawing} alt={proof.alt} />
        <ol className={rowsClass(1, styles["key"])}>
          {proof.points.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Columns>
    </ProofBand>
  );
}

/** Three boards, and what the same fault switches off on each. */
export function Boards({ proof, tone }: ProofProps<"boards">) {
  return (
    <ProofBand name="boards" words={proof} tone={tone}>
      <ol className={styles["boards"]}>
        {proof.boards.map(({ title, drawing, alt, effect, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <Drawing drawing={drawing} alt={alt} />
            <p>
              <b>{effect}.</b> {text}
            </p>
          </li>
        ))}
      </ol>
    </ProofBand>
  );
}

/** Cables on a ruler, and what they cost: a run begins where the one before it ends. */
export function Cable({ proof, tone }: ProofProps<"cable">) {
  const { sampleNote } = usePriceTexts();
  const { from = 0 } = useBusiness().prices.find(({ key }) => key === proof.price) ?? {};
  const runs = [{ metres: 0, to: from }, ...proof.runs];
  return (
    <ProofBand name="cable" words={proof} tone={tone} note={proof.sample && sampleNote}>
      <Drawing drawing={proof.drawing} alt={proof.alt} />
      <ol className={styles["runs"]}>
        {proof.runs.map(({ title, metres, to, text }, index) => {
          const before = runs[index] ?? { metres, to };
          return (
            <li key={title} style={{ "--metres": metres - before.metres }}>
              <span>{`${before.metres} to ${metres} m`}</span>
              <h3>{title}</h3>
              <b>{`${pounds(before.to)} to ${pounds(to)}`}</b>
              <p>{text}</p>
            </li>
          );
        })}
      </ol>
    </ProofBand>
  );
}

/** The same place at several times, of which the last is shown first. */
export function Garden({ proof, tone }: ProofProps<"garden">) {
  const { times } = proof;
  return (
    <ProofBand name="garden" words={proof} tone={tone} folds={false}>
      <Choice legend="Time of day" name="garden" options="across" first={times.length - 1}>
        {times.map(({ label, picture }) => ({
          label,
          shown: <Picture picture={picture} sizes="(min-width: 66rem) 60rem, 92vw" />,
        }))}
      </Choice>
    </ProofBand>
  );
}
