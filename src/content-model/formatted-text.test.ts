import { documentTitle } from "./formatted-text";

const company = "Spark Ltd";
/** Title of 60 characters together with the company's name. */
const fitting = "a".repeat(48);

test("a page's title carries the company's name as long as both have at most 60 characters", () => {
  expect(documentTitle(fitting, company, false)).toBe(`${fitting} | Spark Ltd`);
  expect(documentTitle(`${fitting}a`, company, false)).toBe(`${fitting}a`);
});

test("the title of an article carries the company's name whatever its length", () => {
  expect(documentTitle(`${fitting}a`, company, true)).toBe(`${fitting}a | Spark Ltd`);
});
