import { drawReference, isReference } from "./reference";

test("a reference can be read out, and is not given twice in a thousand draws", () => {
  const drawn = Array.from({ length: 1000 }, () => drawReference("SW"));
  for (const reference of drawn) expect(reference).toMatch(/^SW-[2-9A-HJKMNP-TW-Z]{6}$/);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test("a firm's own prefix stands before the number, and references of an earlier one keep working", () => {
  expect(drawReference("BR")).toMatch(/^BR-/);
  expect([drawReference("BR"), "SW-7K3F9Q"].map(isReference)).toEqual([true, true]);
});
