/** The mail that tells a visitor that the message is here. */
import type { Mail } from "../../../mail/mailer";
import { readPhoneNumber } from "../../../phone-number";
import type { Enquiry } from "../../enquiry";
import { byText } from "../../wording";
import { responseTarget } from "../response-target";
import { layOutMail, type MailIdentity } from "./mail-layout";

/** What the promise begins with. */
export const promiseText = "We’ll ring or e-mail you";

/**
 * The words are fixed: nothing that was typed goes back, not even the name, or strangers could be sent
 * anything through us.
 * @param to the visitor's mailbox, already known to be exactly one
 */
export function acknowledgementEmail(
  id: string,
  { reference, answerBy }: Pick<Enquiry, "reference" | "answerBy">,
  to: string,
  identity: MailIdentity,
  date: Date,
): Mail {
  const { company, from } = identity;
  const { name, origin, phone, emergencyHours, email, address } = company;
  const { locality, town, county, postcode } = address;
  const target = responseTarget(company);
  const by = answerBy === undefined ? target?.text : `by ${byText(answerBy, date.getTime())}`;
  const promise = `${promiseText} ${by ?? "soon"}.`;
  const safety = company.facts.find(({ key }) => key === "safety")?.text ?? "";
  const parts = {
    ...{ id, reference, to, date, isReply: true },
    from: { ...from, name },
    replyTo: { name, address: email.address },
    subject: `We have your message (${reference})`,
    preview: promise,
    groups: [
      [
        { as: "title", text: "We have your message" },
        `Thank you for getting in touch with ${name}.`,
        { as: "bar", text: promise },
        `Your reference: ${reference}`,
      ],
      ...(emergencyHours
        ? [
            [
              { as: "heading", text: "Is it an emergency?" },
              `${safety} Don’t wait for our reply, ring us. ${emergencyHours}.`.trim(),
              { call: [`Call us: ${phone}`, `tel:${readPhoneNumber(phone)?.number ?? phone}`] },
            ] as const,
          ]
        : []),
      [{ as: "heading", text: "Something to add?" }, "Reply to this e-mail. Photos help most."],
    ],
    foot: [
      `${name}, ${locality}, ${town}, ${county} ${postcode}. ${origin}`,
      "Not you? Somebody mistyped their address. You don’t need to do anything, and we won’t write again.",
    ],
  } as const;
  return layOutMail(parts, identity);
}
