/** One call to Google's Places API (New), with its deadline, its limit of size and its one retry. */
import { readText } from "../http/limit-bytes";
import { PhotosError, type PhotosFailure } from "../photos/ports";

/** What a call is made with. */
export type GoogleCaller = {
  readonly apiKey: string;
  /** Milliseconds for one try, its body included. */
  readonly timeout: number;
  /** Waits so many milliseconds before the retry; rejects when the signal ends the wait. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
};

/** Ten photos make some 10 kB. */
const maxBytes = 1_000_000;
const retryAfter = { least: 200, most: 400 };

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

/** Google's errors are `{"error": {"code", "message", "status"}}` (google.rpc.Status, AIP-193). */
function refusal(status: number, text: string, apiKey: string): PhotosError {
  const error = field(parse(text), "error");
  const name = field(error, "status");
  const words = field(error, "message");
  const code = typeof name === "string" && /^[A-Z_]{1,40}$/.test(name) ? ` ${name}` : "";
  const detail = typeof words === "string" ? words.replaceAll(apiKey, "…").slice(0, 500) : "";
  return new PhotosError(failureOf(status), `Google answered HTTP ${status}${code}`, detail);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

async function tryOnce(
  url: URL,
  headers: Readonly<Record<string, string>>,
  { apiKey, timeout }: GoogleCaller,
  signal: AbortSignal,
): Promise<unknown> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeout)]);
  try {
    const response = await fetch(url, {
      headers: { ...headers, "X-Goog-Api-Key": apiKey, Accept: "application/json" },
      // The key must not follow a redirect to wherever it leads.
      redirect: "manual",
      signal: limited,
    });
    const text = await readText(response, maxBytes);
    if (response.status !== 200) throw refusal(response.status, text, apiKey);
    const value = parse(text);
    if (value === undefined) throw new PhotosError("malformed", "Google's answer is not JSON");
    return value;
  } catch (error) {
    if (error instanceof PhotosError) throw error;
    if (limited.aborted) throw new PhotosError("timeout", "Google did not answer in time");
    if (error instanceof Error && error.name === "BodyTooLarge") {
      throw new PhotosError("malformed", "Google's answer is too large");
    }
    // The message may hold the address or a header; the code of the cause holds neither.
    const code = error instanceof Error ? field(error.cause, "code") : undefined;
    const why = typeof code === "string" ? ` (${code})` : "";
    throw new PhotosError("unavailable", `Google could not be reached${why}`);
  }
}

/**
 * The JSON that Google answers; asks once more after 429, 5xx or a broken connection.
 * @throws {PhotosError} for everything else
 */
export async function callGoogle(
  url: URL,
  headers: Readonly<Record<string, string>>,
  caller: GoogleCaller,
  signal: AbortSignal,
): Promise<unknown> {
  try {
    return await tryOnce(url, headers, caller, signal);
  } catch (error) {
    const passing =
      error instanceof PhotosError && ["throttled", "unavailable"].includes(error.failure);
    if (!passing) throw error;
    const { least, most } = retryAfter;
    await caller.wait(least + Math.random() * (most - least), signal).catch(() => {
      throw error;
    });
    return tryOnce(url, headers, caller, signal);
  }
}
