/** Mistakes that editors make, one each, and what the check says to every one of them. */
import sharp from "sharp";

/** A mistake in one file of the fixture. */
export type Mistake = {
  /** What went wrong, as an editor would tell it. */
  readonly what: string;
  /** The file, below content/. */
  readonly path: string;
  /** From the file's text to the text with the mistake. */
  readonly edit: (text: string) => string | Buffer | Promise<Buffer>;
  /** The whole message: the field, what is wrong, and how to mend it. */
  readonly says: string;
};

const article = "blogs/eicr-moving-house.md";
const service = "services/fault-finding.yml";
const town = "locations/crewe.md";

/** A paragraph more at the end of an article. */
function added(paragraph: string) {
  return (text: string) => `${text.trimEnd()}\n\n${paragraph}\n`;
}

function replaced(from: string | RegExp, to: string) {
  return (text: string) => text.replace(from, to);
}

function inArticle(what: string, paragraph: string, says: string): Mistake {
  return { what, path: article, edit: added(paragraph), says };
}

function inService(what: string, from: string | RegExp, to: string, says: string): Mistake {
  return { what, path: service, edit: replaced(from, to), says };
}

const newFile = (what: string, path: string, text: string | Buffer, says: string): Mistake => ({
  what,
  path,
  edit: () => text,
  says,
});

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "grey" } });

function inPicture(what: string, make: () => Promise<Buffer>, says: string): Mistake {
  return { what, path: "pictures/brass-sockets.jpg", edit: make, says };
}

const links: readonly Mistake[] = [
  inArticle(
    "a relative link",
    "See [our prices](services/eicr-services).",
    'has a link that leads to "services/eicr-services", which does not start with /; pages are named by their address, like /services/eicr-services',
  ),
  inArticle(
    "a link to a file",
    "See [checks](./electrical-system-checks.md).",
    'has a link that leads to "./electrical-system-checks.md", which is a file; pages are named by their address, like /blogs/electrical-system-checks',
  ),
  inArticle(
    "a link that runs a script",
    "See [this](javascript:alert(1)).",
    'has a link that leads to "javascript:", which no browser should open from here; link to a page',
  ),
  inArticle(
    "a misspelt scheme",
    "See [the rules](htps://www.gov.uk/).",
    'has a link that leads to "htps://www.gov.uk/"; "htps:" is not known, did you mean "https:"?',
  ),
  inArticle(
    "a link without a scheme",
    "See [the rules](www.gov.uk/rules).",
    'has a link that leads to "www.gov.uk/rules", which lacks https:// at its start',
  ),
  inArticle(
    "a scheme without its colon",
    "See [the rules](https//www.gov.uk/).",
    'has a link that leads to "https//www.gov.uk/", which lacks https:// at its start',
  ),
  inArticle(
    "a link without an address",
    "See [our prices]().",
    "has a link that leads nowhere; write its address, like [words](/contact)",
  ),
  inArticle(
    "a link without words",
    "See [](/contact).",
    'has a link without words, to "/contact"; write [words](/contact)',
  ),
  inArticle(
    "a space between words and address",
    "See [our prices] (/services).",
    "has [our prices] (/services), which is no link; no space goes between ] and (",
  ),
  inArticle(
    "a space in an address",
    "See [our prices](/services page).",
    "has [our prices](/services page), which is no link; an address has no space in it",
  ),
  inArticle(
    "a link that is not closed",
    "See [our prices](/services and more.",
    "has [our prices](/services, which is no link; the ) is missing",
  ),
  inArticle(
    "a reference that nothing defines",
    "See [our prices][prices].",
    "has [our prices][prices], which is no link: no line says where it leads; write [words](/contact)",
  ),
  inArticle(
    "brackets that changed places",
    "See (our prices)[/services].",
    "has (our prices)[/services], which is no link; write [words](/contact)",
  ),
  inArticle(
    "a bare address",
    "See https://www.gov.uk/rules for more.",
    "has the address https://www.gov.uk/rules, which is no link like that; write [words](https://www.gov.uk/rules)",
  ),
  inArticle(
    "a page that does not exist",
    "See [rewires](/services/fault-findings).",
    'names the page "/services/fault-findings", which does not exist; did you mean "/services/fault-finding"?',
  ),
  inArticle(
    "a slash at the end of an address",
    "See [services](/services/).",
    'names the page "/services/", which does not exist; did you mean "/services"?',
  ),
  inArticle(
    "an e-mail link without an address",
    "Write [to us](mailto:office).",
    'has a link that leads to "mailto:office", which is no e-mail address',
  ),
  inArticle(
    "a telephone link with letters",
    "Ring [us](tel:office).",
    'has a link that leads to "tel:office"; after tel: come digits, like tel:+441606000000',
  ),
  inService(
    "a link in a field of plain words",
    "intro: >-\n",
    "intro: >-\n  See [this](/contact).\n",
    "intro holds a link, but this field is shown as plain words; take the brackets out",
  ),
];

const marks: readonly Mistake[] = [
  inArticle(
    "a heading of the first level",
    "# A title\n\nWords.",
    'has a heading of the first level ("# …"); the page has its own, use "## …"',
  ),
  inArticle(
    "a heading that skips a level",
    "## One\n\n#### Three\n\nWords.",
    'has a heading that skips a level ("####"); use "###"',
  ),
  inArticle(
    "an empty heading",
    "##\n\nWords.",
    'has a heading without words ("##"); write them, or take it out',
  ),
  inArticle(
    "a heading without its space",
    "##Unspaced words\n\nWords.",
    'has "##Unspaced"; a heading needs a space after its #',
  ),
  inArticle(
    "a picture in the text",
    "![A board](/board.jpg)",
    "holds a picture, which pages show at their head only: name it as `picture` in the front matter, with its key in pictures/index.yml",
  ),
  inArticle(
    "a picture from another site",
    "Look: ![A board](https://example.com/board.jpg)",
    "holds a picture, which pages show at their head only: name it as `picture` in the front matter, with its key in pictures/index.yml",
  ),
  inArticle(
    "a script",
    "<script>alert(1)</script>",
    "holds HTML (<script>alert(1)</script>); write plain Markdown, pages have no place for it",
  ),
  inArticle(
    "a handler",
    'Press <b onclick="go()">here</b>.',
    'holds HTML (<b onclick="go()">); write plain Markdown, pages have no place for it',
  ),
  inArticle(
    "a frame",
    '<iframe src="https://example.com/"></iframe>',
    'holds HTML (<iframe src="https://example.com/"></iframe>); write plain Markdown, pages have no place for it',
  ),
  inArticle(
    "a table without its second line",
    "| Work | Price |\n| EICR | ask |",
    "has a line with | that is no table; a table needs a line like | --- | --- | below its first, and an empty line above",
  ),
  inArticle(
    "a table without lines at its sides",
    "Code | Meaning\nC1 | Danger",
    "has a line with | that is no table; a table needs a line like | --- | --- | below its first, and an empty line above",
  ),
  inArticle(
    "a row with a cell too many",
    "| Work | Price |\n| --- | --- |\n| EICR | ask | more |",
    "has a row of 3 cells in a table of 2 columns",
  ),
  inArticle(
    "a fence that is not closed",
    "```\nsome words",
    "opens a block of code with ``` and does not close it; add a line ```",
  ),
  inArticle(
    "a line that starts with four spaces",
    "    Words pasted from elsewhere.",
    "is shown as a program's code, because the line starts with four spaces; take the spaces away",
  ),
  inArticle(
    "a footnote",
    "A claim.[^1]\n\n[^1]: And its source.",
    "has a footnote ([^1]), which the site does not know; say it in the text",
  ),
  inArticle(
    "a task list",
    "- [ ] Ring the customer",
    "has a box to tick ([ ]), which the site does not know; use a plain list",
  ),
  inArticle(
    "words struck out",
    "It is ~~cheap~~ fair.",
    "has ~~cheap~~, which the site does not strike out; take the words away",
  ),
  inArticle(
    "bold that is not closed",
    "This is **very important.",
    "has ** that makes no word bold; it stands before and behind the words, **like this**",
  ),
];

const tokens: readonly Mistake[] = [
  inArticle(
    "a token that is not closed",
    "It costs {price.eicr today.",
    'has "{price.eicr", which is no token: small letters in one pair of braces, without spaces; write {price.eicr}',
  ),
  inArticle(
    "a token with spaces",
    "It costs { price.eicr }.",
    'has "{ price.eicr }", which is no token: small letters in one pair of braces, without spaces; write {price.eicr}',
  ),
  inArticle(
    "a token in capitals",
    "It costs {Price.EICR}.",
    'has "{Price.EICR}", which is no token: small letters in one pair of braces, without spaces; write {price.eicr}',
  ),
  inArticle(
    "a token in two pairs of braces",
    "It costs {{price.eicr}}.",
    'has "{{price.eicr}}", which is no token: small letters in one pair of braces, without spaces; write {price.eicr}',
  ),
  inArticle(
    "a token that does not exist",
    "It costs {price.eicrs}.",
    'names the fact "price.eicrs", which does not exist; did you mean "price.eicr"?',
  ),
  inService(
    "a token in a field that takes none",
    "name: Fault Finding",
    "name: Faults {price.fault-finding}",
    "name holds {price.fault-finding}, but no token is replaced in this field; write the words themselves",
  ),
  inArticle(
    "a price written out",
    "An EICR is £145 for a flat.",
    "writes out £145, which stands in business.yml and changes there; write {price.eicr}",
  ),
  inArticle(
    "a price written out in words",
    "A report costs from 145 pounds.",
    "writes out 145 pounds, which stands in business.yml and changes there; write {price.eicr}",
  ),
  inArticle(
    "the telephone number written out",
    "Ring 07700 900 461.",
    "writes out 07700 900 461, which stands in business.yml and changes there; write {business.phone}",
  ),
  inArticle(
    "a note to the writer",
    "TODO: say what it costs.",
    'holds "TODO", which would be published; write the words, or mark the page draft: true',
  ),
  inArticle(
    "filler text",
    "Lorem ipsum dolor sit amet.",
    'holds "Lorem ipsum", which would be published; write the words, or mark the page draft: true',
  ),
  inArticle(
    "another registration body",
    "We are NAPIT registered.",
    "names NAPIT, but the firm is registered with NICEIC (registration.body of business.yml); write {business.registration}, or name both",
  ),
];

const files: readonly Mistake[] = [
  newFile(
    "a text file",
    "blogs/ideas.txt",
    "An idea.\n",
    "is not content: pages are made from .yml and .md files, pictures lie in pictures/; put the words into one of them and take the file out",
  ),
  newFile(
    "a Word file",
    "blogs/ideas.docx",
    Buffer.from("PK"),
    "is not content: pages are made from .yml and .md files, pictures lie in pictures/; put the words into one of them and take the file out",
  ),
  newFile(
    "a page's file with spaces in its name",
    "blogs/My new Article.md",
    `---
title: A whole day without power
description: What to do with a fridge, a freezer and a fish tank while the power is off for a day.
excerpt: Keep the doors shut.
date: "2024-03-18"
category: Electrical Safety
service: fault-finding
author: jo-salt
picture: brass-sockets
draft: true
---
Soon.
`,
    "has a name that cannot be part of an address; write it in lower-case words joined by hyphens, like my-new-article",
  ),
  newFile(
    "a file in no known place",
    "towns.yml",
    "- name: Northwich\n",
    "is in no known place; content/README.md lists which file goes where (YAML files end in .yml)",
  ),
  {
    what: "letters of Windows-1252",
    path: article,
    edit: (text) => Buffer.from(added("It is 90 °C.")(text), "latin1"),
    says: 'holds letters that are not UTF-8; save it as text in UTF-8 (in Notepad: "Save as", encoding "UTF-8")',
  },
  {
    what: "UTF-16",
    path: town,
    edit: (text) => Buffer.from(`\uFEFF${text}`, "utf16le"),
    says: 'is written in UTF-16; save it as text in UTF-8 (in Notepad: "Save as", encoding "UTF-8")',
  },
  {
    what: "a byte that no text has",
    path: service,
    edit: (text) => `${text}\0`,
    says: 'holds a byte that no text has (NUL); write the file anew, and save it as text in UTF-8 (in Notepad: "Save as", encoding "UTF-8")',
  },
  {
    what: "a conflict in markdown",
    path: article,
    edit: added("<<<<<<< HEAD\nOne.\n=======\nOther.\n>>>>>>> theirs"),
    says: "holds a conflict that git could not solve (<<<<<<<); keep one of the two texts and take out the lines with <<<<<<<, ======= and >>>>>>>",
  },
  {
    what: "a conflict in YAML",
    path: "business.yml",
    edit: replaced(/^name: .*$/m, "<<<<<<< HEAD\n$&\n=======\nname: Other\n>>>>>>> theirs"),
    says: "holds a conflict that git could not solve (<<<<<<<); keep one of the two texts and take out the lines with <<<<<<<, ======= and >>>>>>>",
  },
  {
    what: "front matter that is not closed",
    path: town,
    edit: replaced(/\n---\n/, "\n--\n"),
    says: "must start with front matter between two lines of ---",
  },
];

const yaml: readonly Mistake[] = [
  {
    what: "a quote that is not closed",
    path: "business.yml",
    edit: replaced(/^name: (.*)$/m, 'name: "$1'),
    says: "is not valid YAML: a quote is opened and not closed; add the second",
  },
  inService(
    "a colon in words without quotes",
    "name: Fault Finding",
    "name: Fault: Finding",
    "is not valid YAML: a value with a colon and a space in it needs double quotes, and the fields of a group start in one column",
  ),
  {
    what: "a number where words belong",
    path: "services/emergency-callouts.yml",
    edit: replaced(/text: >-\n {6}\{fact\.safety\} If[^]*?(?=\n {2}- kind)/, "text: 999"),
    says: "sections[0].text must be a string, not the number 999",
  },
  inService(
    "a tab",
    "name: Fault Finding",
    "name: Fault Finding\n\tprice: one",
    "is not valid YAML: a line starts with a tab; use spaces",
  ),
  inService(
    "a field that stands twice",
    "name: Fault Finding",
    "name: Fault Finding\nname: Faults",
    "is not valid YAML: a field stands twice; take one out",
  ),
  inService(
    "a line of ---",
    "name: Fault Finding",
    "name: Fault Finding\n---",
    "is not valid YAML: a line of --- starts a second file; take it out",
  ),
  {
    what: "a brace that is not closed",
    path: "navigation.yml",
    edit: replaced("path: /services }", "path: /services"),
    says: "is not valid YAML: Flow map in block collection must be sufficiently indented and end with a }; compare it with the lines around it",
  },
  inService(
    "a tag",
    "name: Fault Finding",
    "name: !!js/function Fault Finding",
    'holds the tag "!!js/function"; take it out, values need none',
  ),
  {
    what: "an alias, ten times over",
    path: "redirects.yml",
    edit: () =>
      ["- &a [x, x]", "- &b [*a, *a, *a]", "- &c [*b, *b, *b]", "- [*c, *c, *c]", ""].join("\n"),
    says: 'repeats another place by "*a"; write the words out, forms and checks need them',
  },
  {
    what: "a day without quotes",
    path: article,
    edit: replaced(/^date: "(.*)"$/m, "date: $1"),
    says: 'holds 2024-03-18 without quotes; write "2024-03-18"',
  },
  {
    what: "a time without quotes",
    path: "business.yml",
    edit: replaced('opens: "08:00"', "opens: 08:00"),
    says: 'holds 08:00 without quotes; write "08:00"',
  },
  inService(
    "a misspelt field",
    "\nname: Fault",
    "\nnmae: Fault",
    'nmae is not a known field; did you mean "name"?',
  ),
  {
    what: "a misspelt choice",
    path: town,
    edit: replaced("county: Cheshire", "county: Chesire"),
    says: "county must be one of: Cheshire, Greater Manchester, Merseyside",
  },
  {
    what: "an unknown side for a name on the map",
    path: town,
    edit: replaced("county: Cheshire", "county: Cheshire\nmapLabel: { side: over }"),
    says: "mapLabel.side must be one of: left, right, above, below",
  },
  inService(
    "a section of an unknown kind",
    "kind: steps",
    "kind: step",
    "sections[2].kind must be one of: ",
  ),
];

const dates: readonly Mistake[] = [
  {
    what: "an article dated far ahead",
    path: article,
    edit: replaced(/^date: .*$/m, 'date: "2999-01-01"'),
    says: "date is 2999-01-01, more than a year ahead; an article is published on its day",
  },
  {
    what: "an update in the future",
    path: article,
    edit: replaced(/^updated: .*$/m, 'updated: "2999-01-01"'),
    says: "updated is 2999-01-01, which is in the future; today is ",
  },
  {
    what: "a review from the future",
    path: "testimonials.yml",
    edit: replaced(/date: "[\d-]+"/, 'date: "2999-01"'),
    says: "[0].date is 2999-01, which is in the future; today is ",
  },
  {
    what: "a day that no calendar has",
    path: article,
    edit: replaced(/^date: .*$/m, 'date: "2024-02-31"'),
    says: "date is not a day of the calendar",
  },
  {
    what: "a day as the British write it",
    path: article,
    edit: replaced(/^date: .*$/m, 'date: "18/03/2024"'),
    says: 'date must be a day in quotes, like "2024-01-22"',
  },
];

const pictures: readonly Mistake[] = [
  inPicture(
    "a picture with the place where it was taken",
    () =>
      grey(1600, 1200)
        .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "53/1 15/1 0/1" } })
        .jpeg()
        .toBuffer(),
    "tells where it was taken (GPS), which would be published; `npm run add-picture` makes a copy that is in order",
  ),
  inPicture(
    "a picture that lies on its side",
    () => grey(1600, 1200).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    "lies on its side and is turned by a flag, which not all programs obey; `npm run add-picture` makes a copy that is in order",
  ),
  inPicture(
    "a picture made for print",
    () => grey(1600, 1200).toColourspace("cmyk").jpeg().toBuffer(),
    "is made for print (CMYK), which browsers show in wrong colours; `npm run add-picture` makes a copy that is in order",
  ),
  inPicture(
    "a PNG that is called .jpg",
    () => grey(1600, 1200).png().toBuffer(),
    "ends in .jpg, but holds png; `npm run add-picture` makes a copy that is in order",
  ),
  inPicture(
    "half a picture",
    async () => {
      const whole = await grey(1600, 1200)
        .composite([{ input: Buffer.from(stripes) }])
        .jpeg()
        .toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    "is broken: part of the picture is missing; copy it from the camera once more",
  ),
  inPicture(
    "a file that is no picture",
    () => Promise.resolve(Buffer.from("words")),
    "is not a picture that can be read; take it from the camera once more",
  ),
  inPicture(
    "a picture that is too heavy",
    () => Promise.resolve(Buffer.alloc(5 * 1024 * 1024)),
    "is 5.0 MB; at most 4 MB are allowed, `npm run add-picture` makes a copy that is in order",
  ),
  inPicture(
    "a picture that is too small",
    () => grey(800, 600).jpeg().toBuffer(),
    "is 800 px wide; at least 1200 px are needed to look sharp",
  ),
  newFile(
    "a picture that the index does not list",
    "pictures/van.jpg",
    "",
    "does not list the file pictures/van.jpg; add it, or delete the file",
  ),
  newFile(
    "a picture as the telephone keeps it",
    "pictures/IMG_1234.HEIC",
    "",
    "does not list the file pictures/IMG_1234.HEIC, and could not: pictures are .jpg or .png; `npm run add-picture` makes a copy that is in order",
  ),
];

const stripes = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">${Array.from(
  { length: 40 },
  (_, row) => `<rect y="${row * 30}" width="${row * 40}" height="12" fill="#${row + 10}4"/>`,
).join("")}</svg>`;

/** All of them. */
export const mistakes: readonly Mistake[] = [
  ...links,
  ...marks,
  ...tokens,
  ...files,
  ...yaml,
  ...dates,
  ...pictures,
];
