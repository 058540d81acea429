/** Previews of articles written to attack the editor who opens them. */
import { load } from "cheerio";
import type { CustomPreviewTemplateProps } from "@sveltia/cms";
import { ArticlePreview } from "./article-preview";

beforeAll(() => {
  // Globals of the page: the build's constants, and the CMS's function for elements.
  const h = (_: string, { dangerouslySetInnerHTML }: { dangerouslySetInnerHTML: object }) =>
    dangerouslySetInnerHTML;
  Object.assign(globalThis, { TOKEN_VALUES: [["business.name", "<b onclick=a>Salt</b>"]], h });
});

/** The HTML of the preview of an article with these fields. */
function preview(fields: Readonly<Record<string, string>>): string {
  const article = { title: "A", category: "Safety", date: "2026-01-01", body: "Words.", ...fields };
  const entry = { getIn: ([, name]: [string, keyof typeof article]) => article[name] };
  const made: unknown = ArticlePreview({ entry } as unknown as CustomPreviewTemplateProps);
  return (made as { readonly __html: string }).__html;
}

const attacks = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<details open ontoggle=alert(1)>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  '"><script>alert(1)</script>',
  "</style></title></textarea><script>alert(1)</script>",
  "{business.name}",
  "{<script>alert(1)</script>.a}",
];
const links = [
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a](java&#115;cript:alert(1))",
  "[a](&#1;javascript:alert(1))",
  "[a](<java\tscript:alert(1)>)",
  "[a](data:text/html,<script>alert(1)</script>)",
  "[a](vbscript:a)",
  "<javascript:alert(1)>",
  "![a](javascript:alert(1))",
  '![a" onerror="alert(1)](x "b" onerror="alert(1)")',
  '[a](/ "b\\" onclick=\\"alert(1)")',
  "[a]\n\n[a]: javascript:alert(1)",
  "| a |\n| --- |\n| [a](javascript:alert(1)) <script>alert(1)</script> |",
];

const isUrl = (attribute: string) => /^(?:href|src|action|formaction|data)$/.test(attribute);

/** Everything in a page that could run script. */
function running(html: string): string[] {
  const $ = load(html);
  return $("*")
    .toArray()
    .filter((node) => "attribs" in node)
    .flatMap((element) => [
      ...(/^(?:script|iframe|object|embed|base|meta|style)$/.test(element.name)
        ? [element.name]
        : []),
      ...Object.entries(element.attribs)
        .filter(([name, value]) => /^on|^srcdoc$/.test(name) || (isUrl(name) && /:/.test(value)))
        .map(([name, value]) => `${name}=${value}`),
    ]);
}

test.each([...attacks, ...links])("the markup %j runs nothing in any field", (text) => {
  expect(running(preview({ body: text }))).toEqual([]);
  expect(running(preview({ title: text, category: text, date: text }))).toEqual([]);
});

test("an invalid date is shown as it is written", () => {
  expect(preview({ date: "soon" })).toContain(">soon</time>");
});
