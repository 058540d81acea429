/** Texts that are unfinished, repeat themselves, hold marks or personal data, or are too long. */
import { expectNoProblem, expectOneAdvice, problemsAfter } from "../../testing/broken-content";
import {
  article,
  service,
  town,
  withParagraph,
  testParagraphs,
  edits,
} from "../../testing/content-tables";

testParagraphs(__dirname, "check-texts.yml");

edits.areRefused([
  [service, "name: Burst Pipes", 'name: "   "', "name holds no words; write them, or take the"],
  [service, /^lead: .*$/m, 'lead: ""', "lead holds no words; write them, or take the field out"],
  ["pictures/index.yml", /alt: [^,]*,/, 'alt: "",', "[0].alt holds no words; write them, or take"],
  [service, "name: Burst", "name: <b>Burst</b>", 'name holds "<b>", which would be shown as it is'],
  [service, "name: Burst", "name: R&amp;D Burst", 'name holds "&amp;", which would be shown'],
  [service, "name: Burst Pipes", 'name: "**Burst**"', 'name holds "**", which would be shown'],
  [article, /^title: .*$/m, "title: “Stop valves in old houses”", "stands in curly quotes, which"],
  ["terms.md", "within 14 days", "within 7 days", 'says "7 days", but consumers have 14 days to'],
  ["terms.md", "within 14 days", "in the seven-day cooling-off period", 'says "seven-day", but'],
  ["testimonials.yml", /text: "?/, "$&Jo, LS6 3AA. ", 'holds "LS6 3AA", by which a customer'],
  ["testimonials.yml", /text: "?/, "$&Write jo@a.example. ", 'holds "jo@a.example", by which'],
  ["testimonials.yml", /text: "?/, "$&At 14 Bridge Street. ", '"14 Bridge Street", by which a'],
  ["testimonials.yml", "name: ", "name: LS6 3AA ", 'name holds "LS6 3AA", by which a custome'],
  ["people.yml", "role: Plumber", 'role: Plumber"', "role ends in a quote that nothing opens"],
]);

edits.getAdvice([
  [service, "shortName: Burst", "shortName: Bu\u200Brst", "shortName holds a letter that nobody s"],
  [service, /^lead: .*$/m, `lead: ${"Long. ".repeat(16)}`, "characters long; best at most 80"],
  [article, /^description: .*$/m, "description: Short.", "is 6 characters long; it needs at"],
  [town, /\n---\n[^]*/, "\n---\nToo short.\n", "is 2 words long; readers and search"],
]);

test.each([
  "👨‍🔧 Our electrician, 👩🏽‍🔧 and 🏳️‍🌈.",
  "The flags of England 🏴󠁧󠁢󠁥󠁮󠁧󠁿, Wales 🏴󠁧󠁢󠁷󠁬󠁳󠁿 and Scotland 🏴󠁧󠁢󠁳󠁣󠁴󠁿.",
  "In Persian we are برق\u200Cکار, in Hindi क्\u200Dष.",
])("joiners within letters are allowed in texts and fields: %s", async (paragraph) => {
  const edit = (text: string) =>
    `${text.trimEnd()}\n\n${paragraph}\n`.replace(/^excerpt: .*$/m, `excerpt: "${paragraph}"`);
  await expectNoProblem({ path: article, edit });
});

test("all telephone numbers, braces, placeholders and invisible letters of a text are reported together", async () => {
  const paragraph =
    "Lorem ipsum, TODO. Ring 07911 123456 or [Dave](tel:+447912345678). The wo\u200Brd and the lette\u00ADr, { price.tap } and {money}.";
  const found = (await problemsAfter([withParagraph(paragraph)])).map(({ message }) => message);
  for (const named of [
    "Lorem ipsum",
    "TODO",
    "07911 123456",
    "+447912345678",
    "word",
    "letter,",
    "{ price.tap }",
    "{money}",
  ])
    expect(found).toContainEqual(expect.stringContaining(named));
  expect(found).toHaveLength(8);
});

test("a text of over 500 words without headings gets advice", async () => {
  const legal = (heading: string) => {
    const sentences = Array.from({ length: 140 }, (_, n) => `This is clause ${n}.\n`).join("");
    const edit = (text: string) => text.replace(/\n---\n[^]*/, `\n---\n${heading}${sentences}`);
    return { path: "terms.md", edit };
  };
  await expectOneAdvice(legal("**Bold.**\n"), "and no heading; write one above each part, like");
  await expectNoProblem(legal("## Clauses\n"));
});
