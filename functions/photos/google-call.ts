/** One call to Google's Places API (New), with its deadline, its limit of size and its one retry. */
import { setTimeout as wait } from "node:timers/promises";
import { readText } from "../http/limit-bytes";
import { PhotosError, type PhotosFailure } from "./photos-error";

/** Ten photos make some 10 kB. */
const maxBytes = 1_000_000;
/** Milliseconds before the one retry. */
const retryAfter = 300;

function failureOf(status: number): PhotosFailure {
  if (status === 429) return "throttled";
  if (status >= 500) return "unavailable";
  return status >= 400 ? "refused" : "malformed";
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Google's errors are `{"error": {"code", "message", "status"}}` (google.rpc.Status, AIP-193). */
function refusal(status: number, answer: unknown, apiKey: string): PhotosError {
  const error = field(answer, "error");
  const name = field(error, "status");
  const words = field(error, "message");
  const code = typeof name === "string" && /^[A-Z_]{1,40}$/.test(name) ? ` ${name}` : "";
  const detail = typeof words === "string" ? words.replaceAll(apiKey, "…").slice(0, 500) : "";
  return new PhotosError(failureOf(status), `Google answered HTTP ${status}${code}`, detail);
}

/** What went wrong under way. Messages of others may hold a URL or a header; a code holds neither. */
function connectionError(error: unknown, isLate: boolean): PhotosError {
  if (error instanceof PhotosError) return error;
  if (isLate) return new PhotosError("timeout", "Google did not answer in time");
  const code = field(field(error, "cause"), "code");
  const why = typeof code === "string" ? ` (${code})` : "";
  return new PhotosError("unavailable", `Google could not be reached${why}`);
}

/**
 * The JSON that Google answers; asks once more after 429, 5xx or a broken connection.
 * @param timeout milliseconds for one try, its body included
 * @throws {PhotosError} for everything else
 */
export async function callGoogle(
  url: URL,
  headers: Readonly<Record<string, string>>,
  { apiKey, timeout }: { readonly apiKey: string; readonly timeout: number },
  signal: AbortSignal,
): Promise<unknown> {
  async function tryOnce(): Promise<unknown> {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
    try {
      const response = await fetch(url, {
        headers: { ...headers, "X-Goog-Api-Key": apiKey, Accept: "application/json" },
        // The key must not follow a redirect to wherever it leads.
        redirect: "manual",
        signal: limited,
      });
      const tooLarge = new PhotosError("malformed", "Google's answer is too large");
      const answer = parse(await readText(response, maxBytes, tooLarge));
      if (response.status !== 200) throw refusal(response.status, answer, apiKey);
      if (answer === undefined) throw new PhotosError("malformed", "Google's answer is not JSON");
      return answer;
    } catch (error) {
      throw connectionError(error, limited.aborted);
    }
  }
  try {
    return await tryOnce();
  } catch (error) {
    const passing =
      error instanceof PhotosError && ["throttled", "unavailable"].includes(error.failure);
    if (!passing) throw error;
    await wait(retryAfter, undefined, { signal }).catch(() => {
      throw error;
    });
    return tryOnce();
  }
}
