import { textHalves } from "./long-text";

const chapter = (length: number) => `<h2 id="a">A</h2><p>${"x".repeat(length)}</p>`;

test("a text is cut before the chapter that begins nearest to its middle", () => {
  const [first, second] = textHalves(`<p>Start</p>${chapter(60)}${chapter(10)}${chapter(40)}`);
  expect(first).toBe(`<p>Start</p>${chapter(60)}`);
  expect(second).toBe(`${chapter(10)}${chapter(40)}`);
});

test.each([["<p>No chapter</p>"], [chapter(10)], [""]])("%s stays whole", (html) => {
  expect(textHalves(html)).toEqual([html, ""]);
});
