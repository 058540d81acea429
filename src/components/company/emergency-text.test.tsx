/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { TextWithNumbers } from "./emergency-text";

test.each([
  ["Get out and ring 999, then 105, because it may be live.", ["tel:999", "tel:105"]],
  ["Ring 105. It is free.", ["tel:105"]],
  ["For gas call the emergency line on 0800 111 999.", ["tel:0800111999"]],
  ["Then ring us (105 first if it is wet).", ["tel:105"]],
  ["999 if anyone feels ill; from outside, 0800 111 999.", ["tel:999", "tel:0800111999"]],
  ["Boards start from £999, and ours are 105 mm deep.", []],
  ["It hangs on 105 mm rails.", []],
])("the text %j has the links %j", (text, links) => {
  const { container } = render(<TextWithNumbers text={text} />);
  expect(container.textContent).toBe(text);
  const found = screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
  expect(found).toEqual(links);
});

test("the firm's number is a link each time a text names it", () => {
  const firm = { number: "01606 555555", href: "tel:+441606555555" };
  const text = "Ring 999, then 01606 555555. No answer? Ring 01606 555555 again, or call 105.";
  const { container } = render(<TextWithNumbers text={text} firm={firm} />);
  expect(container.textContent).toBe(text);
  const found = screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
  expect(found).toEqual(["tel:999", firm.href, firm.href, "tel:105"]);
});
