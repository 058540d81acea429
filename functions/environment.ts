/** The only reader of the environment: read once, at run time (Gatsby freezes process.env at build). */
import { env } from "node:process";
import { isSingleEmail } from "./contact/contact-request";

export type Variables = Readonly<Record<string, string | undefined>>;

/** A variable that is wrong: which, why, and an example that works. */
export class EnvironmentError extends Error {
  constructor(name: string, value: string, problem: string, example: string) {
    super(`${name} is "${value}": ${problem}. Example: ${name}=${example}`);
    this.name = "EnvironmentError";
  }
}

/** A text; unset and empty are the same. */
export function textOf(variables: Variables, name: string): string | undefined {
  return variables[name]?.trim() || undefined;
}

/** @param rule whether fractions are allowed, too */
function numberOf(
  variables: Variables,
  name: string,
  rule: { fallback: number; min: number; max: number; fraction?: boolean },
): number {
  const { fallback, min, max, fraction = false } = rule;
  const value = textOf(variables, name);
  if (value === undefined) return fallback;
  const isNumber = (fraction ? /^\d+(\.\d+)?$/ : /^\d+$/).test(value);
  if (isNumber && Number(value) >= min && Number(value) <= max) return Number(value);
  const problem = `it must be a number from ${min} to ${max}`;
  throw new EnvironmentError(name, value, problem, String(fallback));
}

/**
 * A URL with one of the given protocols, like `["https:"]`.
 * @throws {EnvironmentError} if it is none
 */
export function urlOf(
  variables: Variables,
  name: string,
  protocols: readonly string[],
  example: string,
): URL | undefined {
  const value = textOf(variables, name);
  if (value === undefined) return undefined;
  const isUrl = URL.canParse(value) && protocols.includes(new URL(value).protocol);
  if (isUrl) return new URL(value);
  // The value may hold a password: it is not repeated.
  const problem = `it must be a URL that begins with ${protocols.join(" or ")}`;
  throw new EnvironmentError(name, "…", problem, example);
}

/**
 * Whether a user and a password in a URL are written so that every program reads the same
 * ones: with / ? # and @ percent-encoded (RFC 3986, 3.2.1). Else a piece of the password is taken
 * for the name of the server, which is looked up and logged.
 */
function hasPlainLogin(url: string): boolean {
  const { username, search, hash, pathname } = new URL(url);
  const signs = url.split("@").length - 1;
  const afterHost = [pathname, search, hash].some((part) => part.includes("@"));
  return signs <= 1 && !afterHost && hash === "" && (signs === 0 || username !== "");
}

/** On is the default. */
function isOn(variables: Variables, name: string): boolean {
  const value = textOf(variables, name) ?? "on";
  if (value === "on" || value === "off") return value === "on";
  throw new EnvironmentError(name, value, "it must be on or off", "on");
}

/** A month, and this host alone: more than that, and the other hosts of a domain, the owner decides. */
const defaultHsts = "max-age=2592000";
const hstsShape = /^max-age=\d{1,10}(?:; includeSubDomains)?(?:; preload)?$/;

function hstsOf(variables: Variables): string {
  const value = textOf(variables, "HSTS") ?? defaultHsts;
  if (hstsShape.test(value)) return value;
  const problem = "it must be a value of Strict-Transport-Security";
  throw new EnvironmentError("HSTS", value, problem, '"max-age=63072000; includeSubDomains"');
}

/** One socket, and meant for this process: variables are inherited by children, sockets need not be. */
function socketOf({ LISTEN_PID, LISTEN_FDS }: Variables): number | undefined {
  // systemd hands sockets over from descriptor 3 on (sd_listen_fds(3)).
  return LISTEN_PID === String(process.pid) && LISTEN_FDS === "1" ? 3 : undefined;
}

/** The settings of the host. @throws {EnvironmentError} for the first variable that cannot be used */
export function hostSettings(variables: Variables) {
  return {
    port: numberOf(variables, "PORT", { fallback: 9000, min: 0, max: 65535 }),
    /** IP or name to listen on; this machine alone by default. */
    host: textOf(variables, "HOST") ?? "127.0.0.1",
    /** A socket that listens already, by its descriptor: systemd's, which outlives the host. It wins over port and host. */
    socket: socketOf(variables),
    /** Folder of the built site, relative to the project's or absolute. */
    publicFolder: textOf(variables, "PUBLIC_DIR") ?? "public",
    version: textOf(variables, "APP_VERSION") ?? "development",
    /** How many proxies of our own stand in front; their X-Forwarded-For is believed, no other. */
    trustedProxies: numberOf(variables, "TRUSTED_PROXIES", { fallback: 0, min: 0, max: 9 }),
    /** For how long browsers shall insist on HTTPS: the value of Strict-Transport-Security. */
    hsts: hstsOf(variables),
    /** Where the previous release's assets are kept for a day. */
    previousAssetsFolder: textOf(variables, "PREVIOUS_ASSETS_DIR") ?? "var/previous-assets",
  };
}

/** What the operator sets of the photos. @throws {EnvironmentError} if a variable cannot be used */
function photoSettings(variables: Variables) {
  const apiKey = textOf(variables, "GOOGLE_PLACES_API_KEY");
  const placeId = textOf(variables, "GOOGLE_PLACE_ID");
  const base = "https://places.googleapis.com";
  const own = urlOf(variables, "GOOGLE_PLACES_BASE_URL", ["https:", "http:"], base);
  const hosts = textOf(variables, "GOOGLE_IMAGE_HOSTS") ?? ".googleusercontent.com";
  const perDay = { fallback: 300, min: 0, max: 100_000 };
  return {
    /** The business profile and the key that opens it; nothing where one of them is missing. */
    google: apiKey && placeId ? { apiKey, placeId, baseUrl: own ?? new URL(base) } : undefined,
    /** Hosts, or domains with a leading dot, that images may be fetched from. */
    imageHosts: hosts.split(/[\s,]+/).filter(Boolean),
    /** Most media calls a day, because Google bills each. */
    mediaCallsPerDay: numberOf(variables, "GOOGLE_MEDIA_CALLS_PER_DAY", perDay),
  };
}

export type PhotoSettings = Readonly<ReturnType<typeof photoSettings>>;

/** Reads the settings. @throws {EnvironmentError} for the first variable that cannot be used */
export function readEnvironment(variables: Variables = env) {
  return {
    host: hostSettings(variables),
    photos: photoSettings(variables),
    contact: contactSettings(variables),
  };
}

/** Where enquiries are kept: a SQLite file, or PostgreSQL when one machine is not enough. */
export type Database =
  | { readonly kind: "sqlite"; readonly file: string }
  | { readonly kind: "postgres"; readonly url: string };

/**
 * The database of a URL: `file:` and a path, relative to the project's folder or absolute; or
 * `postgres://…`. Nothing if it is neither.
 */
export function databaseAt(url: string): Database | undefined {
  if (/^postgres(ql)?:\/\//.test(url))
    return URL.canParse(url) && hasPlainLogin(url) ? { kind: "postgres", url } : undefined;
  const [, file] = /^file:(?:\/\/)?(.+)$/.exec(url) ?? [];
  return file ? { kind: "sqlite", file } : undefined;
}

const encoded = "with / ? # @ in user and password written as %2F %3F %23 %40";

/** The value may hold a password: it is not repeated. */
const unusable = (name: string, what: string, example: string) =>
  new EnvironmentError(name, "…", `it must ${what}, ${encoded}`, example);

function databaseOf(variables: Variables): Database {
  const example = "file:var/contact.db";
  const database = databaseAt(textOf(variables, "DATABASE_URL") ?? example);
  if (database) return database;
  throw unusable("DATABASE_URL", "begin with file: or postgres://", example);
}

/** A server and nothing else, so that no piece of the password is taken for its name. */
function mailServerOf(variables: Variables): URL | undefined {
  const example = "smtps://user:password@mail.example.com";
  const url = urlOf(variables, "SMTP_URL", ["smtp:", "smtps:"], example);
  const isServer = url?.hostname && /^\/?$/.test(url.pathname);
  if (!url || (isServer && hasPlainLogin(textOf(variables, "SMTP_URL") ?? ""))) return url;
  throw unusable("SMTP_URL", "name a mail server", example);
}

/** One plain address, without a name. */
function emailOf(variables: Variables, name: string): string | undefined {
  const value = textOf(variables, name);
  if (value === undefined || isSingleEmail(value)) return value;
  throw new EnvironmentError(name, value, "it must be one e-mail address", "office@example.com");
}

/** Who may sign in at the desk: those named, else the recipient of the mails, where that is set. Without any there is no desk. */
function deskUsersOf(variables: Variables): readonly string[] {
  const named = textOf(variables, "DESK_USERS")?.split(/[\s,]+/);
  const users = named ?? [emailOf(variables, "MAIL_TO") ?? ""];
  const wrong = users.find((user) => user && !isSingleEmail(user));
  if (wrong) {
    const problem = "it must be e-mail addresses with a comma between them";
    const example = "owner@example.com, office@example.com";
    throw new EnvironmentError("DESK_USERS", wrong, problem, example);
  }
  return users.filter(Boolean).map((user) => user.toLowerCase());
}

/** @throws {EnvironmentError} for the first variable that cannot be used */
function contactSettings(variables: Variables) {
  const webhook = "https://alerts.example.com/contact";
  const scale = { fallback: 1, min: 0, max: 1, fraction: true };
  return {
    database: databaseOf(variables),
    /** Mail server; without one, mails are written to files in `mailFolder`. */
    smtpUrl: mailServerOf(variables),
    mailFolder: textOf(variables, "MAIL_DIR") ?? "var/mail",
    /** Sender and recipient; the company's own by default. */
    mailFrom: emailOf(variables, "MAIL_FROM"),
    mailTo: emailOf(variables, "MAIL_TO"),
    deskUsers: deskUsersOf(variables),
    rateLimit: isOn(variables, "RATE_LIMIT"),
    /** Multiplies every wait before another try; below 1 in tests. */
    retryScale: numberOf(variables, "OUTBOX_RETRY_SCALE", scale),
    /** Told when a message waits too long or is dead. */
    alarmWebhook: urlOf(variables, "ALARM_WEBHOOK_URL", ["https:", "http:"], webhook),
    acknowledge: isOn(variables, "ACKNOWLEDGE"),
    weeklyLetter: isOn(variables, "WEEKLY_LETTER"),
    /** Told of each enquiry, with nothing personal. */
    notifyUrl: urlOf(variables, "NOTIFY_URL", ["https:", "http:"], "https://ntfy.sh/our-topic"),
    /** Opens the path that tries what waits; closed without one. */
    drainToken: textOf(variables, "DRAIN_TOKEN"),
    retentionDays: numberOf(variables, "RETENTION_DAYS", { fallback: 180, min: 1, max: 3650 }),
  };
}

export type ContactSettings = Readonly<ReturnType<typeof contactSettings>>;
