import { drawReference } from "./reference";

test("a reference can be read out, and is not given twice in a thousand draws", () => {
  const drawn = Array.from({ length: 1000 }, drawReference);
  for (const reference of drawn) expect(reference).toMatch(/^SW-[2-9A-HJKMNP-TW-Z]{6}$/);
  expect(new Set(drawn).size).toBe(drawn.length);
});
