/**
 * The site is built without secrets: each is replaced by a canary. Gatsby bakes what
 * code reads of process.env into what ships; a test looks for the canary there.
 */

/** What stands in every secret while the site is built. */
export const canary = "canary-that-must-not-ship-7d1e";

const secrets = [
  "GOOGLE_PLACES_API_KEY",
  "SMTP_URL",
  "DATABASE_URL",
  "DRAIN_TOKEN",
  // Such URLs hold their own key.
  "ALARM_WEBHOOK_URL",
  "NOTIFY_URL",
];

/** Environment of a build. */
export const withoutSecrets: Readonly<Record<string, string>> = Object.fromEntries(
  secrets.map((name) => [name, canary]),
);
