/** How soon enquiries were answered. */
import type { AnswerRecord } from "../ports";

/** The smallest value that `share` of all are at most (nearest rank). */
function percentile(sorted: readonly number[], share: number): number | undefined {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
}

function medianOf(sorted: readonly number[]): number | undefined {
  const [lower, upper] = [percentile(sorted, 0.5), sorted[Math.floor(sorted.length / 2)]];
  return lower === undefined || upper === undefined ? undefined : (lower + upper) / 2;
}

/** Pages that led to the form, with how many came from each; most first. */
function pagesOf(records: readonly AnswerRecord[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { cameFrom } of records) {
    if (cameFrom) counts.set(cameFrom, (counts.get(cameFrom) ?? 0) + 1);
  }
  return [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
}

/** The figures of a stretch of time; spans are milliseconds. `now` says whose time is over. */
export function answerStats(records: readonly AnswerRecord[], now: number) {
  const times = records
    .flatMap(({ receivedAt, answeredAt }) =>
      answeredAt === undefined ? [] : [answeredAt - receivedAt],
    )
    .sort((one, other) => one - other);
  const judged = records.filter(
    ({ answerBy, answeredAt }) =>
      answerBy !== undefined && (answeredAt !== undefined || answerBy <= now),
  );
  const inTime = judged.filter(
    ({ answerBy = 0, answeredAt }) => answeredAt !== undefined && answeredAt <= answerBy,
  );
  return {
    received: records.length,
    answered: times.length,
    /** Of the times to an answer; nothing if there is none. */
    median: medianOf(times),
    /** Nine in ten were answered sooner, or just then. */
    ninetieth: percentile(times, 0.9),
    /** With a promise that was kept or whose time is over: those that can be judged. */
    judged: judged.length,
    inTime: inTime.length,
    cameFrom: pagesOf(records),
  };
}

/** Whole per cent, rounded down: 99.6 % is not all of them. Nothing of nothing. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? "none to judge" : `${Math.floor((100 * part) / whole)} %`;
}
