/** Slips in YAML and front matter, each named in plain English. */
import { expectOneProblem } from "../../testing/broken-content";
import { article, service, town, firm, edits } from "../../testing/content-tables";

edits.areRefused([
  [firm, 'closes: "12:00" }', "$&,", "a comma stands behind the } of an entry; take it"],
  [service, "name: Burst", "name: {price.tap} Burst", "is not valid YAML"],
  [service, "[At any hour", "[Any hour: yes", "put all of a sentence with a colon in double quote"],
  [service, /\[We stop the water.*\]/, "-We stop", "line of its own, with a hyphen and a sp"],
  [service, "name: Burst", "name: Burst: ", "needs double quotes"],
  [service, "name: Burst Pipes", "name: Burst\n\tprice: one", "a line starts with a tab"],
  [service, "name: B", "name: Bursts\nname: B", "a field is there twice; take one out"],
  [town, "postcode: HG3 }", "postcode: HG3, postcode: HG3 }", "is there twice; take one out"],
  [service, "name: B", "name: !!js/function B", "a tag, like !!str, means nothing here; take it o"],
  [town, /^county: .*$/m, "county: “Leeds”", "its quotes are curly, as word processors"],
  [firm, /categories: .*/, "categories:\n    - Boilers\n    • Pipes", 'begin the line with "- "'],
  [article, /^title: .*$/m, "title: “Stop valves: where”", "quotes around a value are curly"],
  [firm, "{ label: Christmas Eve", "{ open:Late, label: Eve", "a space is missing after its colon"],
  [article, /^date: .*$/m, "date: “2024-03-18”", "its quotes are curly, as word processors"],
  [article, /^title: .*$/m, "title: & more", "begins with & needs double quotes"],
  [article, /^title: .*$/m, "title", "a colon and a space are missing after the name of a field"],
  [article, /^title: .*$/m, "title: > more", "a value that begins with > needs double quotes"],
  [article, /^title: .*$/m, "title: [price.tap] is", "begins with [ needs double quotes around"],
  [firm, "  - { label: Christmas Eve", "  { label: Christmas Eve", 'Christmas Eve" needs a dash'],
  [firm, "  - { label: Christmas,", "    { label: Christmas,", '"{ label: Christmas" needs a dash'],
  [article, /^title: .*$/m, 'title: "If you "rent" it"', "write “ and ” around words inside"],
  [article, /^title: .*$/m, 'title: "We say "off": always"', "write “ and ” around words inside"],
  [article, /^title: .*$/m, 'title: "Stop valves" and taps', "and the double quote at its end"],
  [article, /^title: .*$/m, "title: 'Don't'", "a value with an apostrophe in double quotes"],
  [town, "name: Pannal,", "name: Pannal, by the beck,", "put all of them in double quotes"],
  [article, /^lead: /m, "lead:\u00A0", "a space in this line is not an ordinary one"],
  [firm, "note: Burst pipes only }", "note: Burst pipes only", "a { or [ is opened and not closed"],
  [article, /^title: .*$/m, "title: What an RCD does # one", "is cut off at the # one; put all of"],
  [town, "name: Pannal, postcode", "name: Pannal postcode", "a comma is missing between two field"],
  [town, "[taps, bathrooms,", "[taps bathrooms,", "; between two entries stands a comma"],
  [article, /^/, "Draft of Monday\n", "of ---; move what stands above it below"],
  [article, /^/, "\n", "must start with front matter between"],
  [article, /^---[^]*?\n---\n/, "$&$&", "has front matter twice; take one out"],
  [town, /\n---\n/, "\n--\n", "must start with front matter between two lines of ---"],
  [firm, /^name: (.*)$/m, 'name: "$1', "a quote is opened and not closed"],
  [firm, 'opens: "08:00"', "opens: 08:00", 'holds 08:00 without quotes; write "08:00"'],
  [firm, 'opens: "08:00"', "opens: 8:00", 'holds 8:00 without quotes; write "08:00"'],
  [firm, /^name: .*$/m, "<<<<<<< HEAD\n$&\n>>>>>>> theirs", "holds a conflict that git"],
  ["brand.yml", /^ {2}gold: .*$/m, "  gold: #f28c28", 'begins a comment; write "#f28c28"'],
  [article, /^date: .*$/m, "date: 2024-03-18T23:10", "holds 2024-03-18T23:10; write the day a"],
  [article, /^date: .*$/m, "date: 2024-3-8 23:10:00", '; write the day alone, "2024-03-08"'],
  ["redirects.yml", /^/, "- &a [x]\n- [*a, *a]", 'repeats another place by "*a"'],
]);

/** An entry as it would stand at the end of testimonials.yml, and slips of its layout. */
const entry =
  '- name: Jo S.\n  rating: 5\n  text: They came.\n  service: Taps\n  location: Leeds\n  date: "2024-11"\n';

test.each<readonly [string | RegExp, string, string]>([
  ["  rating", "rating", "a line stands further left than the first field of its entry; let all"],
  [/^- /, "", "or begin the new entry with a dash and a space"],
  [/^ {2}/gm, "\t", "a line starts with a tab; use spaces"],
  [/^- /, "-", "an entry begins with a hyphen and a space; begin the line with"],
  [/^- /, "• ", "an entry begins with a hyphen and a space; begin the line with"],
  [/^- /, "– ", "an entry begins with a hyphen and a space; begin the line with"],
  ["  rating", "  - rating", "rating has a dash of its own; take the dash out, or let it"],
  ["came.", "came.\nAnd swept.", "a text goes on at the left edge; begin that line further right"],
  ["came.", "came.\nTo sum up: fine.", "a text goes on at the left edge; begin that line further"],
  ["came.", "came.\n  And swept.", "in a line of its own, begin that line further right"],
  [/^/, " ", "a line begins in another column than those it belongs to; let all begin in one"],
  ["Jo S.", '"Jo" S.', "a double quote ends the value early"],
  ["Jo S.", "{business.name} S.", "a value that begins with { needs double quotes around"],
])("an entry in which %j becomes %j is refused as that slip", async (from, to, message) => {
  const edit = (text: string) => `${text.trimEnd()}\n${entry.replace(from, to)}`;
  await expectOneProblem({ path: "testimonials.yml", edit }, message);
});
