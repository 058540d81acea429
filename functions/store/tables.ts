/** The tables of the store, as queries see them. Instants are milliseconds since 1970 (UTC). */
import type { Kysely } from "kysely";
import type { DeliveryState } from "../contact/ports";

/** What a person wrote, and what we made of it. */
export type EnquiryTable = {
  reference: string;
  received_at: number;
  name: string;
  phone: string;
  /** The number as it is dialled within the country, digits only, to find it however it was typed. */
  phone_digits: string;
  email: string;
  address: string;
  service: string;
  message: string;
  /** JSON list of texts. */
  hold_reasons: string;
};

/** The outbox: a row for each mail that was ever queued. Held enquiries have none. */
export type DeliveryTable = {
  reference: string;
  state: Exclude<DeliveryState, "held">;
  attempts: number;
  queued_at: number;
  next_try_at: number;
  leased_by: string | null;
  leased_until: number | null;
  last_error: string | null;
  sent_at: number | null;
};

/** Keys that were used, so that a repeat is recognised. */
export type SubmissionKeyTable = {
  key: string;
  body_digest: string;
  reference: string;
  seen_at: number;
};

/** Values that all hosts on the store share. */
export type SharedValueTable = { name: string; value: string };

/** Migrations that ran. */
export type MigrationTable = { name: string };

/** All tables by name. */
export type Tables = {
  enquiry: EnquiryTable;
  delivery: DeliveryTable;
  submission_key: SubmissionKeyTable;
  shared_value: SharedValueTable;
  migration: MigrationTable;
};

/** The databases the store runs on. */
export type DatabaseKind = "sqlite" | "postgres";

/** A database that can be used. */
export type OpenDatabase = {
  readonly kind: DatabaseKind;
  readonly db: Kysely<Tables>;
  /** Removes what is left on disk of deleted rows. */
  readonly scrub: () => Promise<void>;
  /**
   * Copies all of it into a new file that only its owner can read, while others write.
   * Nothing where the database has a tool of its own for it.
   */
  readonly backupTo?: (file: string) => Promise<void>;
};
