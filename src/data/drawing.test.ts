import { inlineSvg } from "./drawing";

const mark = '<svg viewBox="0 0 2 1"><rect width="2" height="1"/></svg>';

test("a small drawing is inlined without its comments and metadata", () => {
  const file = `<?xml version="1.0"?>\n<!-- sample -->\n<svg viewBox="0 0 2 1">\n  <rect width="2" height="1"/>\n</svg>\n`;
  expect(inlineSvg(file)).toBe(mark);
});

test.each([
  ["long", mark.replace("/>", ` data-long="${"x".repeat(3000)}"/>`)],
  ["with names", mark.replace("<rect", '<rect id="a"')],
  ["with styles", mark.replace("<rect", "<style>rect{fill:red}</style><rect")],
  ["with a script", mark.replace("<rect", "<script>1</script><rect")],
  ["with a handler", mark.replace("<rect", '<rect onload="1"')],
  ["no drawing", "<html></html>"],
])("a drawing that is %s is not inlined", (_, svg) => {
  expect(inlineSvg(svg)).toBeUndefined();
});
