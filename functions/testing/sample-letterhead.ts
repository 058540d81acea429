import type { Letterhead } from "../contact/delivery/mails/mail-identity";

/** Sender and recipient of mails in tests. */
export const sampleLetterhead: Letterhead = {
  company: "Saltworks Electrical",
  from: { name: "Saltworks Electrical website", address: "website@saltworks.example" },
  to: "hello@saltworks.example",
};
