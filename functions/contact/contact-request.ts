/**
 * What the contact form sends: one contract for browser and server. The messages
 * of required fields are the specification's, to the letter; the limits are those
 * of the decisions.
 */
import { object, string, type InferType } from "yup";

// Control characters could forge lines in a mail or a log; a message may have line breaks.
const controlCharacter = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;
const controlCharacterInText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Spaces, control characters, and what takes no room (Unicode, Default_Ignorable_Code_Point). */
const visibleCharacter = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * A name of zero-width characters alone is no name. yup's own trim() throws for what is no
 * text; here the type error is to say so.
 */
function trim(value: unknown): unknown {
  if (typeof value !== "string") return value;
  return visibleCharacter.test(value) ? value.trim() : "";
}

function line(label: string, max: number) {
  return string()
    .typeError(`${label} must be text`)
    .transform(trim)
    .max(max, `${label} must be at most ${max} characters`)
    .test(
      "one-line",
      `${label} must be a single line of text`,
      (value) => !value || !controlCharacter.test(value),
    );
}

/** Browsers fill in an address as lines (HTML, "street-address"); we keep it as one. */
function joinLines(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const lines = value.split(/[\r\n]/).map((each) => each.trim().replace(/,$/, "").trimEnd());
  return lines.filter(Boolean).join(", ");
}

/** A number has 7 to 15 digits (ITU-T E.164); spaces, brackets, + and extensions stay as typed. */
function hasPhoneDigits(value: string | undefined): boolean {
  const digits = value?.replace(/\D/g, "").length ?? 0;
  return !value || (digits >= 7 && digits <= 15);
}

/** The body of POST /api/send-contact-email. */
export const contactRequestSchema = object({
  name: line("Name", 100).required("Name is required"),
  phone: line("Phone number", 32)
    .required("Phone number is required")
    .test("digits", "Phone number must have 7 to 15 digits", hasPhoneDigits),
  email: line("Email", 254).email("Email must be an address like name@example.com").default(""),
  address: line("Property address", 300)
    .transform(joinLines)
    .required("Property address is required"),
  service: line("Service", 120).default(""),
  message: string()
    .typeError("Message must be text")
    .transform(trim)
    .max(5000, "Message must be at most 5,000 characters")
    .test(
      "text",
      "Message contains characters that cannot be sent",
      (value) => !value || !controlCharacterInText.test(value),
    )
    .required("Message is required"),
});

/** A message as a visitor wrote it, checked and trimmed. */
export type ContactRequest = InferType<typeof contactRequestSchema>;
