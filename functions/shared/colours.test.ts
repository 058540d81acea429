import { contrast, lowContrastPairs, derivePalette } from "./colours";

test.each([
  ["#14120e", "#d4af37"],
  ["#0b1f3a", "#6fb7e0"],
  ["#10301f", "#ffe600"],
  ["#3a0b14", "#ffffff"],
  ["#2b2b2b", "#e07a5f"],
  ["#000000", "#c9a0dc"],
])("all tones mixed from %s and %s have enough contrast", (ink, gold) => {
  expect(lowContrastPairs(derivePalette({ ink, gold }))).toEqual([]);
});

test("given colours are kept, and mixed ones have enough contrast with them", () => {
  const palette = derivePalette({ ink: "#14120e", gold: "#d4af37", paper: "#777777" });
  expect(palette).toMatchObject({ ink: "#14120e", gold: "#d4af37", paper: "#777777" });
  expect(contrast(palette.text, "#777777")).toBeGreaterThanOrEqual(4.5);
});

test("colours with too little contrast are named, with one that would do", () => {
  const [faint] = lowContrastPairs(derivePalette({ ink: "#14120e", gold: "#1a3a8f" }));
  expect(faint).toMatchObject({ name: "gold", ground: "ink", needed: 4.5 });
  expect(contrast(faint?.better ?? "", "#14120e")).toBeGreaterThanOrEqual(4.5);
});
