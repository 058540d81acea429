import { string } from "yup";
import { choiceOf, EnvironmentError, numberOf, textOf, urlOf, type Variables } from "../settings";

/** Where enquiries are kept: a SQLite file, or PostgreSQL when one machine is not enough. */
export type Database =
  | { readonly kind: "sqlite"; readonly file: string }
  | { readonly kind: "postgres"; readonly url: string };

/** The settings of the contact call. */
export type ContactSettings = {
  readonly database: Database;
  /** Mail server; without one, mails are written to files in `mailFolder`. */
  readonly smtpUrl: URL | undefined;
  readonly mailFolder: string;
  /** Sender and recipient; the company's own by default. */
  readonly mailFrom: string | undefined;
  readonly mailTo: string | undefined;
  readonly rateLimit: "on" | "off";
  /** Multiplies every wait before another try; below 1 in tests. */
  readonly retryScale: number;
  /** Told when a message waits too long or is dead. */
  readonly alarmWebhook: URL | undefined;
  /** Opens the drain address, which tries what waits; closed without one. */
  readonly drainToken: string | undefined;
  /** Days after which an enquiry is deleted. */
  readonly retentionDays: number;
};

const defaultDatabase = "file:var/contact.db";

/**
 * The database of an address: `file:` and a path, relative to the project's folder or absolute; or
 * `postgres://…`. Nothing if it is neither.
 */
export function databaseAt(address: string): Database | undefined {
  if (/^postgres(ql)?:\/\//.test(address) && URL.canParse(address))
    return { kind: "postgres", url: address };
  const [, file] = /^file:(?:\/\/)?(.+)$/.exec(address) ?? [];
  return file ? { kind: "sqlite", file } : undefined;
}

function databaseOf(variables: Variables): Database {
  const database = databaseAt(textOf(variables, "DATABASE_URL") ?? defaultDatabase);
  if (database) return database;
  // The value may hold a password: it is not repeated.
  const problem = "it must begin with file: or postgres://";
  throw new EnvironmentError("DATABASE_URL", "…", problem, defaultDatabase);
}

/** One plain address, without a name. */
function addressOf(variables: Variables, name: string): string | undefined {
  const value = textOf(variables, name);
  if (value === undefined || string().email().isValidSync(value)) return value;
  throw new EnvironmentError(name, value, "it must be one e-mail address", "office@example.com");
}

/** @throws {EnvironmentError} for the first variable that cannot be used */
export function contactSettings(variables: Variables): ContactSettings {
  const smtp = "smtps://user:password@mail.example.com";
  const webhook = "https://alerts.example.com/contact";
  return {
    database: databaseOf(variables),
    smtpUrl: urlOf(variables, "SMTP_URL", ["smtp:", "smtps:"], smtp),
    mailFolder: textOf(variables, "MAIL_DIR") ?? "var/mail",
    mailFrom: addressOf(variables, "MAIL_FROM"),
    mailTo: addressOf(variables, "MAIL_TO"),
    rateLimit: choiceOf(variables, "RATE_LIMIT", ["on", "off"]),
    retryScale: numberOf(variables, "OUTBOX_RETRY_SCALE", {
      fallback: 1,
      min: 0,
      max: 1,
      fraction: true,
    }),
    alarmWebhook: urlOf(variables, "ALARM_WEBHOOK_URL", ["https:", "http:"], webhook),
    drainToken: textOf(variables, "DRAIN_TOKEN"),
    retentionDays: numberOf(variables, "RETENTION_DAYS", { fallback: 180, min: 1, max: 3650 }),
  };
}
