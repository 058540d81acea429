type Call = RequestInit & {
  /** Milliseconds for the whole answer. */
  readonly timeout: number;
};

/** What a function of ours answered; `body` is nothing where an error came without JSON. */
export type JsonAnswer = { readonly ok: boolean; readonly status: number; readonly body: unknown };

/** Makes the call, or takes over the one that the page made ahead (load-when-needed.ts). */
function startCall(url: string, init: RequestInit, signal: AbortSignal): Promise<Response> {
  const early = window.earlyCall;
  if (early?.url !== url) return fetch(url, { ...init, signal });
  delete window.earlyCall;
  signal.addEventListener("abort", early.abort);
  return early.response;
}

/**
 * Calls a function of ours.
 * @throws for a network error, an answer that takes too long, an aborted `signal`, and a success
 *   that is no JSON
 */
export async function fetchJson(url: string, call: Call): Promise<JsonAnswer> {
  const { timeout, signal, ...init } = call;
  const limited = new AbortController();
  const stop = () => {
    limited.abort();
  };
  const timer = setTimeout(stop, timeout);
  signal?.addEventListener("abort", stop);
  try {
    const response = await startCall(url, init, limited.signal);
    const { ok, status } = response;
    const body: unknown = await response.json().catch((error: unknown) => {
      if (ok) throw error;
    });
    return { ok, status, body };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}
