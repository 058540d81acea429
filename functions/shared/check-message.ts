/** The check of the contact form in browser and server. The specification has the messages. */
import { object, string, ValidationError, type InferType } from "yup";
import { isSingleEmail } from "./email-address";
import { cleanEmail, europeanDigits, cleanInput } from "./clean-input";
import {
  contactFields,
  type ContactField,
  type FieldErrors,
  type SubmittedFields,
} from "./contact-fields";

/** The separator between the lines of a cleaned field, by field. The other fields get a space. */
const betweenLines: Partial<Record<ContactField, ", " | "\n">> = { address: ", ", message: "\n" };

/** A field's text without its invisible characters. */
export const cleanField = (name: ContactField, value: string): string =>
  cleanInput(value, betweenLines[name]);

function text(name: ContactField, clean = (value: string) => cleanField(name, value)) {
  const { title, max, required } = contactFields[name];
  const schema = string()
    .typeError(`${title} must be text`)
    // A value that is not text, or is far too long, is not cleaned, since the rules below refuse it.
    .transform((value: unknown) =>
      typeof value === "string" && value.length < 4 * max ? clean(value) : value,
    )
    .max(max, `${title} is too long: please use at most ${max.toLocaleString("en-GB")} characters`)
    .default("");
  return required ? schema.required(`${title} is required`) : schema;
}

/** The digits, with a comma where another number may begin. */
const digitsOf = (value: string) =>
  value.replace(/\D+(?=(0?))/g, (gap, zero) =>
    /[\p{L},;/&+]/u.test(gap) || (zero && /\s/.test(gap)) ? "," : "",
  );

/**
 * A number has 7 to 15 digits (ITU-T E.164), and up to three others may follow. Spaces, brackets, + and extensions stay
 * as typed. Only digits and single commas are matched, so no text takes long.
 */
const phoneNumbers = /^(?:,?\d){7,15}(?:,(?:,?\d){1,15}){0,3},?$/;

/** The fields of POST /api/send-contact-email: exactly those of contact-fields.ts. */
export const messageSchema = object({
  name: text("name"),
  phone: text("phone", (value) => europeanDigits(cleanInput(value))).test({
    message: "Enter a phone number, like 07700 900123",
    test: (phone) => phoneNumbers.test(digitsOf(phone)),
  }),
  // An address is optional, so the server accepts any text, and sends mail only to a valid one.
  email: text("email", cleanEmail).test({
    message:
      "Enter an e-mail address, like name@example.com, or press Send for a Quote again to send it as it is.",
    test: (email, { options }) => !options.context?.isStrict || !email || isSingleEmail(email),
  }),
  service: text("service"),
  address: text("address"),
  message: text("message"),
} satisfies Record<ContactField, unknown>);

/** A message as a visitor wrote it, checked and without invisible characters. */
export type Message = InferType<typeof messageSchema>;

/** The message, cleaned, or what is wrong with its fields. */
export type CheckedMessage = { readonly message: Message } | { readonly errors: FieldErrors };

/** @param isStrict true to report an invalid e-mail address; otherwise it is accepted as it is */
export async function checkMessage(
  submitted: SubmittedFields,
  isStrict = false,
): Promise<CheckedMessage> {
  const options = { abortEarly: false, context: { isStrict } };
  try {
    return { message: await messageSchema.validate(submitted, options) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    // `fromEntries` keeps the last of equal keys, so the order is reversed to keep each field's first error.
    const messages = error.inner.map(({ path = "", message }) => [path, message] as const);
    return { errors: Object.fromEntries(messages.reverse()) };
  }
}
