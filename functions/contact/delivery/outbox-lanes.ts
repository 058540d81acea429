/**
 * The outbox in lanes, each with workers, retries and a dead end of its own: what hangs in one
 * delays nothing in another.
 */
import type { OutboxKind } from "../ports";

const hour = 3_600_000;

/** What one lane is like. */
export type Lane = {
  readonly kinds: readonly OutboxKind[];
  /** Rows on their way at a time. The mail lanes together: a contractor's account allows few connections. */
  readonly concurrency: number;
  /** Milliseconds of waiting after which a row is dead. */
  readonly giveUpAfter: number;
  /** Whether a dead row is a fault that somebody is told of. */
  readonly isUrgent: boolean;
};

/** The lanes by whom they serve. */
export const lanes = {
  contractor: {
    kinds: ["enquiry", "reminder", "overdue", "letter"],
    concurrency: 2,
    giveUpAfter: 72 * hour,
    isUrgent: true,
  },
  /** A day later the contractor should have answered; and an address may be mistyped. */
  visitor: { kinds: ["acknowledgement"], concurrency: 1, giveUpAfter: 24 * hour, isUrgent: false },
  push: { kinds: ["push"], concurrency: 1, giveUpAfter: 6 * hour, isUrgent: false },
} as const satisfies Readonly<Record<string, Lane>> as Readonly<
  Record<"contractor" | "visitor" | "push", Lane>
>;

/** Mails to the contractor. */
export const contractorKinds = lanes.contractor.kinds;
