/** @jest-environment jsdom */
import { fetchJson } from "./fetch-json";
import { loadWhenNeeded } from "./load-when-needed";

const scripts = ["/runtime.js", "/island.js"];

/** A page with an island, which it loads when somebody reaches for it. */
function openPage(ahead?: string) {
  document.head.innerHTML = "";
  document.body.innerHTML = `<section><h2>Write to us</h2><div data-island="form"></div></section>`;
  loadWhenNeeded({ when: "reached", scripts, ...(ahead !== undefined && { ahead }) });
}

const added = () => [...document.querySelectorAll("script")];
const sources = () => added().map((script) => script.getAttribute("src"));
const reach = () =>
  document.querySelector("h2")?.dispatchEvent(new Event("pointerover", { bubbles: true }));

test("scripts are fetched once, however often somebody reaches for the island", () => {
  openPage();
  expect(sources()).toEqual([]);
  reach();
  reach();
  expect(sources()).toEqual(scripts);
});

test("after an error only the script that failed is fetched again: another would start twice", () => {
  openPage();
  reach();
  added()[1]?.dispatchEvent(new Event("error"));
  reach();
  reach();
  expect(sources()).toEqual(scripts);
});

describe("a call made ahead of the code", () => {
  /** The server has begun to answer, and says no more. */
  function stall() {
    globalThis.fetch = (_, init) =>
      Promise.resolve({
        ok: true,
        status: 200,
        json: () =>
          new Promise((_resolve, reject) => {
            const stop = () => {
              reject(new Error("The request was aborted"));
            };
            if (init?.signal?.aborted) stop();
            init?.signal?.addEventListener("abort", stop);
          }),
      } as Response);
  }

  test("answers the first who asks for it", async () => {
    const fetched = jest.fn(() =>
      Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve("photos") } as Response),
    );
    globalThis.fetch = fetched;
    openPage("/api/photos");
    expect(await fetchJson("/api/photos", { timeout: 1000 })).toMatchObject({ body: "photos" });
    expect(fetched).toHaveBeenCalledTimes(1);
    await fetchJson("/api/photos", { timeout: 1000 });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test("ends with the time limit of who reads it", async () => {
    jest.useFakeTimers();
    stall();
    openPage("/api/photos");
    const answer = expect(fetchJson("/api/photos", { timeout: 15_000 })).rejects.toThrow("aborted");
    await jest.advanceTimersByTimeAsync(15_000);
    await answer;
    jest.useRealTimers();
  });

  test("ends when who reads it goes away", async () => {
    stall();
    openPage("/api/photos");
    const left = new AbortController();
    const answer = fetchJson("/api/photos", { timeout: 15_000, signal: left.signal });
    left.abort();
    await expect(answer).rejects.toThrow("aborted");
  });
});
