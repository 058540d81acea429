/**
 * Settings that keep what a test sends out of the real store and out of anyone's mailbox.
 * Paths are below the project's folder.
 */
export function throwAwayStore(name: string): Record<string, string> {
  const folder = `test-results/${name}`;
  return {
    DATABASE_URL: `file:${folder}/contact.db`,
    MAIL_DIR: `${folder}/mail`,
    SMTP_URL: "",
    ALARM_WEBHOOK_URL: "",
    // All tests come from one IP.
    RATE_LIMIT: "off",
  };
}
