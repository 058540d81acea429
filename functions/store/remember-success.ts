/** Calls once and keeps what came of it, unless it failed: then the next call tries again. */
export function rememberSuccess<T>(attempt: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => {
    pending ??= attempt().catch((error: unknown) => {
      pending = undefined;
      throw error;
    });
    return pending;
  };
}
