/** The only reader of the environment: read once, at run time (Gatsby freezes process.env at build). */
import { env } from "node:process";
import { contactSettings } from "./contact/contact-settings";
import { EnvironmentError, numberOf, textOf, urlOf, type Variables } from "./settings";

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
