import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withOwnFonts, withRefusalText } from "./write-admin";

const url =
  "https://cdn.jsdelivr.net/fontsource/fonts/merriweather-sans:vf@5.1.0/latin-wght-normal.woff2";
const code = `@font-face{src:url(${url})}`;

test("the CMS's fonts come from its package, and not from another site", () => {
  const rewritten = withOwnFonts(code, ["noto.woff2", "merriweather-sans-latin.woff2"]);
  expect(rewritten).toBe("@font-face{src:url(/admin/assets/merriweather-sans-latin.woff2)}");
});

test("a font that the package does not bring ends the build with its address", () => {
  expect(() => withOwnFonts(code, ["noto.woff2"])).toThrow(url);
});

test("a version with other fonts, or other words above a refusal, ends the build", () => {
  expect(() => withOwnFonts("no fonts", ["noto.woff2"])).toThrow("names no fonts");
  expect(() => withRefusalText("no advice")).toThrow("in other words");
});

test.each(["npm/index.js", "locales/en-GB.json"])(
  'a refused save no longer says "try again later" in %s',
  (file) => {
    const source = readFileSync(join(__dirname, "../../node_modules/@sveltia/cms", file), "utf8");
    expect(source).toContain("saving the entry. Please try again later.");
    const rewritten = withRefusalText(source);
    expect(rewritten).not.toContain("saving the entry. Please try again later.");
    expect(rewritten).toContain(
      "The entry was not saved. If no reason is given below, try again later.",
    );
  },
);
