import { graphql } from "gatsby";
import { rowsClass } from "../../components/rows";
import { SampleNote } from "../../components/sample-note";
import { priceText } from "../../content-model/facts";
import * as styles from "./typical-jobs.module.css";
import { usePriceDetails } from "./use-price-details";

/** What a typical job comes to. @fragment */
export const typicalJob = graphql`
  fragment TypicalJob on TypicalJob {
    key
    label
    from
    to
    depends
    sample
  }
`;

/** Jobs that are quoted for, each with its range and what decides it. */
export function TypicalJobs({ jobs }: { jobs: readonly Queries.TypicalJobFragment[] }) {
  const { sampleNote } = usePriceDetails();
  return jobs.length > 0 ? (
    <>
      <SampleNote text={sampleNote} records={jobs} />
      <ul className={rowsClass()}>
        {jobs.map((job) => (
          <li key={job.key} className={styles["job"]}>
            <h3>{job.label}</h3>
            <strong>{priceText(job)}</strong>
            <p>What decides it: {job.depends}.</p>
          </li>
        ))}
      </ul>
    </>
  ) : null;
}
