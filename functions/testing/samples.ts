/** A company, the identity of its mails and an enquiry, for tests. */
import { readCompany, type Company } from "../company";
import type { MailIdentity } from "../enquiries/delivery/mails/mail-layout";
import { mapFields } from "../shared/contact-fields";
import {
  unknownActor,
  type StoredEnquiry,
  type Enquiry,
  type NewEnquiry,
} from "../enquiries/enquiry";
import { systemClock } from "../shared/clock";
import type { EnquiryContext } from "../enquiries/context";
import { readEnvironment } from "../environment";
import { remindAfter } from "../enquiries/answer-times";
import type { EnquiryStore } from "../enquiries/store/enquiry-store";
import type { SiteIndex } from "../site-index";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

/** A company as business.yml describes it. */
export const sampleCompany: Company = {
  name: "Saltworks Electrical",
  origin: "https://www.saltworks.example",
  trade: { person: "electrician", jobWords: ["socket", "charger", "shower", "lights", "board"] },
  email: { address: "hello@saltworks.example" },
  address: { locality: "Weaverham", town: "Northwich", county: "Cheshire", postcode: "CW8 3DN" },
  phone: "07700 900461",
  emergencyHours: "24/7 emergency service available",
  claims: [{ key: "response", text: "within 24 hours", hours: 24, reviewBy: "2027-01-31" }],
  hours: [
    { days: weekdays, opens: "08:00", closes: "18:00" },
    { days: ["Saturday"], opens: "08:00", closes: "16:00" },
    { days: ["Sunday"] },
  ],
  specialDays: [
    { from: "2026-12-24", opens: "08:00", closes: "13:00" },
    { from: "2026-12-25", to: "2026-12-28" },
  ],
  urgent: { words: ["burning"], except: ["burning question*"] },
  links: { writeReview: "https://reviews.example/write" },
  reviewRequest: "Thank you for having us.",
  brand: { referencePrefix: "SW", colours: readCompany(".").brand.colours },
};

/** Sender and recipient of mails in tests. */
export const sampleIdentity: MailIdentity = {
  company: sampleCompany,
  from: { name: "Saltworks Electrical website", address: "website@saltworks.example" },
  to: "hello@saltworks.example",
  deskUrl: "https://www.saltworks.example/desk",
};

/** An enquiry as a visitor writes it, with changes to what was written. */
export function sampleEnquiry(
  changes: Partial<Enquiry["fields"]> = {},
  reference = "SW-7K3F9Q",
): StoredEnquiry {
  return {
    reference,
    events: [],
    stage: "open",
    receivedAt: Date.UTC(2026, 10, 21, 9, 30),
    fields: {
      ...mapFields(() => "something"),
      name: "Jo Salt",
      phone: "07700 900123",
      email: "jo@example.com",
      address: "1 Brine Street, Northwich",
      service: "EV charger",
      message: "The fuse board trips.\nAlways at six.",
      ...changes,
    },
    holdReasons: [],
    photos: [],
  };
}

/** Matches anything about the person in `sampleEnquiry`. It must not be found where no personal data belongs. */
export const personalData = /Jo Salt|900123|jo@example|Brine|fuse board/;

/** Marks an enquiry as answered, as the link in a mail does. */
export const answer = (store: Pick<EnquiryStore, "change">, reference: string, now: number) =>
  store.change(reference, { kind: "answered" }, { ...unknownActor, now });

/** Changes to a sample; of its fields some may be given. */
export type SampleChanges = Partial<Omit<NewEnquiry, "fields">> & {
  readonly fields?: Partial<NewEnquiry["fields"]>;
};

/** A new enquiry for the store, whose reference and key are made from a number. */
export function newSample(number: number, changes: SampleChanges = {}): NewEnquiry {
  const reference = `SW-${String(number).padStart(6, "0")}`;
  const sample = sampleEnquiry(changes.fields, reference);
  const { receivedAt = sample.receivedAt, answerBy } = changes;
  return {
    ...sample,
    remindAt: answerBy === undefined ? undefined : receivedAt + remindAfter(answerBy - receivedAt),
    key: `key-${number}`,
    bodyDigest: `digest-${number}`,
    keySince: 0,
    photos: [],
    ...changes,
    fields: sample.fields,
  };
}

/** The index of a site without pages. */
export const emptySite: SiteIndex = { pages: {}, services: [], towns: [], styles: [] };

/** A photo as it is kept. */
export const samplePhoto = (bytes: Buffer, name = "board.jpg") => ({
  name,
  size: bytes.length,
  bytes,
});

/** The parts of a context that a test needs. The store may lack the methods that the test does not call. */
type ContextChanges = Partial<Omit<EnquiryContext, "store">> & { store?: Partial<EnquiryStore> };

export function sampleContext(changes: ContextChanges): EnquiryContext {
  const context: Omit<EnquiryContext, "store" | "mailer"> = {
    settings: readEnvironment({}).enquiries,
    readIdentity: () => sampleIdentity,
    isLongRunning: true,
    publicFolder: "/nowhere",
    mailFolder: "/nowhere",
    uploadsFolder: "/nowhere",
    clock: systemClock,
    log: () => undefined,
  };
  return { ...context, ...changes } as EnquiryContext;
}
