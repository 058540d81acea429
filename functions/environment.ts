/** The only reader of the environment among the functions. It reads at run time, since Gatsby freezes process.env at build. */
import { env } from "node:process";
import { isSingleEmail } from "./shared/email-address";

/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** A variable has a wrong value: which one, why, and an example that works. */
export class EnvironmentError extends Error {
  constructor(name: string, value: string, problem: string, example: string) {
    super(`${name} is "${value}": ${problem}. Example: ${name}=${example}`);
    this.name = "EnvironmentError";
  }
}

/** The variable as a text; undefined if it is unset or empty. */
export function textVariable(variables: Variables, name: string): string | undefined {
  return variables[name]?.trim() || undefined;
}

/** @param rule the default and the limits, and whether fractions are allowed */
function numberOf(
  variables: Variables,
  name: string,
  rule: { fallback: number; min: number; max: number; fraction?: boolean },
): number {
  const { fallback, min, max, fraction = false } = rule;
  const value = textVariable(variables, name);
  if (value === undefined) return fallback;
  const isNumber = (fraction ? /^\d+(\.\d+)?$/ : /^\d+$/).test(value);
  if (isNumber && Number(value) >= min && Number(value) <= max) return Number(value);
  const problem = `it must be a number from ${min} to ${max}`;
  throw new EnvironmentError(name, value, problem, String(fallback));
}

/** The variable as a URL with one of the protocols, like `["https:"]`; throws EnvironmentError. */
export function urlVariable(
  variables: Variables,
  name: string,
  protocols: readonly string[],
  example: string,
): URL | undefined {
  const value = textVariable(variables, name);
  if (value === undefined) return undefined;
  const isUrl = URL.canParse(value) && protocols.includes(new URL(value).protocol);
  if (isUrl) return new URL(value);
  // The value may hold a password, so it is not repeated.
  const problem = `it must be a URL that begins with ${protocols.join(" or ")}`;
  throw new EnvironmentError(name, "…", problem, example);
}

/**
 * True if every program would read the same user and password from a URL (RFC 3986, 3.2.1). A program might otherwise
 * take a piece of the password for the name of the server, look it up and log it.
 */
function hasPlainLogin(url: string): boolean {
  const { username, search, hash, pathname } = new URL(url);
  const signs = url.split("@").length - 1;
  const afterHost = [pathname, search, hash].some((part) => part.includes("@"));
  return signs <= 1 && !afterHost && hash === "" && (signs === 0 || username !== "");
}

/** A variable that is "on" or "off"; on by default. */
function isOn(variables: Variables, name: string): boolean {
  const value = textVariable(variables, name) ?? "on";
  if (value === "on" || value === "off") return value === "on";
  throw new EnvironmentError(name, value, "it must be on or off", "on");
}

/** A month, for this host only. The owner decides about a longer time and about subdomains. */
const defaultHsts = "max-age=2592000";
const hstsPattern = /^max-age=\d{1,10}(?:; includeSubDomains)?(?:; preload)?$/;

function hstsOf(variables: Variables): string {
  const value = textVariable(variables, "HSTS") ?? defaultHsts;
  if (hstsPattern.test(value)) return value;
  const problem = "it must be a value of Strict-Transport-Security";
  throw new EnvironmentError("HSTS", value, problem, '"max-age=63072000; includeSubDomains"');
}

/** The settings of the host; throws EnvironmentError for the first variable that cannot be used */
export function hostSettings(variables: Variables) {
  // systemd passes sockets from descriptor 3 up (sd_listen_fds(3)), to this process alone.
  const hasSocket = variables.LISTEN_PID === String(process.pid) && variables.LISTEN_FDS === "1";
  return {
    port: numberOf(variables, "PORT", { fallback: 9000, min: 0, max: 65535 }),
    /** IP or name to listen on; by default only this machine can connect. */
    host: textVariable(variables, "HOST") ?? "127.0.0.1",
    /** Descriptor of systemd's socket, which listens already, outlives the host, and overrides port and host. */
    socket: hasSocket ? 3 : undefined,
    /** Folder of the built site, absolute or relative to the project's folder. */
    publicFolder: textVariable(variables, "PUBLIC_DIR") ?? "public",
    version: textVariable(variables, "APP_VERSION") ?? "development",
    /** The number of our own proxies in front; only their X-Forwarded-For is trusted. */
    trustedProxies: numberOf(variables, "TRUSTED_PROXIES", { fallback: 0, min: 0, max: 9 }),
    /** The time for which browsers must insist on HTTPS: the value of Strict-Transport-Security. */
    hsts: hstsOf(variables),
    /** The folder that keeps the previous release's assets for a day. */
    previousAssetsFolder: textVariable(variables, "PREVIOUS_ASSETS_DIR") ?? "var/previous-assets",
  };
}

export type HostSettings = Readonly<ReturnType<typeof hostSettings>>;

/** The settings of the gallery's photos; throws EnvironmentError if a variable cannot be used */
function photoSettings(variables: Variables) {
  const apiKey = textVariable(variables, "GOOGLE_PLACES_API_KEY");
  const placeId = textVariable(variables, "GOOGLE_PLACE_ID");
  const base = "https://places.googleapis.com";
  const baseUrl = urlVariable(variables, "GOOGLE_PLACES_BASE_URL", ["https:", "http:"], base);
  const hosts = textVariable(variables, "GOOGLE_IMAGE_HOSTS") ?? ".googleusercontent.com";
  const perDay = { fallback: 300, min: 0, max: 100_000 };
  return {
    /** The business profile and its API key; undefined if either is missing. */
    google: apiKey && placeId ? { apiKey, placeId, baseUrl: baseUrl ?? new URL(base) } : undefined,
    /** Hosts, or domains with a leading dot, that images may be fetched from. */
    imageHosts: hosts.split(/[\s,]+/).filter(Boolean),
    /** The most media calls a day, since Google bills each. */
    mediaCallsPerDay: numberOf(variables, "GOOGLE_MEDIA_CALLS_PER_DAY", perDay),
  };
}

export type PhotoSettings = Readonly<ReturnType<typeof photoSettings>>;

/** Reads the settings; throws EnvironmentError for the first variable that cannot be used */
export function readEnvironment(variables: Variables = env) {
  return {
    host: hostSettings(variables),
    photos: photoSettings(variables),
    enquiries: enquirySettings(variables),
  };
}

/** The place of the enquiries: a SQLite file, or in PostgreSQL if one machine is not enough. */
export type Database =
  | { readonly kind: "sqlite"; readonly file: string }
  | { readonly kind: "postgres"; readonly url: string };

/** The database at a URL: `file:` and a path, absolute or below the project's folder, or `postgres://…`. */
export function databaseAt(url: string): Database | undefined {
  if (/^postgres(ql)?:\/\//.test(url))
    return URL.canParse(url) && hasPlainLogin(url) ? { kind: "postgres", url } : undefined;
  const [, file] = /^file:(?:\/\/)?(.+)$/.exec(url) ?? [];
  return file ? { kind: "sqlite", file } : undefined;
}

const encoded = "with / ? # @ in user and password written as %2F %3F %23 %40";

/** The value may hold a password, so it is not repeated. */
const unusable = (name: string, what: string, example: string) =>
  new EnvironmentError(name, "…", `it must ${what}, ${encoded}`, example);

function databaseOf(variables: Variables): Database {
  const example = "file:var/contact.db";
  const database = databaseAt(textVariable(variables, "DATABASE_URL") ?? example);
  if (database) return database;
  throw unusable("DATABASE_URL", "begin with file: or postgres://", example);
}

/** The URL must name only a server, so that no piece of a password is taken for the server's name. */
function mailServerOf(variables: Variables): URL | undefined {
  const example = "smtps://user:password@mail.example.com";
  const url = urlVariable(variables, "SMTP_URL", ["smtp:", "smtps:"], example);
  const isServer = url?.hostname && /^\/?$/.test(url.pathname);
  if (!url || (isServer && hasPlainLogin(textVariable(variables, "SMTP_URL") ?? ""))) return url;
  throw unusable("SMTP_URL", "name a mail server", example);
}

/** A URL to call, which may have no user and password before its host: `fetch` takes none there. */
function webhookOf(variables: Variables, name: string, example: string): URL | undefined {
  const url = urlVariable(variables, name, ["https:", "http:"], example);
  if (!url?.username && !url?.password) return url;
  const problem =
    "it must have no user and password before its host; the service may take a token in its query";
  throw new EnvironmentError(name, "…", problem, example);
}

/** The variable as one plain e-mail address, without a name; undefined if it is unset. */
function emailOf(variables: Variables, name: string): string | undefined {
  const value = textVariable(variables, name);
  if (value === undefined || isSingleEmail(value)) return value;
  throw new EnvironmentError(name, value, "it must be one e-mail address", "office@example.com");
}

/** The users of the desk: DESK_USERS, or else MAIL_TO. If neither is set, there is no desk. */
function deskUsersOf(variables: Variables): readonly string[] {
  const userList = textVariable(variables, "DESK_USERS") ?? emailOf(variables, "MAIL_TO") ?? "";
  const users = userList.split(/[\s,]+/).filter(Boolean);
  const wrong = users.find((user) => !isSingleEmail(user));
  if (wrong) {
    const problem = "it must be e-mail addresses with a comma between them";
    const example = "owner@example.com, office@example.com";
    throw new EnvironmentError("DESK_USERS", wrong, problem, example);
  }
  return users.map((user) => user.toLowerCase());
}

/** A secret, which strangers could try to guess. A short one is refused; no error repeats it. */
function secretOf(variables: Variables, name: string): string | undefined {
  const value = textVariable(variables, name);
  if (value === undefined || value.length >= 16) return value;
  const problem = "it must have at least 16 characters that nobody can guess";
  throw new EnvironmentError(name, "…", problem, "$(openssl rand -hex 32)");
}

/** @throws {EnvironmentError} for the first variable that cannot be used */
function enquirySettings(variables: Variables) {
  const webhook = "https://alerts.example.com/contact";
  const scale = { fallback: 1, min: 0, max: 1, fraction: true };
  return {
    database: databaseOf(variables),
    /** The mail server; without one, mails are written to files in `mailFolder`. */
    smtpUrl: mailServerOf(variables),
    mailFolder: textVariable(variables, "MAIL_DIR") ?? "var/mail",
    /** Sender and recipient; the company's own addresses by default. */
    mailFrom: emailOf(variables, "MAIL_FROM"),
    mailTo: emailOf(variables, "MAIL_TO"),
    deskUsers: deskUsersOf(variables),
    rateLimit: isOn(variables, "RATE_LIMIT"),
    /** Multiplies every wait before another try; below 1 in tests. */
    retryScale: numberOf(variables, "OUTBOX_RETRY_SCALE", scale),
    /** The URL that is called when the alarm is raised. */
    alarmWebhook: webhookOf(variables, "ALARM_WEBHOOK_URL", webhook),
    acknowledge: isOn(variables, "ACKNOWLEDGE"),
    weeklyLetter: isOn(variables, "WEEKLY_LETTER"),
    /** The URL that is called for each enquiry, with nothing personal. */
    notifyUrl: webhookOf(variables, "NOTIFY_URL", "https://ntfy.sh/our-topic"),
    /** The token for /api/drain-outbox; without one that path does not exist. */
    drainToken: secretOf(variables, "DRAIN_TOKEN"),
    retentionDays: numberOf(variables, "RETENTION_DAYS", { fallback: 180, min: 1, max: 3650 }),
  };
}

export type EnquirySettings = Readonly<ReturnType<typeof enquirySettings>>;
