/** @jest-environment jsdom */
import { showTestDates } from "./show-test-dates";

const year = new Date().getFullYear();
/** Months relative to this one. */
const month = (years: number, months = 0) =>
  new Date(Date.UTC(year + years, new Date().getMonth() + months)).toISOString().slice(0, 7);

/** The words and whether the board is due, or nothing, after an address was opened. */
function shown(hash: string): (string | boolean)[] {
  document.body.innerHTML = `<div id="board" hidden><p></p><i hidden>Book</i></div>`;
  location.hash = hash;
  showTestDates({ id: "board", pattern: "^SW-[2-9A-HJ-NP-TV-Z]{6}$", years: 10 });
  const part = document.querySelector<HTMLElement>("#board");
  const book = document.querySelector<HTMLElement>("i");
  return part?.hidden ? [] : [part?.querySelector("p")?.textContent ?? "", !book?.hidden];
}
const sticker = (tested: string, next: string, reference = "SW-7K3F9Q") =>
  shown(`#tested=${tested}&next=${next}&ref=${reference}`);

test("a sticker's URL shows both dates, and offers booking once due", () => {
  expect(sticker("2021-11", "2026-11")).toEqual([
    "Your board: tested November 2021, next due November 2026",
    month(0) >= "2026-11",
  ]);
  for (const [tested, next, isDue] of [
    [month(0), month(5), false],
    [month(-5, 1), month(0, 1), false],
    [month(-5), month(0), true],
    [month(-10, -1), month(0, -1), true],
    // A report may ask for another month than the service's years give.
    [month(0), month(1, -2), false],
  ] as const)
    expect(sticker(tested, next)).toEqual([expect.any(String), isDue]);
});

test.each([
  ["no address", ""],
  ["half of one", `#tested=${month(-1)}`],
  ["a month that is none", `#tested=2021-13&next=2026-13&ref=SW-7K3F9Q`],
  ["a month to come", `#tested=${month(1)}&next=${month(6)}&ref=SW-7K3F9Q`],
  ["years that no work has", `#tested=${month(-1)}&next=${month(49)}&ref=SW-7K3F9Q`],
  ["a month before the test", `#tested=${month(-1)}&next=${month(-1, -1)}&ref=SW-7K3F9Q`],
  ["markup", `#tested=<b>2021-11&next=2026-11&ref=SW-7K3F9Q`],
  ["no reference", `#tested=${month(-1)}&next=${month(4)}`],
  ["another firm's reference", `#tested=${month(-1)}&next=${month(4)}&ref=KP-7K3F9Q`],
  ["a reference with letters that none has", `#tested=${month(-1)}&next=${month(4)}&ref=SW-O0IL1U`],
])("a URL with %s shows nothing", (_, hash) => {
  expect(shown(hash)).toEqual([]);
});
