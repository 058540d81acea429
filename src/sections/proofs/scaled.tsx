/** The figures that are drawn to scale: by the number of a socket, by the minute. */
import { ProofBand } from "./proof-band";
import * as styles from "./scaled.module.css";
import type { ProofProps } from "./use-proofs";

/** Sockets by their numbers, the first and the last of them. */
type Range = { readonly first: number; readonly last: number };

/** The tests that find a socket: those among which it is before each, and the half that is sound. */
function testsOf(faulty: number, left: Range): { readonly left: Range; readonly sound: Range }[] {
  if (left.first === left.last) return [];
  const middle = Math.floor((left.first + left.last) / 2);
  const lower = { first: left.first, last: middle };
  const upper = { first: middle + 1, last: left.last };
  const [bad, sound] = faulty <= middle ? [lower, upper] : [upper, lower];
  return [{ left, sound }, ...testsOf(faulty, bad)];
}

type BarProps = { sockets: number; parts: Readonly<Record<string, Range>> };

/** The circuit as a bar with a field for each socket. */
function Bar({ sockets, parts }: BarProps) {
  return (
    <svg viewBox={`0 0 ${sockets} 2`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 1h${sockets}`} />
      {Object.entries(parts).map(([part, { first, last }]) => (
        <path key={part} className={styles[part]} d={`M${first - 1} 1H${last}`} />
      ))}
    </svg>
  );
}

/** A circuit that is halved until the faulty socket is found. */
export function Halving({ proof, tone }: ProofProps<"halving">) {
  const { sockets, faulty } = proof;
  return (
    <ProofBand name="halving" words={proof} tone={tone}>
      <ol className={styles["tests"]}>
        {testsOf(faulty, { first: 1, last: sockets }).map(({ left, sound }, index) => (
          <li key={index}>
            <b>{`Test ${index + 1}`}</b>
            <Bar sockets={sockets} parts={{ left, sound }} />
            <span>{`${left.last - left.first + 1} left`}</span>
            <span className="visually-hidden">{`, ${sound.first} to ${sound.last} are sound`}</span>
          </li>
        ))}
        <li>
          <b>Found</b>
          <Bar sockets={sockets} parts={{ found: { first: faulty, last: faulty } }} />
          <span>{`socket ${faulty}`}</span>
        </li>
      </ol>
    </ProofBand>
  );
}

/** A minute and its part as a clock shows them: 0:30. */
function clock(minute: number): string {
  return `${Math.floor(minute)}:${String(Math.round((minute % 1) * 60)).padStart(2, "0")}`;
}

/** A telephone call: where there is room, lines lead from a scale of minutes to what happens then. */
export function Call({ proof, tone }: ProofProps<"call">) {
  const { steps } = proof;
  const last = steps.at(-1)?.minute || 1;
  const branches = steps.map(({ minute }, column) => {
    const [from, to] = [(1198 * minute) / last, (1200 * column) / steps.length];
    return `M${from + 1} 8v${from < to ? 40 : 16}H${to + 1}V64`;
  });
  return (
    <ProofBand name="call" words={proof} tone={tone}>
      <svg className={styles["scale"]} viewBox="0 0 1200 64" preserveAspectRatio="none">
        <path d={`M0 8h1200${branches.join("")}`} />
      </svg>
      <ol className={styles["steps"]}>
        {steps.map(({ minute, title, text }) => (
          <li key={title}>
            <time dateTime={`PT${minute * 60}S`}>{clock(minute)}</time>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </ProofBand>
  );
}

const states: Readonly<Record<string, string>> = {
  off: "off",
  temporary: "on a temporary supply",
  live: "tested and live",
};

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return 60 * hours + minutes;
}

/** The schedule of a board, with a bar for when each circuit is off. */
export function Shutdown({ proof, tone }: ProofProps<"shutdown">) {
  const start = minutesOf(proof.from);
  const scale = `0 0 ${minutesOf(proof.to) - start} 10`;
  return (
    <ProofBand name="shutdown" words={proof} tone={tone}>
      <table className={styles["schedule"]}>
        <thead>
          <tr>
            <th scope="col">Way</th>
            <th scope="col">Phase</th>
            <th scope="col">Feeds</th>
            <th scope="col">
              {proof.from}
              <span>{` to ${proof.to}`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {proof.circuits.map(({ way, phase, feeds, from, to, state }) => (
            <tr key={feeds}>
              <td>{way}</td>
              <td>{phase}</td>
              <td>{feeds}</td>
              <td>
                <svg viewBox={scale} preserveAspectRatio="none" aria-hidden="true">
                  <path
                    className={styles[state]}
                    d={`M${minutesOf(from) - start} 5H${minutesOf(to) - start}`}
                  />
                </svg>
                <span>{`${states[state]}, ${from} to ${to}`}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ProofBand>
  );
}
