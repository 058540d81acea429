type JsonRequest = RequestInit & {
  /** Milliseconds for the whole response. */
  readonly timeout: number;
};

/** The response of one of our functions; `body` is undefined if an error came without JSON. */
type JsonAnswer = { readonly ok: boolean; readonly status: number; readonly body: unknown };

/** True if a value of a response is an object with fields. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/**
 * Calls one of our functions.
 * @throws on a network error, a timeout, an aborted `signal`, and a success that is not JSON
 */
export async function fetchJson(url: string, request: JsonRequest): Promise<JsonAnswer> {
  const { timeout, signal, ...init } = request;
  // Safari 15 has no AbortSignal.timeout or any.
  const controller = new AbortController();
  const stop = () => {
    controller.abort();
  };
  const timer = setTimeout(stop, timeout);
  signal?.addEventListener("abort", stop);
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    const { ok, status } = response;
    const body: unknown = await response.json().catch((error: unknown) => {
      if (ok) throw error;
    });
    return { ok, status, body };
  } finally {
    clearTimeout(timer);
  }
}
