/** What stands in a request to the contact address, before it is checked. */
import { readBody, Refusal } from "../../http/check-request";
import { forEachField, originField, trapFields, type TypedFields } from "../contact-fields";
import { readUpload, type Upload, type UploadedForm } from "../photos/read-upload";
import type { Trap } from "../spam/spam-signals";

const maxBytes = 32 * 1024;
const maxKeyLength = 255;

/** A request, taken apart. */
export type TypedSubmission = {
  readonly typed: TypedFields;
  readonly uploads: readonly Upload[];
  /** What is wrong with the photos, as far as it is known without looking at them. */
  readonly photoProblems: readonly string[];
  /** Deletes the uploads. */
  readonly discard: () => Promise<void>;
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

/** What the link to the form said, by the URL of the form's page: for browsers without script. */
function originInReferer({ headers }: Request): string | undefined {
  const referer = headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return undefined;
  return new URL(referer).searchParams.get(originField) ?? undefined;
}

/** The types of forms: with photos, and without. */
export const multipartType = "multipart/form-data";
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

type Body = Omit<UploadedForm, "fields"> & {
  readonly fields: ReadonlyMap<string, unknown>;
};

const withoutPhotos = { uploads: [], problems: [], discard: () => Promise.resolve() };

async function readForm(request: Request, uploadsFolder: string): Promise<Body> {
  switch (mediaType(request)) {
    case "application/json":
      return { fields: parseJson(await readBody(request, maxBytes)), ...withoutPhotos };
    case formType: {
      const fields = new URLSearchParams(await readBody(request, maxBytes));
      return { fields: new Map(fields), ...withoutPhotos };
    }
    case multipartType:
      return readUpload(request, uploadsFolder);
    default:
      throw new Refusal(415, `Send application/json, ${formType} or ${multipartType}`);
  }
}

/** Whether the body may be more than texts: a form with photos, or one that does not say how long it is. */
export function isLarge(request: Request): boolean {
  const length = request.headers.get("content-length");
  return mediaType(request) === multipartType && !(length && Number(length) <= 2 * maxBytes);
}

/** @throws {Refusal} 400 if it is empty or too long */
export function readKey({ headers }: Request): string | undefined {
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

/**
 * Whoever asks discards the uploads in the end.
 * @param uploadsFolder where they lie meanwhile
 * @throws {Refusal} 415, 413 or 400
 */
export async function readSubmission(
  request: Request,
  uploadsFolder: string,
): Promise<TypedSubmission> {
  const key = readKey(request);
  const { fields: all, uploads, problems, discard } = await readForm(request, uploadsFolder);
  const textOf = (name: string) => {
    const value = all.get(name);
    return typeof value === "string" ? value : undefined;
  };
  return {
    typed: forEachField((name) => plain(all.get(name))),
    trap: { honeypot: textOf(trapFields.honeypot), token: textOf(trapFields.token) },
    key,
    from: textOf(originField) || originInReferer(request),
    uploads,
    photoProblems: problems,
    discard,
  };
}
