/** Links that sign in at the desk, and the mail that brings one. */
import { deskPath } from "../../paths";
import type { Mail } from "../../mail/mailer";
import { layOutMail, type MailIdentity } from "../delivery/mails/mail-layout";
import { whenText } from "../wording";

/** The URL of the page that asks whether to sign in. */
export const signInUrl = (origin: string, key: string, base: string = deskPath): string =>
  `${origin}${base}/sign-in?key=${key}`;

/** @param device that asked for it, like "phone (Android, Chrome)" */
export function signInEmail(
  to: string,
  url: string,
  device: string,
  identity: MailIdentity,
  date: Date,
): Mail {
  const asked = `Asked for ${whenText(date.getTime(), date.getTime())}, on a ${device}.`;
  const parts = {
    ...{ id: `desk-link-${date.getTime()}-${crypto.randomUUID()}`, to, date },
    ...{ reference: "desk-link", subject: "Sign in to your desk", preview: asked },
    groups: [
      [
        { as: "title", text: "Your desk" },
        "This link works once, within 15 minutes. Open it on the device you want to sign in on.",
        { call: ["Open the desk", url] },
      ],
    ],
    foot: [`${asked} Not you? You don’t need to do anything: nobody gets in without the link.`],
  } as const;
  return layOutMail(parts, identity);
}
