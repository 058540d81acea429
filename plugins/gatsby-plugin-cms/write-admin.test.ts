import { withOwnFonts } from "./write-admin";

const url =
  "https://cdn.jsdelivr.net/fontsource/fonts/merriweather-sans:vf@5.1.0/latin-wght-normal.woff2";
const code = `@font-face{src:url(${url})}`;

test("the CMS's fonts come from its package, and not from another site", () => {
  const own = withOwnFonts(code, ["noto.woff2", "merriweather-sans-latin.woff2"]);
  expect(own).toBe("@font-face{src:url(/admin/assets/merriweather-sans-latin.woff2)}");
});

test("a font that the package does not bring ends the build with its address", () => {
  expect(() => withOwnFonts(code, ["noto.woff2"])).toThrow(url);
});

test("a version that names its fonts in another way ends the build", () => {
  expect(() => withOwnFonts("no fonts", ["noto.woff2"])).toThrow("names no fonts");
});
