type Call = RequestInit & {
  /** Milliseconds for the whole answer. */
  readonly timeout: number;
};

/** What a function of ours answered; `body` is nothing where an error came without JSON. */
type JsonAnswer = { readonly ok: boolean; readonly status: number; readonly body: unknown };

/** Whether something of an answer has fields. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/**
 * Calls a function of ours.
 * @throws for a network error, an answer that takes too long, an aborted `signal`, and a success
 *   that is no JSON
 */
export async function fetchJson(url: string, call: Call): Promise<JsonAnswer> {
  const { timeout, signal, ...init } = call;
  // Safari 15 has no AbortSignal.timeout or any.
  const limited = new AbortController();
  const stop = () => {
    limited.abort();
  };
  const timer = setTimeout(stop, timeout);
  signal?.addEventListener("abort", stop);
  try {
    const response = await fetch(url, { ...init, signal: limited.signal });
    const { ok, status } = response;
    const body: unknown = await response.json().catch((error: unknown) => {
      if (ok) throw error;
    });
    return { ok, status, body };
  } finally {
    clearTimeout(timer);
  }
}
