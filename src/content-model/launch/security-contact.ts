/** static/.well-known/security.txt: where people report a weakness of the site (RFC 9116). */
import type { LaunchFinding } from "./finding";

/** Path of the file from the project's folder. */
export const securityContactFile = "static/.well-known/security.txt";

/**
 * @param text the file's text
 * @param today year-month-day
 * @returns a finding if the file is the sample, and one if it has no date of expiry or has expired
 */
export function securityContactFindings(text: string, today: string): LaunchFinding[] {
  const findings: LaunchFinding[] = [];
  const report = (rule: string, place: RegExp, message: string) => {
    const line = text.split("\n").findIndex((each) => place.test(each)) + 1;
    findings.push({
      rule,
      level: "blocker",
      path: securityContactFile,
      line: Math.max(1, line),
      message,
      why: "Whoever finds a weakness of the site must be able to tell you before others use it.",
      source: "https://www.rfc-editor.org/rfc/rfc9116",
    });
  };
  const sample = /\bsample: true\b|[@/.]example\./;
  if (sample.test(text)) {
    const remedy = "put in your own address and domain, or delete the file";
    report("security-contact", sample, `is a sample; ${remedy}`);
  }
  const day = /^Expires: *(\d{4}-\d{2}-\d{2})T/im.exec(text)?.[1];
  if (!day || day <= today) {
    const reason = day ? `ran out on ${day}` : "has no line Expires with a day and time";
    const remedy = "check the address, then write a day within a year";
    report("security-contact-expired", /^Expires:/i, `${reason}; ${remedy}`);
  }
  return findings;
}
