import { createFormToken, judgeFormToken } from "./form-token";

const secret = "store secret";
const issued = Date.UTC(2025, 0, 15);
const token = createFormToken(secret, issued);
const day = 24 * 3_600_000;

test.each([
  ["at once", 0, "hasty"],
  ["after less than 3 seconds", 2999, "hasty"],
  ["after 3 seconds", 3000, "fine"],
  ["after days", 3 * day, "fine"],
  ["before it was issued, since the clock was put back", -day, "fine"],
])("a form sent %s is %s", (_when, age, verdict) => {
  expect(judgeFormToken(secret, token, issued + age)).toBe(verdict);
});

test("no token says nothing", () => {
  expect(judgeFormToken(secret, undefined, issued)).toBe("missing");
  expect(judgeFormToken(secret, "", issued)).toBe("missing");
});

test("a page that was open while the store was moved has a token that counts for nothing", () => {
  const earlier = createFormToken("another secret", issued);
  for (const age of [0, 3000, day]) {
    expect(judgeFormToken(secret, earlier, issued + age)).toBe("foreign");
  }
});

test.each([
  "x",
  ".",
  token.replace(/^./, "1"),
  token.slice(0, -2),
  token.replace(/.$/, (last) => (last === "A" ? "E" : "A")),
  `${token}x`,
])("%s is forged", (forged) => {
  expect(judgeFormToken(secret, forged, issued + day)).toBe("forged");
});
