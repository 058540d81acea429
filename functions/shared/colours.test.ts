import { contrast, lowContrastPairs, paletteOf } from "./colours";

const inks = ["#14120e", "#0b1f3a", "#10301f", "#3a0b14", "#2b2b2b", "#000000"];
const golds = [
  "#d4af37",
  "#6fb7e0",
  "#e07a5f",
  "#8fd19e",
  "#ff7a00",
  "#c9a0dc",
  "#ffffff",
  "#ffe600",
];

test.each(inks.flatMap((ink) => golds.map((gold) => [ink, gold])))(
  "all tones mixed from %s and %s have enough contrast",
  (ink = "", gold = "") => {
    expect(lowContrastPairs(paletteOf({ ink, gold }))).toEqual([]);
  },
);

test("given colours are kept, and mixed ones have enough contrast with them", () => {
  const palette = paletteOf({ ink: "#14120e", gold: "#d4af37", paper: "#777777" });
  expect(palette).toMatchObject({ ink: "#14120e", gold: "#d4af37", paper: "#777777" });
  expect(contrast(palette.text, "#777777")).toBeGreaterThanOrEqual(4.5);
});

test("two colours of the firm with too little contrast are named, with one that would do", () => {
  const [faint] = lowContrastPairs(paletteOf({ ink: "#14120e", gold: "#1a3a8f" }));
  expect(faint).toMatchObject({ name: "gold", ground: "ink", needed: 4.5 });
  expect(contrast(faint?.better ?? "", "#14120e")).toBeGreaterThanOrEqual(4.5);
});
