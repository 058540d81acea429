import { numberOf, textOf, type Variables } from "../settings";

/** The settings of the host. */
export type HostSettings = {
  /** Port to listen on. */
  readonly port: number;
  /** Address to listen on; all of the machine's by default. */
  readonly host: string | undefined;
  /** Folder of the built site, relative to the project's or absolute. */
  readonly publicFolder: string;
  /** Version to report on /api/health. */
  readonly version: string;
  /** How many proxies of our own stand in front; their X-Forwarded-For is believed, no other. */
  readonly trustedProxies: number;
};

/** @throws {EnvironmentError} for the first variable that cannot be used */
export function hostSettings(variables: Variables): HostSettings {
  return {
    port: numberOf(variables, "PORT", { fallback: 9000, min: 0, max: 65535 }),
    host: textOf(variables, "HOST"),
    publicFolder: textOf(variables, "PUBLIC_DIR") ?? "public",
    version: textOf(variables, "APP_VERSION") ?? "development",
    trustedProxies: numberOf(variables, "TRUSTED_PROXIES", { fallback: 0, min: 0, max: 9 }),
  };
}
