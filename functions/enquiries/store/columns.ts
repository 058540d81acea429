/** The columns of the store, in types that both databases know. Instants are milliseconds since 1970 (UTC). */

/** The tables of the first release with their columns. A table comes after those it refers to. */
export const initialColumns = {
  /** A person's message, and what became of it. */
  enquiry: {
    reference: "text primary key",
    received_at: "bigint not null",
    name: "text not null",
    phone: "text not null",
    /** The digits as dialled within the country, to find a number however it was typed. */
    phone_digits: "text not null",
    email: "text not null",
    address: "text not null",
    service: "text not null",
    message: "text not null",
    /** JSON: fields of the form that are newer than this table, by name. */
    other_fields: "text not null default '{}'",
    /** JSON list of texts. */
    hold_reasons: "text not null",
    /** JSON list: name and size of each photo, in the order of their positions. */
    photos: "text not null default '[]'",
    photos_not_kept: "integer not null default 0",
    /** The held list that names this enquiry; null if none does, or if the mail server refused the one that did. */
    named_in: "text",
    /** Path of the referring page, or `rang` for a call that the owner noted. */
    came_from: "text",
    /** The instant when the promised answer is due; null if none was promised. */
    answer_by: "bigint",
    /** The instant when the promise begins, for an enquiry first held as spam; null if it begins on receipt. */
    promised_at: "bigint",
    /** The site's service and town that it is about, if known. */
    about_service: "text",
    about_town: "text",
    /** Everything the search looks at, in small letters. */
    search_text: "text not null default ''",
    /** JSON list: what was done about it, and by whom. */
    events: "text not null default '[]'",
    /** This and the columns below follow from the events (desk/enquiry-state.ts). */
    stage: "text not null default 'open'",
    /** Sorts the list of its stage; 0 for an urgent one that needs a day. */
    listed_at: "bigint not null default 0",
    answered_at: "bigint",
    /** The instant at which the service is due again (`dueAgain`), once the job is done. */
    due_at: "bigint",
  },
  /** Devices that are signed in at the desk. */
  session: {
    /** Digest of the key in the cookie. */
    id: "text primary key",
    user: "text not null",
    device: "text not null",
    created_at: "bigint not null",
    used_at: "bigint not null",
  },
  /** Devices that a user was signed in on within a year. They stay known when the sessions end. */
  known_device: {
    /** Made from the id of the session (desk/sessions.ts). */
    id: "text primary key",
    user: "text not null",
    signed_in_at: "bigint not null",
  },
  /** Links that sign a device in, once. */
  sign_in_link: {
    /** Digest of the key in the link. */
    id: "text primary key",
    user: "text not null",
    created_at: "bigint not null",
    used_at: "bigint",
    /** Path below the desk that it leads to. */
    leads_to: "text not null",
    /** Digest of the key of the allowance that it counts against (sessions.ts); null if it counts against none. */
    allowance: "text",
  },
  /** The photos themselves; in a table of their own, so that lists of enquiries need not read them. */
  photo: {
    /** Reference and position. */
    id: "text primary key",
    reference: "text not null references enquiry",
    /** A number from 1. */
    position: "integer not null",
    /** JPEG. */
    bytes: "bytea not null",
  },
  /** One row for the mail of each enquiry, held ones too, and one for anything else that is sent. */
  outbox: {
    /** See Delivery.id. */
    id: "text primary key",
    kind: "text not null",
    /** The enquiry it is about; null for a letter or held list. */
    reference: "text references enquiry",
    state: "text not null",
    attempts: "integer not null",
    queued_at: "bigint not null",
    next_try_at: "bigint not null",
    leased_by: "text",
    leased_until: "bigint",
    last_error: "text",
    sent_at: "bigint",
    /** The rank of a mail; lower goes first (caller-limits.ts). Mails after the first of an enquiry come last. */
    turn: "integer not null default 0",
  },
  /** Keys that were used, so that a repeat is recognised. */
  submission_key: {
    key: "text primary key",
    body_digest: "text not null",
    reference: "text not null",
    seen_at: "bigint not null",
  },
  /** Values that all hosts on the store share. */
  shared_value: { name: "text primary key", value: "text not null" },
  /** The amount of a budget that all hosts on the store together have spent on a day (days since 1970, UTC). */
  budget: { name: "text primary key", day: "bigint not null", spent: "bigint not null" },
} as const;

// Step 008 renames the column.
const { turn: rank, ...outbox } = initialColumns.outbox;

/** Columns by table, as all migrations together make them. A migration that adds one adds its definition here too. */
export const columns = {
  ...initialColumns,
  enquiry: {
    ...initialColumns.enquiry,
    /** 1 if it cannot wait. */
    urgent: "integer not null default 0",
    /** The instant of the first reminder; an urgent one is due within the hour. */
    remind_at: "bigint",
    /** The visit of a job to do or a quote out; the beginning of its day if no time is agreed. */
    visit_at: "bigint",
    /** The instant of the next reminder; null if there is none to come. */
    next_reminder_at: "bigint",
  },
  outbox: { ...outbox, rank },
} as const;
