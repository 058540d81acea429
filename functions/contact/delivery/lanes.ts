/**
 * The lanes of the outbox, each with workers, retries and a dead end of its own: what hangs in one delays nothing
 * in another.
 */
import type { OutboxKind } from "../enquiry";

export type Lane = {
  readonly kinds: readonly OutboxKind[];
  /** Rows on their way at a time. The mail lanes together: a contractor's account allows few connections. */
  readonly concurrency: number;
  readonly tries: number;
};

/**
 * The lanes by whom they serve; the tries of the contractor's mails last three days. A day later the
 * contractor should have answered a visitor, whose mailbox may be mistyped besides.
 */
export const lanes: Readonly<Record<"contractor" | "visitor" | "push", Lane>> = {
  contractor: {
    kinds: ["enquiry", "reminder", "overdue", "letter"],
    concurrency: 2,
    tries: 23,
  },
  visitor: { kinds: ["acknowledgement"], concurrency: 1, tries: 11 },
  push: { kinds: ["push"], concurrency: 1, tries: 6 },
};
