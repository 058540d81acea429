/** Runs Gatsby's build without secrets, and once more if Gatsby loses the answer of a query. */
import { root } from "../run-node.mts";
import { buildWithRetry } from "./gatsby-cache";
import { runGatsby } from "./run-gatsby.mts";

/** Stands for every secret during a build, since Gatsby inlines process.env; a test searches the built site for it. */
export const canary = "canary-that-must-not-ship-7d1e";

const secrets = [
  "GOOGLE_PLACES_API_KEY",
  "SMTP_URL",
  "DATABASE_URL",
  "PGPASSWORD",
  "DRAIN_TOKEN",
  // These URLs contain their own key.
  "ALARM_WEBHOOK_URL",
  "NOTIFY_URL",
];

const withoutSecrets = Object.fromEntries(secrets.map((name) => [name, canary]));

/** Resolves with Gatsby's exit code. `env` is added to the environment of the build. */
export function buildSite(env: Readonly<Record<string, string>> = {}): Promise<number> {
  const variables = { ...withoutSecrets, ...env };
  const build = (onReport: (report: unknown) => void) => runGatsby(["build"], variables, onReport);
  return buildWithRetry(root, build, (line) => {
    console.log(line);
  });
}
