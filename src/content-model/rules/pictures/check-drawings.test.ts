/** Drawings: shapes, words and colours alone. */
import { expectNoProblem, expectOneProblem } from "../../../testing/broken-content";

const logo = "brand/logo.svg";

const drawing = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>\n${inside}\n</svg>`;

const link = 'xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href';

/** Elements that an SVG may hold besides shapes, each of which runs, fetches or repeats something. */
test.each([
  ["<script>alert(1)</script>", "holds <script>"],
  ['<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', "holds <x:script>"],
  ["<foreignObject>Words</foreignObject>", "holds <foreignObject>"],
  ['<rect width="1" height="1" onclick="alert(1)"/>', "has the attribute onclick"],
  ['<rect width="1" height="1" ONLOAD="alert(1)"/>', "has the attribute ONLOAD"],
  [`<a ${link}="javascript:alert(1)"/>`, "holds <a>"],
  [`<g ${link}="java&#115;cript:alert(1)"/>`, 'has xlink:href="javascript:alert(1)"'],
  ['<set attributeName="href" to="javascript:alert(1)"/>', "holds <set>"],
  ['<image href="https://elsewhere.example/a.png"/>', "holds <image>"],
  ['<use href="#a"/>', "holds <use>"],
  ['<rect fill="url(https://elsewhere.example/a.svg#b)"/>', 'has fill="url(https://elsewh'],
  ['<rect style="fill: URL( //elsewhere.example/a)"/>', 'has style="fill: URL( //'],
  ["<style>@import 'https://elsewhere.example/a.css';</style>", "has a style that points outside"],
  ["<style>rect { fill: u\\72l(a.svg#b) }</style>", "has a style that points outside"],
  ["<title><![CDATA[><img/onerror=alert(1) src=x>]]></title>", "holds <![CDATA["],
  ["<?xml-stylesheet href='a.css'?>", "holds <?"],
  ["<rect>", "is not a drawing that can be read"],
])("the check refuses the drawing %s", async (inside, message) => {
  await expectOneProblem({ path: logo, edit: () => drawing(inside) }, message);
});

test("an entity bomb and a file without a drawing are refused", async () => {
  const entities = `<!DOCTYPE svg [<!ENTITY a "aa">]>\n${drawing("<title>&a;</title>")}`;
  for (const text of [entities, "<html></html>", "words"])
    await expectOneProblem({ path: logo, edit: () => text }, "; export it as a plain SVG");
});

test("a drawing of plain shapes, text and colours is allowed", async () => {
  const inside =
    '<!-- By hand. --><defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs>' +
    '<style>.b { fill: url(#a) }</style><path class="b" d="M0 0h9" mask="url(\'#c\')"/>';
  const text = `<?xml version="1.0"?>\n${drawing(inside, ' role="img" xml:space="preserve"')}`;
  await expectNoProblem({ path: logo, edit: () => text });
});
