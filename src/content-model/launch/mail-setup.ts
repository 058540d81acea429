/** What has to be set up outside the site before its mail arrives. */
import type { Content } from "../content";
import { placeOf, type LaunchFinding } from "./finding";

const rule = "mail-setup";
const senderGuidelines = "https://support.google.com/a/answer/81126";

/** Tasks for the domain of the company's e-mail. `hasServer`: a mail server is configured here. */
export function mailSetup(content: Content, hasServer: boolean): LaunchFinding[] {
  const business = content.one("business");
  if (!business) return [];
  const domain = business.value.email.address.split("@")[1] ?? "";
  const task = (message: string, why: string, source: string): LaunchFinding => ({
    rule,
    level: "task",
    ...placeOf(business.file, ["email"]),
    message,
    why,
    source,
  });
  return [
    ...(hasServer
      ? []
      : [
          task(
            "set SMTP_URL where the site runs (it is not set here); README.md lists the settings",
            "Without a mail server, enquiries are kept but written to files instead of sent.",
            senderGuidelines,
          ),
        ]),
    task(
      `SPF: a TXT record of ${domain} names your mail server (look: dig TXT ${domain})`,
      "Without it, mail from the site looks forged and is filed as spam.",
      "https://www.rfc-editor.org/rfc/rfc7208",
    ),
    task(
      `DKIM: your mail provider signs mail from ${domain}; publish the key it gives you`,
      "Large mailboxes expect SPF or DKIM from everyone, and both from those who send much.",
      senderGuidelines,
    ),
    task(
      `DMARC: a TXT record of _dmarc.${domain}, to begin with "v=DMARC1; p=none; rua=mailto:…"`,
      "It tells mailboxes what to do with mail that only pretends to be yours.",
      "https://www.rfc-editor.org/rfc/rfc7489",
    ),
  ];
}
