/** POST /api/send-contact-email. */
import { ValidationError } from "yup";
import { json, methodNotAllowed } from "../http/respond";
import { contactRequestSchema } from "./contact-request";

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (type.startsWith("application/json")) return (await request.json()) as unknown;
  if (type.startsWith("application/x-www-form-urlencoded")) {
    return Object.fromEntries(new URLSearchParams(await request.text()));
  }
  return undefined;
}

/** Checks a message and says what is wrong with it. There is no store yet that could take it. */
export async function handleContact(request: Request): Promise<Response> {
  if (request.method !== "POST") return methodNotAllowed("POST");
  try {
    const body: unknown = await bodyOf(request).catch(() => ({}));
    if (body === undefined) return json(415, { status: "ERROR", error: "Send JSON or a form" });
    await contactRequestSchema.validate(body, { abortEarly: false });
    // Saying yes to a message that nobody keeps would lose a customer.
    return json(503, { status: "ERROR", error: "Messages cannot be taken at the moment" });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors: Record<string, string> = Object.fromEntries(
      error.inner.toReversed().map(({ path = "", message }) => [path, message]),
    );
    return json(422, { status: "ERROR", errors });
  }
}
