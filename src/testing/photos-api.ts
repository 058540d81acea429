/** Replaces the photos call in unit tests: each request waits until the test answers it. */
import { act } from "@testing-library/react";

/** A request that waits for its response. */
export type PendingCall = {
  readonly address: string;
  readonly headers: unknown;
  readonly aborted: () => boolean;
  /** Responds; `json()` resolves with the body, or rejects with it if it is an Error. */
  answer(body: unknown, status?: number): Promise<void>;
  /** Fails like a network error. */
  fail(): Promise<void>;
};

/** Replaces `fetch`; returns the list of requests, in order. */
export function stubPhotosApi(): readonly PendingCall[] {
  const calls: PendingCall[] = [];
  globalThis.fetch = (input, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener("abort", () => {
        reject(new Error("The request was aborted"));
      });
      const json = (body: unknown) =>
        body instanceof Error ? Promise.reject(body) : Promise.resolve(body);
      calls.push({
        address: typeof input === "string" ? input : "",
        headers: init?.headers,
        aborted: () => init?.signal?.aborted ?? false,
        answer: (body, status = 200) =>
          act(async () => {
            const ok = status >= 200 && status < 300;
            resolve({ ok, status, json: () => json(body) } as Response);
            await Promise.resolve();
          }),
        fail: () =>
          act(async () => {
            reject(new TypeError("Failed to fetch"));
            await Promise.resolve();
          }),
      });
    });
  return calls;
}
