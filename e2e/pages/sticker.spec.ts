/** The page that the sticker on a customer's fuse board leads to, on a phone. */
import { expect, test } from "@playwright/test";
import { generateReference } from "../../functions/enquiries/reference";
import { paths } from "../../src/content-model/site-paths";
import { expectAccessible } from "../support/accessible";
import { sidewaysScroll } from "../support/layout";
import { brand, builtPage, business, fuseBoard, services } from "../support/site";

const service = services.find(({ dueAgain }) => dueAgain);
const years = Number.parseInt(service?.dueAgain ?? "");

test.use({ viewport: { width: 390, height: 844 } });
test.skip(!service || !fuseBoard, "this firm has no stickers");

/** The month that is so many years and months away from now: as the address has it, and in words. */
function month(inYears: number, months = 0) {
  const now = new Date();
  const date = new Date(Date.UTC(now.getUTCFullYear() + inYears, now.getUTCMonth() + months, 15));
  const monthName = date.toLocaleDateString("en-GB", { month: "long", year: "numeric" });
  return { text: date.toISOString().slice(0, 7), monthName };
}
const addressOf = (tested: string, next: string) =>
  `${paths.fuseBoard}#tested=${tested}&next=${next}&ref=${generateReference(brand.referencePrefix)}`;

for (const [state, months] of [
  ["is not due yet", 0],
  ["is due", -years * 12],
] as const)
  test(`the page names the dates of a board that ${state}`, async ({ page }) => {
    const tested = month(0, months);
    const next = month(years, months);
    await page.goto(addressOf(tested.text, next.text));
    const note = `Your board: tested ${tested.monthName}, next due ${next.monthName}`;
    await expect(page.getByText(note)).toBeInViewport();
    const board = page.locator("#your-board");
    const call = board.getByRole("link", { name: /^Call/ });
    await expect(call).toHaveAttribute("href", new RegExp(`^tel:.*${business.phone.slice(-3)}$`));
    const book = board.getByRole("link", { name: "Book your next inspection" });
    if (months === 0) return expect(book).toBeHidden();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await book.click();
    await expect(page).toHaveURL(/\/contact\?service=/);
  });

test("a wrong or made-up URL shows nothing", async ({ page }) => {
  await page.goto(addressOf("<b>2021-11</b>", "2026-11"));
  await expect(page.getByText("Your board: tested")).toHaveCount(0);
  await expect(page.locator("#your-board")).toBeHidden();
  // Only a script shows the part.
  expect(builtPage(paths.fuseBoard).$("#your-board").attr("hidden")).toBeDefined();
});
