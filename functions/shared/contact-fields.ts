/**
 * The fields and photos of the contact form and the shape of references, for page, functions, mail and store. The page
 * includes this file, so it imports nothing. A new field needs an entry here and its rule in check-message.ts.
 */

export type ContactFieldDefinition = {
  /** The field's name on the form. */
  readonly label: string;
  /** The field's name in error messages and mails. */
  readonly title: string;
  readonly max: number;
  readonly required?: true;
  /** The value that a browser may fill in (HTML, "autofill"). `type` sets the keyboard that a phone shows. */
  readonly autoComplete?: string;
  readonly type?: "tel" | "email";
  /** The number of lines that the field shows, if it is a text area. */
  readonly rows?: number;
  /** A sentence below the field that says how little will do. */
  readonly hint?: string;
};

/** The fields by name, in the order in which they are mailed and exported. */
const fields = {
  name: { label: "Name", title: "Name", max: 100, required: true, autoComplete: "name" },
  phone: {
    label: "Phone Number",
    title: "Phone number",
    max: 60,
    required: true,
    autoComplete: "tel",
    type: "tel",
  },
  email: { label: "Email", title: "Email", max: 500, autoComplete: "email", type: "email" },
  service: { label: "Type of Work", title: "Service", max: 120 },
  address: {
    label: "Property Address",
    title: "Property address",
    max: 300,
    required: true,
    autoComplete: "street-address",
    rows: 1,
    hint: "The postcode is enough for now.",
  },
  message: { label: "Message", title: "Message", max: 5000, required: true, rows: 4 },
} as const satisfies Readonly<Record<string, ContactFieldDefinition>>;

export type ContactField = keyof typeof fields;

/** The definitions by name. */
export const contactFields: Readonly<Record<ContactField, ContactFieldDefinition>> = fields;

/** Names of the fields in the order in which they are mailed and exported. */
export const contactFieldNames = Object.keys(fields) as readonly ContactField[];

/** The order of the fields in the form: service and message first, then as listed above. */
export const formFieldNames: readonly ContactField[] = [
  ...new Set<ContactField>(["service", "message", ...contactFieldNames]),
];

/** The beginning of the promise to the sender; the day or the hours follow. */
export const promiseText = "You’ll hear from us";

/** Stands in place of the promise for a message that cannot wait, if somebody always answers. */
export const ringUsText = "Do not wait for our reply: ring us.";

/** Key in the tab's storage for what was typed into the form. */
export const draftKey = "contact-draft";

/** Id of the heading above the form. */
export const formHeadingId = "form-heading";

/** Id of the line with the promise on the thank-you page. */
export const promiseId = "promise";

/** Name of the reference in the thank-you page's URL, and id of its line on the page. */
export const referenceName = "reference";

/** Id of the advice about an urgent message. As a fragment it makes the thank-you page show it. */
export const urgentId = "urgent";

/** A form's texts by name: the first that is not empty counts, since the service may be chosen or typed. */
export function firstFilled(texts: Iterable<readonly [string, string]>): Record<string, string> {
  const filled = new Map<string, string>();
  for (const [name, text] of texts) if (!filled.get(name)) filled.set(name, text);
  return Object.fromEntries(filled);
}

/** A value for each field, by its name. */
export function mapFields<Value>(
  valueOf: (name: ContactField) => Value,
): Record<ContactField, Value> {
  const entries = contactFieldNames.map((name) => [name, valueOf(name)] as const);
  return Object.fromEntries(entries) as Record<ContactField, Value>;
}

/** The service and town of the site that an enquiry is about, if known; a link to the form fills them in. */
export type EnquirySubject = { readonly service?: string; readonly town?: string };

/** Fields as they were submitted. JSON may hold anything, so the values are not checked yet. */
export type SubmittedFields = { readonly [Field in ContactField]?: unknown };

/** The first error of each field that has one. */
export type FieldErrors = { readonly [Field in ContactField | "photos"]?: string };

/** A hidden field that bots like to fill in, and the form's age in milliseconds. */
export const botCheckFields = { honeypot: "website", age: "age" } as const;

/** A form sent within this many milliseconds is held; so the page waits before it sends. */
export const minFormAge = 3000;

/** Name of the hidden field with the path of the page of the site that led to the form. */
export const referringPageField = "from";

/** Digits and capitals, without those that look or sound alike (0 O, 1 I L, U V; after Crockford's Base32). */
export const referenceAlphabet = "23456789ABCDEFGHJKMNPQRSTWXYZ";

/** Regular expression of references with this prefix, or by default with the prefix of any firm. */
export const referencePattern = (prefix = "[A-Z]{1,4}") => `^${prefix}-[${referenceAlphabet}]{6}$`;

/** Shown when a message was neither stored nor mailed (specification, section 8). */
export const failureMessage =
  "Failed to send message. Please try calling us directly or try again later.";

/** Shown when a message was accepted without its photos, because too many photos had been sent that day. */
export const photosNotKeptMessage =
  "We have your message, but not your photos: too many are coming in. Please send them by e-mail.";

const megabyte = 1024 * 1024;

/** The field for photos: its names, and the files it takes. */
export const photosField = {
  name: "photos",
  title: "Photos",
  label: "Take or choose a photo",
  /** Leaves out HEIC, so that iPhones send JPEG. */
  accept: "image/jpeg,image/png,image/webp",
} as const;

/** The most photos, and the most bytes of one and of all together, as they are sent. */
export const photoLimits = { count: 4, bytes: 8 * megabyte, bytesInAll: 24 * megabyte } as const;

/** Pixels of the longer edge that are kept; more would not show a fault any better. */
export const maxPhotoEdge = 2000;

/** The first bytes of each format of photos, a character for each byte. */
const photoFormats = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n\x1a\n/,
  webp: /^RIFF[^]{4}WEBPVP8[ LX]/,
} as const;

/** The format of a photo by its first 16 bytes, a character for each; undefined if we do not accept it. */
export function detectPhotoFormat(beginning: string): string | undefined {
  return Object.entries(photoFormats).find(([, shape]) => shape.test(beginning))?.[0];
}

/** Bytes in words, like "8 MB". */
export function megabytes(bytes: number): string {
  return `${Math.round((bytes / megabyte) * 10) / 10} MB`;
}

/** The messages about refused files, in browser and server. */
export const photoProblems = {
  count: `You can send up to ${photoLimits.count} photos.`,
  bytesInAll: `Together the photos come to more than ${megabytes(photoLimits.bytesInAll)}.`,
  bytes: (name: string) => `${name} is larger than ${megabytes(photoLimits.bytes)}.`,
  empty: (name: string) => `${name} is empty.`,
  type: (name: string) => `${name} is not a JPEG, PNG or WebP photo.`,
  broken: (name: string) => `${name} is damaged and cannot be read.`,
  pixels: (name: string) => `${name} has too many pixels; please send a smaller copy.`,
} as const;
