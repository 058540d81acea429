/** The figures that are made of words: a page of a report, the rooms of a house. */
import { ProofBand } from "./proof-band";
import type { ProofProps } from "./use-proofs";
import * as styles from "./written.module.css";

/** A page of a condition report; beside each finding stands what its code means. */
export function Report({ proof, tone }: ProofProps<"report">) {
  return (
    <ProofBand name="report" words={proof} tone={tone}>
      <div className={styles["page"]}>
        <p>{proof.form}</p>
        <ol>
          {proof.findings.map(({ finding, code, title, text }) => (
            <li key={code} className={styles[code]}>
              <p>{finding}</p>
              <b>{code}</b>
              <p>
                <b>{title}.</b> {text}
              </p>
            </li>
          ))}
        </ol>
        <p>{proof.result}</p>
      </div>
    </ProofBand>
  );
}

/** The floor of a house: each room leads to what is done there, and lights up when it is reached for. */
export function Rooms({ proof, tone }: ProofProps<"rooms">) {
  return (
    <ProofBand name="rooms" words={proof} tone={tone}>
      <ul className={styles["rooms"]}>
        {proof.rooms.map(({ name, work, cost, page }) => (
          <li key={name}>
            <a href={page}>
              <h3>{name}</h3>
              <span>{work}</span>
              <b>{cost}</b>
            </a>
          </li>
        ))}
      </ul>
    </ProofBand>
  );
}
