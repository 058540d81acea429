import { inlineFonts } from "./shared-sheet";

test("the folder's fonts alone are put into the sheet", () => {
  const css = inlineFonts('a{src:url("/fonts/archivo.woff2")}b{src:url(/icons/a.png)}', "/fonts/");
  expect(css).toMatch(/^a\{src:url\(data:font\/woff2;base64,[\w+/]+=*\)\}b/);
  expect(css).toContain("url(/icons/a.png)");
});

test("a font that is not in static/ ends the build", () => {
  expect(() => inlineFonts("a{src:url(/fonts/lost.woff2)}", "/fonts/")).toThrow("lost.woff2");
});
