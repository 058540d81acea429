/**
 * Checks what the contact form sends, by the same rules in browser and server. The messages for
 * missing fields are the specification's, to the letter.
 */
import { object, string, ValidationError, type InferType } from "yup";
import {
  contactFields,
  type ContactField,
  type FieldErrors,
  type TypedFields,
} from "./contact-fields";

// Control characters could forge lines in a mail or a log; a message may have line breaks.
const oneLine = /^[^\u0000-\u001f\u007f\u0085\u2028\u2029]*$/;
const severalLines = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

/** Anything but spaces, control and zero-width characters (Unicode, Default_Ignorable_Code_Point). */
const visibleCharacter = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Text of only invisible characters counts as empty. yup's own trim() throws for a value that is
 * not text; here the type error reports it.
 */
function trim(value: unknown): unknown {
  if (typeof value !== "string") return value;
  return visibleCharacter.test(value) ? value.trim() : "";
}

function text(name: ContactField) {
  const { title, max, required } = contactFields[name];
  const schema = string()
    .typeError(`${title} must be text`)
    .transform(trim)
    .max(max, `${title} must be at most ${max.toLocaleString("en-GB")} characters`)
    .default("");
  return required ? schema.required(`${title} is required`) : schema;
}

function line(name: ContactField) {
  const { title } = contactFields[name];
  return text(name).matches(oneLine, `${title} must be a single line of text`);
}

/**
 * Browsers fill in an address as several lines (HTML, "street-address"); we join them into one. A
 * single pattern for line ends and the blanks around them would take quadratic time.
 */
function joinLines(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const lines = value.split(/[\r\n]/).map((each) => each.trim().replace(/,$/, "").trimEnd());
  return lines.filter(Boolean).join(", ");
}

/** A number has 7 to 15 digits (ITU-T E.164); spaces, brackets, + and extensions stay as typed. */
const phoneNumber = /^(?:\D*\d){7,15}\D*$/;

/** The fields of POST /api/send-contact-email: exactly those of contact-fields.ts. */
export const contactRequestSchema = object({
  name: line("name"),
  phone: line("phone").matches(phoneNumber, "Phone number must have 7 to 15 digits"),
  email: line("email").email("Email must be an address like name@example.com"),
  service: line("service"),
  address: line("address").transform(joinLines),
  message: text("message").matches(severalLines, "Message contains characters that cannot be sent"),
} satisfies Record<ContactField, unknown>);

/** Whether a text is exactly one e-mail address (HTML's pattern), so that no mail goes to a list. */
export const isSingleEmail = (text: string): boolean =>
  string().required().max(contactFields.email.max).email().isValidSync(text);

/** A message as a visitor wrote it, checked and trimmed. */
export type ContactRequest = InferType<typeof contactRequestSchema>;

export type CheckedRequest =
  { readonly request: ContactRequest } | { readonly errors: FieldErrors };

export async function checkContactRequest(typed: TypedFields): Promise<CheckedRequest> {
  try {
    return { request: await contactRequestSchema.validate(typed, { abortEarly: false }) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    // The first message of a field counts, so it must be written last.
    const messages = error.inner.map(({ path = "", message }) => [path, message] as const);
    return { errors: Object.fromEntries(messages.reverse()) };
  }
}
