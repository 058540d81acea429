/** Figures that show on a page what words are slow at: content/proofs.yml. */
import { array, number, string, type ObjectShape } from "yup";
import {
  drawn,
  fields,
  keyOf,
  listOf,
  pagePath,
  sample,
  text,
  textWithFacts,
  time,
} from "./fields";

/** What every figure has besides its words: a heading, perhaps a sentence below it, a caption. */
function proof<Shape extends ObjectShape>(own: Shape) {
  const intro = string().max(240).meta({ facts: true });
  const words = { heading: text(80), intro, caption: textWithFacts(300) };
  return fields({ ...words, ...own }).optional();
}

const point = { title: text(80), text: textWithFacts(240) };

/** A drawing with numbers in it, and what each number is. */
const plan = () => proof({ ...drawn(), points: listOf(fields(point)) }).meta({ type: "Plan" });

const span = { from: time().required(), to: time().required() };
const isInOrder = ({ from, to }: { from: string; to: string }) => from < to;

const rises = (values: readonly number[]) =>
  values.every((value, index) => value > (values[index - 1] ?? 0));

const proofSchemas = {
  /** A page of a condition report: what was found, its code, and what the code means. */
  report: proof({
    form: text(60),
    findings: listOf(
      fields({
        finding: text(160),
        code: string().oneOf(["C1", "C2", "FI", "C3"]).required(),
        ...point,
      }),
    ),
    result: text(40),
  }),
  /** What one fault switches off on three boards. */
  boards: proof({
    boards: array(fields({ ...point, ...drawn(), effect: text(60) }))
      .length(3)
      .required(),
  }),
  /** What the length of a cable does to a price, which is what the shortest costs at least. */
  cable: proof({
    ...drawn(),
    price: keyOf("price"),
    /** How far each goes at most, and what it costs at most: pounds sterling including VAT. */
    runs: array(
      fields({
        ...point,
        metres: number().integer().min(1).required(),
        to: number().integer().min(1).required(),
      }),
    )
      .min(2)
      .max(4)
      .required()
      .test("rise", "must each be longer and dearer than the run before", (runs) =>
        [runs.map(({ metres }) => metres), runs.map(({ to }) => to)].every(rises),
      ),
    sample: sample(),
  }),
  /** A circuit with so many sockets, of which one has a fault, that is halved until it is found. */
  halving: proof({
    sockets: number().integer().min(4).max(64).required(),
    faulty: number().integer().min(1).required(),
  }).test("among", "names a faulty socket that there is not", (circuit) =>
    circuit ? circuit.faulty <= circuit.sockets : true,
  ),
  cameras: plan(),
  /** The same place at several times. */
  garden: proof({
    times: array(fields({ label: text(30), picture: keyOf("picture") }))
      .min(2)
      .max(3)
      .required(),
  }),
  /** What happens in which minute of a telephone call. */
  call: proof({
    steps: array(fields({ minute: number().min(0).max(60).required(), ...point }))
      .length(6)
      .required(),
  }),
  /** What is done in which room of a house, and what it costs. */
  rooms: proof({
    rooms: array(
      fields({
        name: text(30),
        work: textWithFacts(80),
        cost: textWithFacts(40),
        page: pagePath(),
      }),
    )
      .length(8)
      .required(),
  }),
  /** When which circuit of a board is off. */
  shutdown: proof({
    ...span,
    circuits: listOf(
      fields({
        /** Of the last row, which is the whole board, there are none. */
        way: string().max(4),
        phase: string().oneOf(["L1", "L2", "L3", "3ph"]),
        feeds: text(60),
        ...span,
        state: string().oneOf(["off", "temporary", "live"]).required(),
      }).test("order", "ends before it begins", isInOrder),
    ),
  }),
  building: plan(),
};

/** The name of one of these figures. */
export function proofName() {
  return string().oneOf(Object.keys(proofSchemas)).meta({ type: "ProofName", names: "proof" });
}

/** Those that no page shows may be left out. */
export const proofsSchema = fields(proofSchemas);
