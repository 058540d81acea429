import { minifyStyles } from "./minify-styles";

test.each([
  ["(width >= 48rem)", "(min-width:48rem)"],
  ["(width < 48rem)", "(max-width:47.99rem)"],
  ["(60rem <= width < 75rem)", "(min-width:60rem) and (max-width:74.99rem)"],
  ["(height < 26rem)", "(max-height:25.99rem)"],
])("%s is compiled for browsers without range syntax", (query, lowered) => {
  expect(minifyStyles(Buffer.from(`@media ${query}{a{top:0}}`), ["ios_saf 15.6-15.8"])).toBe(
    `@media ${lowered}{a{top:0}}`,
  );
});
