/** What stands in a request to the contact address, before it is checked. */
import { readBody } from "../../http/read-body";
import { Refusal } from "../../http/refusal";
import { forEachField, originField, trapFields, type TypedFields } from "../contact-fields";
import { namedByReferer } from "../origin/came-from";
import type { Trap } from "../spam/spam-signals";

const maxBytes = 32 * 1024;
const maxKeyLength = 255;

/** A request, taken apart. */
export type TypedSubmission = {
  readonly typed: TypedFields;
  readonly trap: Trap;
  /** Idempotency-Key (draft-ietf-httpapi-idempotency-key-header), if there is one. */
  readonly key: string | undefined;
  /** What the sender says of the page that led to the form; unchecked. */
  readonly from: string | undefined;
};

/** The media type without parameters. */
export function mediaType({ headers }: Request): string {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase();
}

/** The type of a form that is sent without script. */
export const formType = "application/x-www-form-urlencoded";

function parseJson(text: string): Map<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(400, "The body is not valid JSON");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Refusal(400, "The body must be a JSON object with the fields of the form");
  }
  return new Map<string, unknown>(Object.entries(value));
}

async function readFields(request: Request): Promise<Map<string, unknown>> {
  switch (mediaType(request)) {
    case "application/json":
      return parseJson(await readBody(request, maxBytes));
    case formType:
      return new Map(new URLSearchParams(await readBody(request, maxBytes)));
    default:
      throw new Refusal(415, `Send application/json or ${formType}`);
  }
}

function readKey({ headers }: Request): string | undefined {
  const key = headers.get("idempotency-key")?.trim();
  if (key !== undefined && (key === "" || key.length > maxKeyLength)) {
    throw new Refusal(400, `Idempotency-Key must have 1 to ${maxKeyLength} characters`);
  }
  return key;
}

/**
 * A value as the schema may see it. Null means the same as leaving the field out. An object
 * stays one, to be refused by name, but brings no methods of its own: yup would call its toString.
 */
function plain(value: unknown): unknown {
  if (typeof value !== "object") return value;
  return value === null ? undefined : {};
}

/** @throws {Refusal} 415, 413 or 400 */
export async function readSubmission(request: Request): Promise<TypedSubmission> {
  const all = await readFields(request);
  const textOf = (name: string) => {
    const value = all.get(name);
    return typeof value === "string" ? value : undefined;
  };
  return {
    typed: forEachField((name) => plain(all.get(name))),
    trap: { honeypot: textOf(trapFields.honeypot), token: textOf(trapFields.token) },
    key: readKey(request),
    from: textOf(originField) || namedByReferer(request),
  };
}
