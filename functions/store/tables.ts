/** The tables of the store, as queries see them. Instants are milliseconds since 1970 (UTC). */
import type { Generated, Kysely } from "kysely";
import type { DeliveryState, OutboxKind } from "../contact/ports";

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
  /** JSON: fields of the form that are newer than this table, by name. */
  other_fields: Generated<string>;
  /** JSON list of texts. */
  hold_reasons: string;
  /** JSON list: name and size of each photo, in the order of their positions. */
  photos: Generated<string>;
  /** Path of the page that led to the form. */
  came_from: string | null;
  /** Until when an answer was promised; null for those of versions that did not ask. */
  answer_by: number | null;
  answered_at: number | null;
};

/** The photos themselves, so that nobody who lists enquiries reads them. */
type PhotoTable = {
  /** Reference and position. */
  id: string;
  reference: string;
  /** From 1. */
  position: number;
  /** JPEG. */
  bytes: Buffer;
};

/**
 * The outbox: a row for the mail of each enquiry, whether it was queued already or is held, and
 * one for whatever else is sent. One enquiry has at most one row of a kind.
 */
export type OutboxTable = {
  /** See Delivery.id. */
  id: string;
  kind: OutboxKind;
  /** The enquiry it is about; null for a letter. */
  reference: string | null;
  state: DeliveryState;
  attempts: number;
  queued_at: number;
  next_try_at: number;
  leased_by: string | null;
  leased_until: number | null;
  last_error: string | null;
  sent_at: number | null;
};

/** Keys that were used, so that a repeat is recognised. */
type SubmissionKeyTable = {
  key: string;
  body_digest: string;
  reference: string;
  seen_at: number;
};

/** Values that all hosts on the store share. */
type SharedValueTable = { name: string; value: string };

/** What all hosts on the store have used up of something today. */
type BudgetTable = {
  name: string;
  /** Days since 1970 (UTC). */
  day: number;
  spent: number;
};

/** Migrations that ran. */
type MigrationTable = { name: string };

/** All tables by name. */
export type Tables = {
  enquiry: EnquiryTable;
  photo: PhotoTable;
  outbox: OutboxTable;
  submission_key: SubmissionKeyTable;
  shared_value: SharedValueTable;
  budget: BudgetTable;
  migration: MigrationTable;
};

/** The databases the store runs on. */
export type DatabaseKind = "sqlite" | "postgres";

/** A database that can be used. */
export type OpenDatabase = {
  readonly kind: DatabaseKind;
  readonly db: Kysely<Tables>;
  /** Rejects with StoreGone where what is written would be lost, because the file is not there any more. */
  readonly verify: () => Promise<void>;
  /** Removes what is left on disk of deleted rows. */
  readonly scrub: () => Promise<void>;
  /**
   * Copies all of it into a new file that only its owner can read, while others write.
   * Nothing where the database has a tool of its own for it.
   */
  readonly backupTo?: (file: string) => Promise<void>;
};
