/** POST /api/send-contact-email: reads the request and makes the checks in the order of the README. */
import { readBody, HttpError, requireSameOrigin } from "../../http/check-request";
import {
  jsonResponse,
  methodNotAllowed,
  htmlResponse,
  seeOther,
  type Caller,
  type Handler,
} from "../../http/respond";
import { readSiteIndex } from "../../site-index";
import { isUrgent } from "../enquiry-subject";
import { checkMessage } from "../../shared/check-message";
import type { EnquiryContext } from "../context";
import { formPage, type FormState } from "./form-page";
import { sentPath } from "./sent-page";
import {
  createReceiver,
  invalidReply,
  tooManyMessages,
  tooManyPhotos,
  type ContactReply,
  type Intake,
  type ErrorReply,
} from "./receive-enquiry";
import {
  contactFields,
  firstFilled,
  mapFields,
  referringPageField,
  botCheckFields,
} from "../../shared/contact-fields";
import { readUpload, textLimit } from "../attachments/read-upload";
import { enquiryKey } from "../reference";
import { cleanInput } from "../../shared/clean-input";
import { dateTimeText } from "../format";

/** A reply, and what goes back into the form if the message was refused. */
type FormReply = ContactReply & Pick<FormState, "submitted">;

function replyWithJson(reply: ContactReply): Response {
  if ("reference" in reply) {
    const { reference, photosNotKept, urgent, answerBy } = reply;
    const by = answerBy !== undefined && { answerBy: dateTimeText(answerBy) };
    const more = { ...(photosNotKept && { photosNotKept }), ...(urgent && { urgent }) };
    return jsonResponse(200, { status: "OK", reference, ...by, ...more });
  }
  const { status, errors, problem, headers } = reply;
  const reason = errors ? { errors } : { error: problem };
  return jsonResponse(status, { status: "ERROR", ...reason }, headers);
}

/** The reply in plain text, which costs less than a page and needs no built one. */
function replyWithText({ status, errors, problem, headers }: ErrorReply): Response {
  const body = [problem, ...Object.values(errors ?? {}), "Go back: what you typed is still there."];
  const type = { "Content-Type": "text/plain; charset=utf-8" };
  return new Response(body.filter(Boolean).join("\n"), {
    status,
    headers: { ...headers, ...type },
  });
}

/** Takes messages; answers scripts with JSON, and browsers without script with pages. */
export function createContactHandler(context: EnquiryContext, intake: Intake): Handler {
  const { store, publicFolder, uploadsFolder, clock, log } = context;
  const { limits } = intake;
  const receive = createReceiver(context, intake);

  /** The reply to a browser without script: the thank-you page, or the form as the visitor left it. */
  async function replyWithPage(reply: FormReply): Promise<Response> {
    if ("reference" in reply) return seeOther(sentPath(reply));
    const { service, message } = mapFields((name) => {
      const value = reply.submitted?.[name];
      return typeof value === "string" ? value.slice(0, contactFields[name].max) : "";
    });
    const site = await readSiteIndex(publicFolder, log);
    const urgent = isUrgent({ service, message }, {}, context.readIdentity().company, site);
    const page = await formPage({ ...reply, urgent }, publicFolder, log);
    if (!page) return replyWithText(reply);
    return htmlResponse(reply.status, page.html, page.built, reply.headers);
  }

  /** Does work with an upload in one of the caller's upload slots; replies 429 if none is free. */
  function asUpload<Replied>({ ip, tryPreempt }: Caller, work: () => Promise<Replied>) {
    const endUpload = limits.startUpload(ip, tryPreempt);
    return endUpload ? work().finally(endUpload) : tooManyPhotos;
  }

  async function takeMessage(request: Request, caller: Caller): Promise<FormReply> {
    const { ip } = caller;
    const size = isLarge(request) ? "large" : "small";
    const retryAfter = limits.readRetryAfter(ip, size);
    if (retryAfter > 0) return tooManyMessages(retryAfter);
    let received = 0;
    const reading = readMessage(request, uploadsFolder, (bytes) => (received += bytes));
    const { submitted, problems, discard, ...sent } = await reading.finally(() => {
      limits.countBytes(ip, size, received);
    });
    async function reply(): Promise<ContactReply> {
      const checked = await checkMessage(submitted);
      const photos = problems.length > 0 && { photos: problems.join(" ") };
      if ("message" in checked && !photos) {
        const message = { fields: checked.message, ...sent, ip };
        const isSmallUpload = size === "small" && sent.uploads.length > 0;
        return isSmallUpload ? asUpload(caller, () => receive(message)) : receive(message);
      }
      const errors = "errors" in checked && checked.errors;
      return invalidReply({ ...errors, ...photos }, sent.uploads.length > 0);
    }
    return { submitted, ...(await reply().finally(discard)) };
  }

  /** True if a message with this Idempotency-Key is stored already, so that its sender lacks only our reply. */
  async function isStored(request: Request): Promise<boolean> {
    const key = keyOf(request);
    if (key === undefined) return false;
    // A message with a key is found by the key alone, whatever its fields are.
    const sent = { fields: mapFields(() => ""), uploads: [], key };
    return Boolean(await store.recall(enquiryKey(await store.secret(), sent, clock.now())));
  }

  /** Checks the caller's limits before reading a body that is, or may be, large. */
  async function takeLarge(request: Request, caller: Caller): Promise<FormReply> {
    const retryAfter = limits.sendRetryAfter(caller.ip);
    if (retryAfter > 0 && !(await isStored(request))) return tooManyMessages(retryAfter);
    return asUpload(caller, () => takeMessage(request, caller));
  }

  return async (request, caller) => {
    if (request.method !== "POST") return methodNotAllowed("POST");
    let reply: FormReply;
    try {
      requireSameOrigin(request, new URL(context.readIdentity().company.origin).host);
      reply = await (isLarge(request) ? takeLarge : takeMessage)(request, caller);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      reply = { status: error.status, problem: error.message };
    }
    if (!isFormPost(request)) return replyWithJson(reply);
    // A caller whose network has had too many error pages gets plain text, but a correct form is never refused.
    if ("status" in reply && reply.status < 500 && !limits.countErrorPage(caller.ip))
      return replyWithText(reply);
    return replyWithPage(reply);
  };
}

const maxKeyLength = 255;

const multipartType = "multipart/form-data";
const formType = "application/x-www-form-urlencoded";

/** The media type without parameters. */
export function mediaType({ headers }: Request): string {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase();
}

/** True if the request comes from a browser without script, which needs a page as the reply. */
function isFormPost(request: Request): boolean {
  const accepts = request.headers.get("accept") ?? "";
  return [formType, multipartType].includes(mediaType(request)) && accepts.includes("text/html");
}

/** True if the body may be large: a multipart form of more than 64 kB, or of unknown length. */
function isLarge(request: Request): boolean {
  const isSmall = Number(request.headers.get("content-length") ?? NaN) <= 2 * textLimit;
  return mediaType(request) === multipartType && !isSmall;
}

/** Replaces lone surrogates, on which encodeURIComponent would throw (ECMAScript). */
const wholeCharacters = (_key: string, value: unknown) =>
  typeof value === "string" ? Buffer.from(value).toString() : value;

function parseJson(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text, wholeCharacters);
    if (typeof value === "object" && value && !Array.isArray(value)) return { ...value };
  } catch {
    // Refused below, with the same message.
  }
  throw new HttpError(400, "The body must be a JSON object with the fields of the form");
}

const readForm: typeof readUpload = async (request, uploadsFolder, onBytes) => {
  const type = mediaType(request);
  if (type === multipartType) return readUpload(request, uploadsFolder, onBytes);
  if (type !== formType && type !== "application/json")
    throw new HttpError(415, `Send application/json, ${formType} or ${multipartType}`);
  const text = await readBody(request, textLimit);
  onBytes?.(Buffer.byteLength(text));
  const fields = type === formType ? firstFilled(new URLSearchParams(text)) : parseJson(text);
  return { fields, uploads: [], problems: [], discard: () => Promise.resolve() };
};

/** The sender's Idempotency-Key (draft-ietf-httpapi-idempotency-key-header); throws HttpError 400. */
function keyOf(request: Request): string | undefined {
  const key = request.headers.get("idempotency-key")?.trim();
  if (key === "" || (key && key.length > maxKeyLength))
    throw new HttpError(400, `Idempotency-Key must have 1 to ${maxKeyLength} characters`);
  return key;
}

/** Reads a request, whose uploads are to be discarded in the end; throws HttpError (415, 413 or 400). */
async function readMessage(
  request: Request,
  uploadsFolder: string,
  onBytes: (bytes: number) => void,
) {
  const key = keyOf(request);
  const { fields, ...photos } = await readForm(request, uploadsFolder, onBytes);
  const textOf = (name: string) => {
    const value = fields[name];
    return typeof value === "string" ? cleanInput(value) : undefined;
  };
  return {
    submitted: mapFields((name) => {
      const value = fields[name] ?? undefined;
      // yup would call the toString of an object. The check of its field refuses an empty one too.
      return typeof value === "object" ? {} : value;
    }),
    botCheck: { honeypot: textOf(botCheckFields.honeypot), age: textOf(botCheckFields.age) },
    key,
    referrer: textOf(referringPageField),
    ...photos,
  };
}
