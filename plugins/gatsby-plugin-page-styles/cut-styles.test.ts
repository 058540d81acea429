import { cutStyles } from "./cut-styles";

let sheets = 0;
const cut = (css: string, html: string, scripted?: string[]) =>
  cutStyles(String(++sheets), css, [], { html, scripted });

test("a rule is kept if an element has its class, and removed otherwise", () => {
  const css = "._1{color:red}._2{color:green}._1 ._2{color:blue}p{color:gray}";
  expect(cut(css, '<p class="_1 other">')).toBe("._1{color:red}p{color:gray}");
});

test("a list of selectors is kept if one of them can apply", () => {
  const css = "._1,._2:hover{color:red}";
  expect(cut(css, '<p class="_2">')).toBe(css);
  expect(cut(css, '<p class="_3">')).toBe("");
});

test("keyframes are removed with the last rule that uses them", () => {
  const css = "@keyframes _3{to{opacity:0}}._1{animation:_3 1s}._2{color:red}";
  expect(cut(css, '<p class="_2">')).toBe("._2{color:red}");
  expect(cut(css, '<p class="_1">')).toContain("@keyframes _3");
});

test("a page keeps rules for the classes that its script may add", () => {
  const css = "._1{color:red}._2{color:green}.Toastify__toast{color:blue}";
  expect(cut(css, "<p>", ["_2"])).toBe("._2{color:green}.Toastify__toast{color:#00f}");
});

test("two pages with one style sheet are each cut by their own classes", () => {
  const css = "._1{color:red}._2{color:green}";
  const first = cutStyles("shared", css, [], { html: '<p class="_1">' });
  const second = cutStyles("shared", css, [], { html: '<p class="_2">' });
  expect([first, second]).toEqual(["._1{color:red}", "._2{color:green}"]);
});
