/** Mistakes that editors make: each is reported as one problem, in its file, with advice. */
import { execFileSync } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  expectOneAdvice,
  expectOneProblem,
  fixtureContent,
  problemsAfter,
  summary,
  withContent,
  type Edit,
} from "../../testing/broken-content";
import { onlyMistakes } from "../problem";
import { checkContent } from "./check-content";

const article = "blogs/stop-valve.md";
const service = "services/burst-pipes.yml";
const town = "locations/harrogate.md";
const firm = "business.yml";

/** The article with another paragraph. */
const withParagraph = (paragraph: string): Edit => {
  return { path: article, edit: (text) => `${text.trimEnd()}\n\n${paragraph}\n` };
};

/** A row of typical-jobs.yml. */
const jobRow = (key: string, label: string, from: number, to: number) =>
  `- { key: ${key}, label: ${label}, service: taps-and-leaks, from: ${from}, to: ${to}, depends: Size, asOf: "2026-10-01", reviewBy: "2027-10-01" }\n`;
const withJobs = (...rows: readonly string[]): Edit => {
  return { path: "typical-jobs.yml", edit: (text) => text + rows.join("") };
};

/** The firm with these claims besides its own, and the article with another paragraph. */
function withClaims(claims: Readonly<Record<string, string>>, paragraph: string): Edit[] {
  const rows = Object.entries(claims).map(
    ([key, text]) =>
      `  - { key: ${key}, text: ${text}, asOf: "2026-10-01", reviewBy: "2027-10-01" }\n`,
  );
  const edit = (text: string) =>
    text.replace(/^claims:\n/m, `$&${rows.join("")}`).replace("within two days", "within 48 hours");
  return [{ path: firm, edit }, withParagraph(paragraph)];
}

async function expectNoProblem(...changes: readonly Edit[]): Promise<void> {
  expect(summary(await problemsAfter(changes))).toEqual([]);
}

/** A paragraph in an article, and the message about it. */
test.each([
  // Links.
  ["See [it](services/boilers).", 'did you mean "/services/boilers"?'],
  ["See [it](./stop-valve.md).", 'did you mean "/blogs/stop-valve"?'],
  ["See [it](javascript:alert(1)).", 'has a link to "javascript:alert(1)"; links lead to a path'],
  ["See [it]().", 'has a link to ""'],
  ["See [](/contact).", 'has a link without words, to "/contact"; write [words](/contact)'],
  ["See [it] (/services).", 'has "[it] (/services)", which is not a link; write [words](/contact)'],
  ["See [it][prices].", 'has "[it][prices]", which is not a link'],
  ["See [it](/services/underfloor-heating).", "put this one back: npm run retire"],
  ["See [it](/guides).", "not exist; write content/pages/guides.yml, or name another"],
  ["See [it](/services/pat-testing).", "exist; name another page, or put this one back"],
  ["See [it](/blogs/burst-pipes).", 'not exist; did you mean "/services/burst-pipes"?'],
  ["We'll get back to you within 2 hours.", "write {claim.response}"],
  ["Reply within 2 hours.", "write {claim.response}"],
  ["We reply within 24 hours.", 'business.yml says "within two days (48 hours)"; write {cl'],
  ["It costs [price.tap] or so.", 'has "[price.tap]", which would be shown; write {price.tap}'],
  ["It costs (price.tap) or so.", 'has "(price.tap)", which would be shown; write {price.tap}'],
  ["See [it](/services/burst-pipe).", 'not exist; did you mean "/services/burst-pipes"?'],
  ["Write [to us](mailto:office).", "mailto:{business.email}"],
  ["Ring [us](tel:office).", "tel:{business.phone}"],
  // Marks.
  ["##\n\nWords.", 'has a heading without words ("##"); write them, or take it out'],
  ["Look: ![A board](/board.jpg)", "holds a picture, which pages show only at the top"],
  ["<script>alert(1)</script>", "holds HTML (<script>alert(1)</script>); write plain Markdown"],
  ['Press <b onclick="go()">here</b>.', 'holds HTML (<b onclick="go()">)'],
  // Tokens and facts.
  ["It costs {price.tap today.", 'has "{price.tap", which is not a token: use small letters in'],
  ["It costs { price.tap }.", "without spaces; write {price.tap}"],
  ["It costs {price tap}.", 'has "{price tap}", which is not a token'],
  ["It costs {money}.", "without spaces; take it out"],
  ["It costs {price.sewer}.", "does not exist; there are price.tap, price.boiler-service"],
  // Prices in other words than their label: "tap" is another name of "New tap".
  ["A boiler service costs from £79.", 'says "from £79", but business.yml says £89'],
  ["A boiler service costs £79.", 'says "£79", but business.yml says £89 for "boiler service"'],
  ["Boiler services: £79", "write {price.boiler-service}"],
  ["We charge £79 for a boiler service.", "write {price.boiler-service}"],
  ["Prices start at £79 for a boiler service.", "write {price.boiler-service}"],
  ["Taps from only £49.", 'says "£49", but business.yml says £95 for "Taps"; write {price.tap}'],
  ["Tap replacements from £110.", 'says "from £110", but business.yml says £95 for "Tap"'],
  ["Boiler service certificates cost £60.", "write {price.boiler-service}"],
  ["Taps from £120.", 'says "from £120", but business.yml says £95 for "Taps"'],
  ["We come out from £99 in an emergency.", "write {price.emergency} or {fee.day} or {fee.night}"],
  ["A callout is £99.", 'says "£99", but business.yml says £110 for "callout"'],
  ["For £49 you get a tap.", 'says "£49", but business.yml says £95 for "tap"'],
  ["We charge £49 for the tap.", 'says "£49", but business.yml says £95 for "tap"'],
  ["£49 taps this month!", 'says "£49", but business.yml says £95 for "taps"'],
  ["A tap is 49 quid.", 'says "49 quid", but business.yml says £95 for "tap"'],
  ["A tap costs 49.", 'says "49", but business.yml says £95 for "tap"; write {price.tap}'],
  ["A tap costs just 49, fitted.", 'says "49", but business.yml says £95 for "tap"'],
  ["A tap costs £1,65.", 'says "£1,65", which is not an amount: three digits follow a comma'],
  // Jobs of typical-jobs.yml, by their label: "A tap outside".
  ["A tap outside costs £90.", 'typical-jobs.yml says £140 for "tap outside"; write {job.out'],
  ["For a new tap outside from £200.", 'says "from £200", but typical-jobs.yml says £140'],
  ["| Work | Price |\n| --- | --- |\n| **Tap** | £49 |", 'says "£49", but business.yml says £95'],
  ["Taps {price.tap}, boiler services £79.", 'business.yml says £89 for "boiler services"'],
  ["It costs {price.taps}.", 'names the token "price.taps", which does not exist; did you mean'],
  ["At night it is {fee.night}.", "states {fee.night}, but not its exception; write {fact"],
  ["Fit a carbon monoxide alarm.", 'names "carbon monoxide alarm" but leaves out the advice'],
  ["Fit smoke and CO alarms.", '"CO alarm" but leaves out the advice that goes with it; write {'],
  ["We are Ciphe registered.", "names Ciphe, but the firm is registered with Gas Safe"],
  ["In Leeds aphc members do it.", "names aphc, but the firm is registered with Gas Safe"],
  ["We are Gas Safe and APHC registered.", "names APHC, but the firm is registered with Gas Safe"],
  ["We are APHC registered.", "names APHC, but the firm is registered with Gas Safe"],
  // Claims.
  ["We cover 90 towns.", 'says "We cover 90 towns", but business.yml says "'],
  ["We are open until 9pm.", 'says "open until 9pm", but business.yml says "Weekdays 8am'],
  ["Fully insured to £5m.", 'says "insured to £5m", but business.yml says "£1 million"'],
  ["A new tap will set you back £49.", 'says £95 for "new tap"; write {price.tap}'],
  ["We are insured for £5 million.", 'business.yml says "£1 million"; write £1 million'],
  ["We have £5 million public liability insurance.", 'says "£1 million"; write £1 million'],
  ["Our public liability cover is £5,000,000.", 'public liability cover is £5,000,000", but busin'],
  ["We carry public liability insurance of £2.5m.", 'business.yml says "£1 million"; write'],
  ["We're open from 8am to 8pm.", 'says "open from 8am to 8pm", but business.yml says "Weekd'],
  ["Open Monday to Friday, 8am to 8pm.", 'says "Open Monday to Friday, 8am to 8pm", but busine'],
  ["Opening hours: Mon-Fri 8am-9pm.", 'says "Opening hours: Mon-Fri 8am-9pm", but business'],
  ["A service is {price.boiler-service} plus VAT.", 'says "plus VAT", but pages/prices.yml says'],
  ["A service is {price.boiler-service} (excl. VAT).", 'says "excl. VAT", but pages/prices.yml'],
  ["A service is {price.boiler-service} (ex. VAT).", 'says "ex. VAT", but pages/prices.yml says'],
  ["A service is {price.boiler-service}, and VAT is added.", 'says "VAT is added", but pages/pri'],
  ["We charge £145 + VAT.", 'says "+ VAT", but pages/prices.yml says'],
  ["Our price is £145 ex-VAT.", 'says "ex-VAT", but pages/prices.yml says'],
  ["We're FENSA registered.", "of which business.yml says nothing; take it out, or write it under"],
  ["We're Gas Safe and MCS registered.", 'says "We\'re Gas Safe and MCS registered", of which'],
  ["We're {claim.registered} and MCS certified.", 'MCS certified", of which business.yml says'],
  ["Our MCS certified engineers come.", 'says "Our MCS certified", of which business.yml'],
  ["MCS certified engineers.", 'says "MCS certified engineers", of which business.yml says'],
  ["TrustMark approved, and quick.", 'says "TrustMark approved", of which business.yml says noth'],
  ["We're ECA members.", 'says "We\'re ECA members", of which business.yml says nothing'],
  ["Members of the ECA.", 'says "Members of the ECA", of which business.yml says nothing'],
  ["We are also members of the ECA.", 'members of the ECA", of which business.yml says nothing'],
  ["We're OZEV-approved installers.", 'says "We\'re OZEV-approved", of which business.yml says'],
  ["Approved by OZEV.", 'says "Approved by OZEV", of which business.yml says nothing'],
  ["Our plumbers are OZEV approved installers.", 'OZEV approved", of which business.yml says'],
  ["We are a Which? Trusted Trader.", 'Which? Trusted Trader", of which business.yml says'],
  ["We're Checkatrade approved.", 'Checkatrade approved", of which business.yml says nothing'],
  ["Call us for £XX.", 'holds "£XX", which would be published'],
  ["TODO: say what it costs.", 'holds "TODO", which would be published'],
  ["Ring Dave on 07911 123456.", "take it out, or write it as a fact in business.yml"],
  ["[Dave](tel:+447911123456) knows.", "holds the telephone number +447911123456"],
  ["Ring us on 0800 123 4567.", "holds the telephone number 0800 123 4567, which is not the firm"],
  [
    "Call our plumbers, day and night, on 0345 123 4567.",
    "holds the telephone number 0345 123 456",
  ],
  ["Our number is **0330 123 4567**.", "holds the telephone number 0330 123 4567, which is not"],
  [
    "Ring [us](tel:08001234567).",
    "holds the telephone number 08001234567, which is not the firm's",
  ],
  ["Ring 0113 496 012.", 'has the telephone number "0113 496 012", which is a digit too short'],
  ["[Call us](tel:0113496012) now.", '"0113496012", which is a digit too short'],
  ["[Call us](tel:0770090046) now.", "write all its digits, or {business.phone} if it is the firm"],
  ["Ring 0113 496 01234.", 'has the telephone number "0113 496 01234", which is a digit too long'],
  ["Ring +44 (0)113 496 01234.", '"+44 (0)113 496 01234", which is a digit too long'],
  ["Ring [us](tel:+4411349601234).", '"+4411349601234", which is a digit too long'],
  ["Ring 0113 496 0213.", "holds the telephone number 0113 496 0213, which is nearly one"],
  ["[Ring](tel:0160644321) him.", "holds the telephone number 0160644321, which is not the firm's"],
  ["In a fire get out and ring 99.", 'says "ring 99", which is none of 999'],
  ["In a fire call 9999.", 'says "call 9999", which is none of 999'],
  ["In a power cut ring 106.", 'says "ring 106", which is none of 999, 112, 101, 105, 111; c'],
  ["Ask ofice@aire-plumbing.example.", "holds the e-mail address ofice@aire-plumbing.example"],
  ["Ask office@aire-plumbing.com.", "holds the e-mail address office@aire-plumbing.com, which"],
  ["For a gas leak ring 105.", 'says to ring 105 for "gas leak"; ring 0800 111 999'],
  ["Do you smell gas? Ring 105 or 999.", 'says to ring 105 for "smell gas"; ring 0800 111 999'],
  ["In a power cut ring 0800 111 999.", 'says to ring 0800 111 999 for "power cut"; ring 105'],
  ["No power: 0800 111 999.", 'says to ring 0800 111 999 for "No power"; ring 105'],
  ["Leave us a review and get £10 off.", "rewards a review; take the reward out"],
  ["£10 off your next job for a review!", "rewards a review; take the reward out"],
  ["Your text.", 'holds "Your text.", which would be published'],
  ["Write 700 to 1,200 words.", 'holds "Write 700 to 1,200 words", which would be published'],
  ["It is short. â€™ Some need", 'holds "â€™", which would be published'],
  ["Ring 0800 111 990.", "says 0800 111 990, which is nearly the gas emergency line; write"],
  ["Ring 0800 111 99.", "says 0800 111 99, which is nearly the gas emergency line"],
  ["Ring 0800 11 999.", "says 0800 11 999, which is nearly the gas emergency line"],
  ["Ring 0800 111 9999.", "says 0800 111 9999, which is nearly the gas emergency line"],
  // Links to a page's whole URL or to its headings.
  ["See [it](#the-price).", 'names the heading "the-price", which does not exist; there are '],
  ["See [it](/services/burst-pipes#signs).", 'names the heading "signs", which does not exist'],
  ["> ## In brief\n\nSee [it](#in-brief).", 'names the heading "in-brief", which does not exist'],
  ["## One\n\n## One\n\nSee [it](#one-2).", 'names the heading "one-2", which does not exist'],
])("an article with %j is refused", async (paragraph, message) => {
  await expectOneProblem(withParagraph(paragraph), message);
});

test.each([
  ["If somebody gets a shock, the RCD trips.", "and does not say there to ring 999; write that"],
  ["A metal case is safer if it catches fire.", "and does not say there to ring 999; write that"],
  ["See https://www.gov.uk/rules.", 'has "https://www.gov.uk/rules.", which does not become a'],
  ["Before you paint, turn off the main switch.", "does not say there when that is safe; write"],
  ["See [it](/services/).", "ends in a slash; write /services"],
  ["Ring [us](tel:+441134960123).", "writes out +441134960123, which is kept in business.yml"],
  ["# A title\n\nWords.", 'has a heading of the first level ("# …"); the page has its own'],
  ["##\u00A0Pasted words\n\nWords.", "is not a heading; put a space after the # (type it"],
  ["-\u00A0sockets\n-\u00A0lights", 'with "-", which does not make a list with a pasted space'],
  ["Work\tPrice\nEICR\tAsk us", "is not a table; a table needs a line like"],
  ["A tap is from {price.tap}.", 'reads "from from £95"; take out the "from" before {price.tap}'],
  ["It takes {claim.response} days.", 'reads "within two days days"; take out the "days" after'],
  ["We answer within {claim.response}.", 'reads "within within two days"; take out the "within"'],
  ["We're {claim.registered} registered.", 'reads "Gas Safe registered registered"; take out'],
  ["A tap costs {price.tap} pounds.", 'reads "from £95 pounds"; take out the "pounds" after {pr'],
  ["A tap is £{price.tap}.", 'reads "£from £95"; take out the "£" before {price.tap}'],
  ["##Unspaced words\n\nWords.", 'has "##Unspaced", which is not a heading; put a space after'],
  ["| Work | Price |\n| EICR | ask |", "is not a table; a table needs a line like | --- | --- |"],
  ["| a | b |\n| --- | --- |\n| c | d | e |", "has a row of 3 cells in a table of 2 columns"],
  ["```\nsome words", "would be shown as program code"],
  ["- [ ] Ring the customer", 'has "[ ]", which is a mark that'],
  ["Ask us.[^1]", 'has "[^1]", which is a footnote; pages show none, so put its words'],
  ["It is ~~cheap~~ fair.", 'has "~~cheap~~", which is a mark that'],
  ["This is **very important.", 'has "**", which makes nothing bold'],
  [
    "We test:\n\n• sockets\n• lights",
    'begins a line with "•", which does not make a list; write "- "',
  ],
  ["– sockets\n– lights", 'begins a line with "–", which does not make a list; write "- "'],
  ["We test:\n— sockets", 'begins a line with "—", which does not make a list'],
  ["•\tsockets\n•\tlights", 'begins a line with "•", which does not make a list; write "- "'],
  ["We test:\n•\tsockets\n•\tlights", 'begins a line with "•", which does not make a list'],
  ["a.\tLook\nb.\tRing", 'begins a line with "a.", which does not make a list; write "1. "'],
  ["o\tsockets\no\tlights", 'begins a line with "o", which does not make a list; write "- "'],
  ["✓ sockets\n✓ lights", 'begins a line with "✓", which does not make a list'],
  ["a. Look\nb. Ring", 'begins a line with "a.", which does not make a list; write "1. "'],
  ["> b) Ring", 'begins a line with "b)", which does not make a list'],
  ["-sockets\n-lights", 'which does not make a list without a space; write "- "'],
  ["1.Look\n2.Ring", 'begins a line with "1.", which does not make a list without a space'],
  ["1. Look\n  - at the board\n2. Ring", "has a list that is not part of the entry above"],
  ["1. Look\n  1. at the board\n2. Ring", "has an entry that is not part of the entry above"],
  ["- Look\n - at the board", "has an entry that is not part of the entry above"],
  ["The end of a part.\n---\nThe next.", 'has a line of "---" right below words, which makes'],
  ["A heading\n=========\n\nWords.", 'has a line of "===" right below words, which makes'],
  ["A boiler service is £89 for a flat.", "writes out £89, which is kept in business.yml"],
  ["For a boiler service you pay £49.", 'in a sentence about "boiler service", and business.yml'],
  ["For a boiler service you pay £110.", 'in a sentence about "boiler service", and business.yml'],
  ["A boiler service is £240.", "write {price.boiler-service}, or say whose price it is"],
  ["A tap outside costs £300.", "and typical-jobs.yml has no such price; write {job.outside-tap}"],
  ["We fit a tap outside for £140 to £260.", "kept in typical-jobs.yml; write {job.outside-tap}"],
  ["A tap costs from 95 pounds.", "writes out 95 pounds, which is kept in business.yml"],
  ["Ring 07700 90046, any day.", '"07700 90046", which is a digit too short; write all its digits'],
  ["Ring (0161) 496 012.", '"(0161) 496 012", which is a digit too short'],
  ["Ring +44 7700 90046.", '"+44 7700 90046", which is a digit too short'],
  ["Ring 0113 496 01 23.", "kept in business.yml; write {business.phone}"],
  ["See [it](https://aire-plumbing.example/contact).", "by its domain; write /contact"],
  ["A wo\u200D rd.", "holds a letter that nobody sees (U+200D)"],
  ["A w\u{E0067}ord.", "holds a letter that nobody sees (U+E0067)"],
  ["A wo\u200Brd.", 'holds a letter that nobody sees (U+200B) in "word."; type the word again'],
  ["A \uFEFF word.", "holds a letter that nobody sees (U+FEFF); type the word again"],
  ["A wo\u00ADrd.", "holds a letter that nobody sees (U+00AD)"],
  ["Our test takes all of a morning, as a rule. ".repeat(2), 'says the same twice, "Our test'],
  ["Write [to us](mailto:aire.plumbing@gmail.com).", "to aire.plumbing@gmail.com, which is not th"],
  [
    "E-mail us at sal.otter@btmail.example.",
    "sends mail to sal.otter@btmail.example, which is not",
  ],
  ["Prices are subject to VAT.", 'says "subject to VAT", but pages/prices.yml says'],
  [
    "All prices exclude VAT.",
    'says "exclude VAT", but pages/prices.yml says "All prices include VA',
  ],
  ["We'll be with you within 30 minutes, anywhere.", 'within 30 minutes", which no claim of bus'],
  ["We'll be there within the hour.", "take it out, or write it under claims there"],
  ["Our response time is one hour.", 'says "response time is one hour", which no claim of busi'],
  ["We aim to be with you in under an hour.", 'says "be with you in under an hour", which no'],
  ["Ask the No. 1 plumbers.", 'says "No. 1 plumbers", which you would have to prove'],
])("an article with %j gets advice", async (paragraph, message) => {
  await expectOneAdvice(withParagraph(paragraph), message);
});

test.each(["A tap costs £95 plus VAT.", "A callout is 120 pounds + VAT."])(
  "a price in figures without VAT is refused: %s",
  async (paragraph) => {
    const mistakes = onlyMistakes(await problemsAfter([withParagraph(paragraph)]));
    expect(summary(mistakes)).toEqual([
      [article, expect.stringContaining(' VAT", but pages/prices')],
    ]);
  },
);

test.each(["020 7946 0000", "0800 1111", "+353 1 234 5678", "07911 123456", "0151 496 0123"])(
  "a whole number of the firm passes: %s",
  async (number) => {
    const edit = (text: string) => text.replace(/^phone: .*$/m, `phone: "${number}"`);
    await expectNoProblem({ path: firm, edit });
  },
);

test.each([
  "👨‍🔧 Our electrician, 👩🏽‍🔧 and 🏳️‍🌈.",
  "The flags of England 🏴󠁧󠁢󠁥󠁮󠁧󠁿, Wales 🏴󠁧󠁢󠁷󠁬󠁳󠁿 and Scotland 🏴󠁧󠁢󠁳󠁣󠁴󠁿.",
  "In Persian we are برق\u200Cکار, in Hindi क्\u200Dष.",
])("joiners within letters are allowed in texts and fields: %s", async (paragraph) => {
  const edit = (text: string) =>
    `${text.trimEnd()}\n\n${paragraph}\n`.replace(/^excerpt: .*$/m, `excerpt: "${paragraph}"`);
  await expectNoProblem({ path: article, edit });
});

test("a first article may be a draft", async () => {
  const edit = (text: string) => text.replace("---\n", "---\ndraft: true\n");
  const problems = await problemsAfter([{ path: article, edit }]);
  expect(summary(problems)).toEqual([
    ["pages/blogs.yml", expect.stringContaining("of which there are only drafts; publish one")],
  ]);
  expect(onlyMistakes(problems)).toEqual([]);
});

test("a sentence may name another registration body beside the firm's own", () =>
  expectNoProblem(
    withParagraph("We are registered with {business.registration}, not with CIPHE."),
  ));

test("a text may name a body that is among the claims", () =>
  expectNoProblem(...withClaims({ member: "APHC members" }, "We are APHC members, ask APHC.")));

test('"SELECT" in capitals is the registration body, and "select" is a verb', async () => {
  const bodies = { path: firm, edit: (text: string) => text.replace("CIPHE", "SELECT") };
  await expectNoProblem(bodies, withParagraph("Select a tap, or let us select one."));
  const member = withParagraph("We are SELECT members.");
  expect(summary(await problemsAfter([bodies, member]))).toEqual([
    [article, expect.stringContaining("names SELECT, but")],
  ]);
});

test.each(["", "  qualifications: []\n"])(
  "somebody in the office has no qualifications, written as %j",
  async (qualifications) => {
    const kay = `- key: kay-desk\n  name: Kay\n  role: Office Manager\n${qualifications}  reviewBy: "2027-11-22"\n`;
    const edit = (text: string) => `${text.trimEnd()}\n${kay}`;
    await expectNoProblem({ path: "people.yml", edit });
  },
);

test("names of people that were swapped without their texts get advice", async () => {
  const edit = (text: string) =>
    `${text.replace("role: Plumber", "$&\n  text: Kay plans rounds.").trimEnd()}
- { key: kay-desk, name: Kay Low, role: Plumber, text: Sal mends taps., reviewBy: "2027-11-22" }
`;
  const problems = await problemsAfter([{ path: "people.yml", edit }]);
  expect(problems.map((problem) => problem.message)).toEqual([
    expect.stringContaining("but is the text of Sal Otter"),
    expect.stringContaining("but is the text of Kay Low"),
  ]);
});

test("a person's name that was changed alone gets advice", async () => {
  const edit = (text: string) =>
    text.replace("role: Plumber", "$&\n  text: Sal mends taps.").replace("name: Sal", "name: Jo");
  await expectOneAdvice({ path: "people.yml", edit }, "but is the text of Jo Otter; change both");
});

test.each([
  ["Help 24/7", false],
  ["Plumbers round the clock", false],
  ["We're here 24 hours a day", false],
  ["Emergency line, day and night", false],
  ["Cameras that record day and night", true],
  ["Leaks that drip round the clock", true],
])("a lead must agree with the firm's emergencyHours: %j", async (words, advice) => {
  const lead = {
    path: article,
    edit: (text: string) => text.replace(/^lead: .*$/m, `lead: ${words}.`),
  };
  await expectNoProblem(lead);
  const edit = (text: string) => text.replaceAll(/(B|b)urst pipes at any hour/g, "Until 10pm");
  const problems = await problemsAfter([lead, { path: firm, edit }]);
  const found = problems.find(({ path }) => path === article);
  expect(found?.message).toContain('", but emergencyHours of business.yml');
  expect(found?.advice).toBe(advice);
});

test.each(["Day and night, every day of the year", "24/7 for emergencies"])(
  "the note below the phone number must agree with the firm's emergencyHours: %j",
  async (words) => {
    const note = {
      path: "pages/contact.yml",
      edit: (text: string) => text.replace(/^phoneNote: .*$/m, `phoneNote: ${words}`),
    };
    await expectNoProblem(note);
    const edit = (text: string) => text.replaceAll(/(B|b)urst pipes at any hour/g, "Until 10pm");
    const problems = await problemsAfter([note, { path: firm, edit }]);
    const problem = problems.find(({ path }) => path === note.path);
    expect(problem).toMatchObject({ advice: false });
    expect(problem?.message).toContain("but emergencyHours of business.yml does not");
  },
);

test("a day needs no quotes", async () => {
  const edit = (text: string) => text.replace(/^date: "(.*)"$/m, "date: $1");
  await expectNoProblem({ path: article, edit });
});

test.each([
  "Is the carbon monoxide alarm sounding? {fact.co}",
  "FENSA registered installers fit windows. Ask a HETAS registered engineer. We're VAT registered.",
  "Members of the IET write the rules. Approved by WRAS, it lasts. We're registered with Companies House.",
  "We're {claim.registered} and VAT registered. Our Gas Safe registered engineers come.",
  "We're members of the team. We're fully approved. We're Gas Safe-registered engineers. Ask a firm certified by MCS.",
  "We're open until 5pm, insured up to £1m and Gas Safe registered. Gas Safe registered, and proud.",
  "On Christmas Eve we're open until 1pm. We're open until 1pm at Easter.",
  "The shop is open until 8pm. We're open Monday to Friday, 8am to 5pm.",
  "We're open from 8am to 5pm, with £1,000,000 of public liability insurance. Our insurance covers a £5,000,000 house.",
  "A neighbour was quoted £49 for a tap by another firm. Building control charges £250 for a boiler service. Other firms say £49 excl. VAT for a tap. Is VAT extra? No. A rival firm fits a tap for £49.",
  "Other firms' prices exclude VAT. We said yes within the hour. We come within 48 hours.",
  "Write to us, or to the ombudsman at help@ciphe.org.uk.",
  "We give nothing off for a review. Read a review, and ask for a discount for landlords.",
  "Ring 105 in a power cut, and 0800 111 999 for a gas leak. No power, and a smell of gas? Ring 0800 111 999. No power? Ask next door. Ring 105. A gas leak alarm sounds at 105 dB.",
  "A tap for £20 is too good to be true. In the trade a tap is £30.",
  "Other firms charge £49 for a boiler service. Published guides say a tap costs from £60.",
  "A boiler service costs {price.boiler-service}, and a bottle of cleaner £9.",
  "A tap costs under £15k. Our call-outs cost £0 in LS6. {fact.free-journey}",
  "A disco alarm is another thing.",
  "A tap costs 20 minutes, and a boiler service 3 per cent more. It costs 2,000 of them £1,250.",
  "Other firms fit a tap outside for £90. A tap outside costs {job.outside-tap}.",
  "Ring 105, 999, 0800 111 999, 0300 123 123, 0345 6061234 or 116 123.",
  "Ring your supplier on 0800 001 5400 before you ring us. Our supplier's number is 0345 606 1234. Tell us when you have rung Yorkshire Water on 0345 124 2424. The gas line is not us: 0800 111 999.",
  "Ring 24 hours a day, call 10 days before, phone 24/7, or ring 2 of us.",
  "From 01-02-2024 to 07.08.2024 12 of LS6 3AA, at 0730 to 1800, cost £0.12.",
  "Job 2024-0123456789, meter 10 0123 456 789 012, see [it](https://www.gov.uk/a/0123456789).",
  "See [the body's search](https://www.ciphe.org.uk/find) or ask at help@ciphe.org.uk.",
  "Wiring – old or new – ages.\nIt is\n– in a word – old.",
  "- Sockets\n  - in the kitchen\n  - outside\n- Lights\n\n1. Look\n   - at the board\n2. Ring",
  "One part.\n\n---\n\nThe next one, e.g. this.",
  "## One\n\n## One\n\nSee [the second](#one-1).",
  "[Ring us](tel:{business.phone}) or [write](mailto:{business.email}).",
  "Ring {business.phone}, or write to <mailto:{business.email}>; for gas ring 0800 111 999.",
  "See [this page](#find-it-today), [prices](/prices?from=here#fees) and [the law](https://www.gov.uk/).",
])("an article with %j is in order", async (paragraph) => {
  await expectNoProblem(withParagraph(paragraph));
});

/** A value of a YAML file or front matter, its replacement, and the message about it. */
test.each<readonly [string, string | RegExp, string, string]>([
  [service, "\nlead:", "\nleda:", 'leda is not a known field; did you mean "lead"?'],
  [service, 'summary: "', 'summary: "See [this](/contact). ', "card.summary holds a link"],
  [service, "name: Burst", "name: {price.tap} Burst", "is not valid YAML"],
  [
    service,
    "[At any hour",
    "[Any hour: yes",
    "put all of a sentence with a colon in double quotes",
  ],
  [service, /\[We stop the water.*\]/, "-We stop", "line of its own, with a hyphen and a sp"],
  [service, "name: B", 'name: "{price.tap} B" #', "name holds {price.tap}, but tokens are not"],
  [service, "name: Burst", "name: Burst: ", "needs double quotes"],
  [service, "name: Burst Pipes", "name: Burst\n\tprice: one", "a line starts with a tab"],
  [service, "name: B", "name: Bursts\nname: B", "a field is there twice; take one out"],
  ["testimonials.yml", /^- (?=name: R)/m, "  ", "or begin the new entry with a dash"],
  [town, "postcode: HG3 }", "postcode: HG3, postcode: HG3 }", "is there twice; take one out"],
  [service, "name: B", "name: !!js/function B", "a tag, like !!str, means nothing here; take it o"],
  [service, "kind: steps", "kind: step", "sections[1].kind must be one of: "],
  [service, "name: stop-valve", "name: valve", 'names the diagram "valve", which does not exist'],
  ["diagrams.yml", "drawing: s", "drawing: z", 'the drawing "ztop-valve", which does not'],
  ["diagrams.yml", /^ {2}alt: .*$/m, "", "needs a drawing with its alt, or one to each point"],
  ["diagrams.yml", /^(?= {2}alt: )/m, "  rows: [9]\n", "needs a row for each point, one above"],
  ["home.yml", "label: [0.85", "label: [1.85", "label[0] is outside the picture, whi"],
  [town, /^county: .*$/m, "county: “Leeds”", "its quotes are curly, as word processors"],
  [town, "county: N", "mapLabel: { side: over }\ncounty: N", "must be one of: left, right, above"],
  [service, " {fact.free-journey}", "", "price states {price.emergency}, but not its exception"],
  [firm, /(key: safety, text: ")/, "$1{fact.co} ", "names {fact.co}, which stands below this fact"],
  [firm, "alarm, CO alarm]", "alarm, C.O. alarm]", "must be words in letters only, like smoke a"],
  // Fields that are shown exactly as written.
  [service, "name: Burst Pipes", 'name: "   "', "name holds no words; write them, or take the"],
  [service, /^lead: .*$/m, 'lead: ""', "lead holds no words; write them, or take the field out"],
  ["pictures/index.yml", /alt: [^,]*,/, "alt: charger-in-a-garage.jpg,", "is the name of a file"],
  ["pictures/index.yml", /alt: [^,]*,/, 'alt: "",', "[0].alt holds no words; write them, or take"],
  [
    service,
    "kind: steps",
    "tone: warning\n    kind: steps",
    "known here: kind, heading, intro, steps",
  ],
  [service, "name: Burst", "name: <b>Burst</b>", 'name holds "<b>", which would be shown as it is'],
  [service, "name: Burst", "name: R&amp;D Burst", 'name holds "&amp;", which would be shown'],
  [service, "name: Burst Pipes", 'name: "**Burst**"', 'name holds "**", which would be shown'],
  // Figures.
  [firm, "from: 95", 'from: "95"', 'must be a number, not the words "95"; write 95'],
  [firm, "from: 95", "from: £1,000", 'not the words "£1,000"; write 1000'],
  [firm, "to: 140", "to: 1,400", 'not the words "1,400"; write 1400'],
  [firm, /categories: .*/, "categories:\n    - Boilers\n    • Pipes", 'begin the line with "- "'],
  [firm, /categories: .*/, "categories:\n    - Boilers\n    -Pipes", 'begin the line with "- "'],
  [
    firm,
    "sum: 1000000",
    "sum: 5",
    "insurance.sum must be in whole pounds; for 5 million write 5000000",
  ],
  [firm, "sum: 1000000", "sum: £2 million", 'not the words "£2 million"; write 2000000'],
  [firm, "fee: 170", "fee: 165.50", "callOutFees[1].fee must be a whole number; write 165 or 166"],
  [firm, "to: 140", "to: 40", "prices[2].to is below from"],
  [firm, "to: 140", "to: 1400", "is ten times from or more; is there a nought too many, or"],
  [firm, /except:\n(?: {4}.*\n)+/, "except: []\n", "urgent.except is empty; fill it in"],
  [firm, "days, hours: 48", "days, hours: 24", "but has hours: 24; let both"],
  [firm, "two days, hours: 48", "24 hours, hours: 12", 'says "within 24 hours", but has hours: 12'],
  [
    firm,
    "within two days, hours: 48",
    "within the hour, hours: 24",
    "let both say the same (hours: 1)",
  ],
  [
    firm,
    "within two days, hours: 48",
    "in 30 minutes, hours: 24",
    "let both say the same (hours: 1)",
  ],
  [firm, "within two days, hours: 48", "within an hour", "no enquiry would have a deadline"],
  [
    firm,
    "within two days, hours: 48",
    "by the next working day",
    "add hours: 18 and counted: in open",
  ],
  [
    firm,
    "two days, hours: 48",
    "8 opening hours, hours: 8",
    "write hours: 8 and counted: in opening",
  ],
  [
    firm,
    "within two days, hours: 48",
    "the same working day, hours: 24",
    "write hours: 9 and counted",
  ],
  [
    firm,
    "within two days, hours: 48",
    "within 1 working day, hours: 24, counted: in opening hours",
    "but has hours: 24; let both say the same (hours: 9 and counted: in opening hours)",
  ],
  [firm, "hours: 48", "hours: 48, counted: in opening hours", 'say "within 48 opening hours"'],
  [firm, "hours: 48", "hours: 48, counted: by moonlight", "must be one of: round the clock"],
  [firm, "emergencyHours: Burst pipes at any hour", "emergencyHours: Until 10pm", "[1].text says"],
  [
    firm,
    "text: burst pipes at any hour",
    "text: burst pipes",
    'but emergencyHours says "Burst pip',
  ],
  [firm, "Hours: Burst pipes at any hour", "Hours: 27/7 service", 'says "27/7 service"; let both'],
  [firm, "key: boiler-service\n", "key: tap\n", 'prices[1].key is "tap" a second time; give it'],
  [firm, "key: water", "key: co", 'facts[3].key is "co" a second time'],
  [
    firm,
    "text: Gas Safe registered,",
    'text: "We are registered.",',
    "text stands within sentences;",
  ],
  [firm, "emergencyCounties: [W", "emergencyCounties: [", 'did you mean "West Yorkshire"?'],
  [firm, "value: 15 years", "value: 25 years", "stats[0].value says 25, but its claim"],
  ["home.yml", "service: boilers,", "service: bathrooms,", 'repeats the service "bathrooms" of'],
  ["home.yml", "value: 15 years", "value: 25 years", "stats[1].value says 25, but its claim"],
  [town, "name: Harrogate", "name: 12", "name must be words, not the number 12; put it in"],
  [firm, '"0113 496 0123"', "01134960123", "; put it in double quotes"],
  // Fees on days that the hours have otherwise.
  [firm, "row: By day", "row: Monday to Saturday", '"hours" has no times for Saturday, so no'],
  [firm, "when: by day", "when: on weekdays and at weekends", "take Saturday and Sunday out here"],
  [firm, "row: By day", "row: Mon-Thu", '"hours" has times for Friday too, when this fee is due'],
  [
    firm,
    "row: At night, due: other hours",
    "row: Fridays and Sundays, due: closed days",
    '"hours" has times for Friday, when another fee is due',
  ],
  // Prices that do not agree: a likely slip is named alone.
  [firm, "from: 89", "from: 1400", "prices[1].from is £1,400, but similar work costs £89 to £140"],
  [firm, "from: 89", "from: 890", "is £890, but similar work costs £89 to £140; did you mean 89?"],
  [firm, "from: 89\n", "from: 0.890\n", "is £0.89, but similar work costs £89 to £140; did"],
  [firm, "from: 89\n", "from: 0\n", "prices[1].from is no price; write"],
  [firm, /(?<=key: boiler-service\n.*\n {4}from: )89/, "99", "prices[2].from is £89 ("],
  [
    "typical-jobs.yml",
    /^/,
    jobRow("tap-kitchen", "A kitchen tap", 80, 120),
    '[0].from is £80 ("A kitchen tap"), but the price "New tap" (tap in business.yml) is from £95',
  ],
  ["typical-jobs.yml", "to: 260", "to: 26", "[0].to is below from"],
  [service, "name: Burst Pipes", 'name: "Boiler service from £79"', '"from £79", but business.yml'],
  // Values as word processors and people write them.
  [service, "picture: valve", "picture: valve.jpg", 'does not exist; did you mean "valve"?'],
  [service, "picture: valve", "picture: IMG_2201", '"IMG_2201", which does not exist; there'],
  [service, "price: emergency", "price: £110", 'the price "£110", which does not exist; there are'],
  [service, "price: emergency", "price: 110", "must be the key of a price, in words, not the"],
  ["typical-jobs.yml", "service: t", "service: /services/t", 'did you mean "taps-and-leaks"?'],
  [
    article,
    /^author: .*$/m,
    "author: Kay Desk",
    '"Kay Desk", which does not exist; name another (',
  ],
  [article, /^title: .*$/m, "title: “Stop valves: where”", "quotes around a value are curly"],
  [article, /^title: .*$/m, "title: “Stop valves in old houses”", "stands in curly quotes, which"],
  [article, /^date: /m, "draft: yes\n$&", "must be one of: true, false; write true"],
  [firm, "{ label: Christmas Eve", "{ open:Late, label: Eve", "a space is missing after its colon"],
  [firm, 'closes: "12:00"', 'closes: "12:00", note: Closed', "a note, which pages would leave out"],
  [article, /^date: .*$/m, "date: “2024-03-18”", "its quotes are curly, as word processors"],
  [article, /^title: .*$/m, "title: & more", "begins with & needs double quotes"],
  [article, /^title: .*$/m, "title", "a colon and a space are missing after the name of a field"],
  [article, /^title: .*$/m, "title: - more", "a value that begins with - needs double quotes"],
  [article, /^title: .*$/m, "title: > more", "a value that begins with > needs double quotes"],
  [article, /^title: .*$/m, "title: [price.tap] is", "begins with [ needs double quotes around"],
  [firm, "  - { label: Christmas Eve", "  { label: Christmas Eve", 'Christmas Eve" needs a dash'],
  [firm, "  - { label: Christmas,", "    { label: Christmas,", '"{ label: Christmas" needs a dash'],
  [article, /^title: .*$/m, 'title: "If you "rent" it"', "write “ and ” around words inside"],
  [town, "name: Pannal,", 'name: "The "Pannal" area",', "write “ and ” around words inside"],
  [article, /^title: .*$/m, 'title: "We say "off": always"', "write “ and ” around words inside"],
  [article, /^title: .*$/m, 'title: "Stop valves" and taps', "and the double quote at its end"],
  [article, /^title: .*$/m, "title: 'Don't'", "a value with an apostrophe in double quotes"],
  [town, "name: Pannal,", "name: Pannal, by the beck,", "put all of them in double quotes"],
  [
    service,
    "value: 0800 111 999, label: Gas",
    'value: "105", label: Gas',
    'says to ring 105 for "Gas"',
  ],
  // Legal texts.
  ["terms.md", "within 14 days", "within 7 days", 'says "7 days", but consumers have 14 days to'],
  ["terms.md", "within 14 days", "in the seven-day cooling-off period", 'says "seven-day", but'],
  ["privacy.md", /$/, "\nWrite to info@leak-co.example.\n", "address info@leak-co.example, which"],
  ["pages/prices.yml", "include VAT", "exclude VAT", 'vat says "exclude VAT", but the prices of'],
  // Texts of towns in each other's place.
  ["pages/locations.yml", "Bursts: no", "Bursts: day and night", "serviceArea.far.title promises"],
  [
    "pages/locations.yml",
    "Bursts: yes",
    "Bursts: not round the clock",
    "serviceArea.near.title say",
  ],
  // Prices beside the service that they are for.
  [
    "services/taps-and-leaks.yml",
    "priceNote: For",
    "priceNote: From £49 for",
    'priceNote says "From £49", but business.yml says £95',
  ],
  ["home.yml", "A tap, {price.tap}", "From £49", 'hint says "From £49", but business.yml'],
  // Phrases that make a message urgent.
  [firm, /- smell\*.*/, "- Smoke!", "urgent.words[0] must be words in"],
  [firm, /- smell\*.*/, "- '*'", "like smell* ... burnt/singed"],
  [firm, /- smell\*.*/, "- $leak", "names the list $leak, which is not among"],
  // Hours and days.
  [firm, 'opens: "08:00", closes: "12:00"', 'opens: 8am, closes: "12:00"', "must be a time like"],
  [firm, 'closes: "17:00"', 'closes: "06:00"', "hours[0] closes before it opens; one in"],
  [firm, "label: Weekdays", "label: Mon-Thu", "Tuesday, Wednesday, Thursday and Friday; let both"],
  [
    firm,
    "Weekend, days: [Saturday, ",
    "Rest, days: [Friday, ",
    'repeats the day "Friday" of content/bus',
  ],
  [firm, 'to: "2026-12-28"', 'to: "2027-01-02"', 'shares a day with "Christmas" (2026-12-25)'],
  [firm, 'reviewBy: "2027-10-01"', 'reviewBy: "2207-01-31"', "over 10 years ahead; check"],
  [article, /^date: .*$/m, 'date: "1924-03-18"', "1924-03-18, which is before the firm began"],
  // Places and addresses.
  [town, "longitude: -1.5418", "longitude: 2.5418", "is 2.5418; a minus is missing: write -2.5418"],
  [town, "longitude: -1.5418", "longitude: 12.5418", "longitude must be 1.8 or less"],
  [
    town,
    "latitude: 53.9921, longitude: -1.5418",
    "latitude: 2.5418, longitude: 53.9921",
    "coordinates has its two numbers swapped; write latitude: 53.9921, longitude: -2.5418",
  ],
  [firm, "postcode: LS6 3AA", "postcode: Leeds", "must be a whole postcode like SW1A"],
  [firm, "plumbing.example\n  sub", "plumbing\n  sub", "email.address must end in a domain"],
  // Values that YAML reads differently.
  [article, /^date: /m, 'draft: "true"\n$&', "must be one of: true, false (without quotes)"],
  [article, /^lead: /m, "lead:\u00A0", "a space in this line is not an ordinary one"],
  [firm, "note: Burst pipes only }", "note: Burst pipes only", "a { or [ is opened and not closed"],
  ["testimonials.yml", /^ {2}rating/m, " rating", "further left than the first field of its entry"],
  [article, /^title: .*$/m, "title: What an RCD does # one", "is cut off at the # one; put all of"],
  [town, "name: Pannal, postcode", "name: Pannal postcode", "a comma is missing between two field"],
  [town, "[taps, bathrooms,", "[taps bathrooms,", "; between two entries stands a comma"],
  [service, "\nlead:", "\nzebra: 1\nlead:", "zebra is not a known field; known here: order, nam"],
  [town, "list: areas", "list: services", "cards must show both lists: one card `areas`"],
  [article, /^/, "Draft of Monday\n", "of ---; move what stands above it below"],
  [article, /^/, "\n", "must start with front matter between"],
  [article, /^---[^]*?\n---\n/, "$&$&", "has front matter twice; take one out"],
  [town, /\n---\n/, "\n--\n", "must start with front matter between two lines of ---"],
  [firm, /^name: (.*)$/m, 'name: "$1', "a quote is opened and not closed"],
  [firm, 'opens: "08:00"', "opens: 08:00", 'holds 08:00 without quotes; write "08:00"'],
  [firm, 'opens: "08:00"', "opens: 8:00", 'holds 8:00 without quotes; write "08:00"'],
  [firm, /opens: "08:00"(?=, closes: "17)/, "opens: 8.30", 'opens must be a time like "08:00"'],
  [firm, /^ {4}includes: .*\n/m, "", "prices[0].includes is missing"],
  [firm, /^phone: .*$/m, 'phone: "07700 90012"', "01606 555123, with all its digits"],
  [firm, /^phone: .*$/m, 'phone: "0113 496 0123 / 07700 900461"', "has two telephone numbers"],
  [firm, /^phone: .*$/m, 'phone: "ring us"', "phone must be a telephone number, like"],
  [firm, /^name: .*$/m, "<<<<<<< HEAD\n$&\n>>>>>>> theirs", "holds a conflict that git"],
  [firm, /(from: "2026-12-24"), .*?, closes: "12:00"/, "$1", "opens and closes, or a note"],
  [firm, 'to: "2026-12-28"', 'to: "2026-12-01"', "specialDays[1] ends before it begins"],
  ["brand.yml", /^ {2}gold: .*$/m, "  gold: gold", "colours.gold must be a colour in quotes"],
  ["brand.yml", /^ {2}gold: .*$/m, "  gold: #f28c28", 'begins a comment; write "#f28c28"'],
  ["testimonials.yml", /text: "?/, "$&Jo, LS6 3AA. ", 'holds "LS6 3AA", by which a customer'],
  ["testimonials.yml", /text: "?/, "$&Write jo@a.example. ", 'holds "jo@a.example", by which'],
  ["testimonials.yml", /text: "?/, "$&At 14 Bridge Street. ", '"14 Bridge Street", by which a'],
  ["testimonials.yml", /date: "[\d-]+"/, 'date: "2026-11-20"', 'like "2024-03"; write "2026-11"'],
  ["testimonials.yml", /date: "[\d-]+"/, "date: Nov 2026", 'like "2024-03"; write "2026-11"'],
  ["testimonials.yml", /date: "[\d-]+"/, "date: 20/11/2026", 'like "2024-03"; write "2026-11"'],
  ["testimonials.yml", /date: "[\d-]+"/, "date: last year", 'must be a month in quotes, like "20'],
  [town, "[taps, bathrooms,", "[taps, taps,", 'services[1] repeats the service "taps" of content/'],
  ["testimonials.yml", "name: ", "name: LS6 3AA ", 'name holds "LS6 3AA", by which a custome'],
  ["people.yml", "role: Plumber", 'role: Plumber"', "role ends in a quote that nothing opens"],
  ["testimonials.yml", /date: "[\d-]+"/, 'date: "2999-01"', "date is 2999-01, which is in the fut"],
  ["pictures/index.yml", "./copper", "copper", "name of the file; write ./copper.jpg"],
  ["pictures/index.yml", "./copper", "../pictures/copper", "name of the file; write ./copper.jpg"],
  ["pictures/index.yml", "./copper", "./my copper", "; rename the file"],
  ["pictures/index.yml", "copper.jpg", "copper.HEIC", "is an HEIC picture"],
  ["pictures/index.yml", "copper.jpg", "copper.tiff", "is no .jpg, .png or .webp picture; `npm"],
  ["navigation.yml", "path: /gallery", "path: /galery", 'did you mean "/gallery"?'],
  [article, /^date: .*$/m, 'date: "2999-01-01"', "more than a year ahead; an article is published"],
  [article, /^date: .*$/m, 'date: "2024-02-31"', "date is not a day of the calendar"],
  [article, /^date: .*$/m, 'date: "18/03/2024"', 'like "2024-01-22"; write "2024-03-18"'],
  [article, /^date: .*$/m, "date: 3.5.24", 'like "2024-01-22"; write "2024-05-03"'],
  [article, /^date: .*$/m, "date: 8th March 2024", 'like "2024-01-22"; write "2024-03-08"'],
  [article, /^date: .*$/m, "date: 31/02/2024", 'must be a day, like "2024-01-22"'],
  [article, /^updated: .*$/m, 'updated: "2999-01-01"', "in the future; today is "],
  [article, /^updated: .*$/m, 'updated: "2024-03-17"', "before its date (2026-10-12); wr"],
  [article, /^date: .*$/m, "date: 2024-03-18T23:10", "holds 2024-03-18T23:10; write the day a"],
  [article, /^date: .*$/m, "date: 2024-3-8 23:10:00", '; write the day alone, "2024-03-08"'],
  ["redirects.yml", /^/, "- { from: /gallery, to: /terms, why: a }", "would hide it"],
  ["redirects.yml", /^/, "- &a [x]\n- [*a, *a]", 'repeats another place by "*a"'],
])("the file %s is refused if %s becomes %s", async (path, from, to, message) => {
  await expectOneProblem({ path, edit: (text) => text.replace(from, to) }, message);
});

test.each<readonly [string, string | RegExp, string, string]>([
  [service, "shortName: Burst pipes", "shortName: Taps", 'shortName repeats the short name "Tap'],
  [service, "shortName: Burst", "shortName: Bu\u200Brst", "shortName holds a letter that nobody s"],
  [firm, "fee: 170", "fee: 1800", "is £1,800, but similar work costs £60 to £110; is there a"],
  ["locations/otley.md", "postcode: LS21\n", "postcode: LS22\n", "postcode is LS22, which is in "],
  [town, "Pannal, postcode: HG3", "Pannal, postcode: WC1", "is WC1; postcodes of the towns begin"],
  [firm, "postcode: LS6 3AA", "postcode: M1 1AB", "is M1 1AB; postcodes of the towns begin"],
  [
    town,
    /^lead: /m,
    "lead: Yes, we cover Otley. ",
    "lead names Otley, and not Harrogate, whose page",
  ],
  ["testimonials.yml", "location: Leeds", "location: Leds", 'a page is "West Yorkshire"'],
  [town, "name: Starbeck", "name: Pannal", 'areas[1].name repeats the area "Pannal"'],
  ["testimonials.yml", /(text: .*)(\n[^]*?)text: .*/, "$1$2$1", "[1].text repeats the testimonial"],
  ["pictures/index.yml", /(alt: [^,]*),([^]*?)alt: [^,]*,/, "$1,$2$1,", "alt repeats the alt text"],
  ["pages/prices.yml", ", bathrooms]", "]", 'no question for the service "bathrooms"'],
  ["services/bathrooms.yml", "picture: bathroom", "picture: valve", "show another picture, or add"],
  [
    firm,
    /(latitude: \d+\.\d{3})\d+, (longitude: -?\d+\.\d{3})\d+/,
    "$1, $2",
    "A nought at the end does not count: write a 1",
  ],
  // The firm's numbers.
  [firm, /^phone: .*$/m, 'phone: "0113 496012"', "is 0113 496012, nine digits after the zero"],
  [firm, /^ {2}number: "077.*\n/m, "", "whatsapp is at 0113 496 0123, which is no mobile number"],
  // Lengths.
  [service, /^lead: .*$/m, `lead: ${"Long. ".repeat(16)}`, "characters long; best at most 80"],
  [article, /^description: .*$/m, "description: Short.", "is 6 characters long; it needs at"],
  [town, /\n---\n[^]*/, "\n---\nToo short.\n", "is 2 words long; readers and search"],
  [firm, /office@aire-plumbing/, "office@aire-plumbin", "mistyped; did you mean office@aire-"],
  [firm, /office@aire-plumbing.example/, "jo@gmial.com", "did you mean jo@gmail.com?"],
])("the file %s gets advice if %s becomes %s", async (path, from, to, message) => {
  await expectOneAdvice({ path, edit: (text) => text.replace(from, to) }, message);
});

test("a slip in a county of several towns is reported once", async () => {
  const edit = (text: string) =>
    text.replace("counties: [West Yorkshire", "counties: [West Yorksire");
  const problems = await problemsAfter([{ path: firm, edit }]);
  const message = 'counties[0] is "West Yorksire", but ';
  expect(summary(problems)).toEqual([[firm, expect.stringContaining(message)]]);
  expect(onlyMistakes(problems)).toEqual(problems);
});

test("legal texts may name others' addresses and longer periods", () =>
  expectNoProblem(
    {
      path: "privacy.md",
      edit: (text) =>
        `${text}\nComplain to the Information Commissioner:\ncasework@ico.org.uk\n\nNetlify (privacy@netlify.com) hosts the site. Ask Sal at sal.otter@btmail.example, or to {business.email}.\n`,
    },
    {
      path: "terms.md",
      edit: (text) =>
        `${text}\nYou may cancel within 30 days. We refund you within 5 days of hearing that you cancel. Give 2 days' notice to cancel a visit.\n`,
    },
  ));

test("a fee for days that have no times is refused", async () => {
  const closed =
    "  - { key: shut, when: on Sundays, row: Closed days, due: closed days, fee: 180 }\n";
  const after = (saturday: string) =>
    problemsAfter([
      {
        path: firm,
        edit: (text) =>
          text
            .replace(
              /( {2}- \{ label: )Weekend, days: .*/,
              `${saturday}$1Sunday, days: [Sunday], note: Closed }`,
            )
            .replace("row: By day", "row: Monday to Saturday")
            .replace("when: at night", "when: outside those hours from Mon to Sat")
            .replace("bookingQuestions:", `${closed}$&`),
      },
    ]);
  const open = '  - { label: Saturday, days: [Saturday], opens: "08:00", closes: "12:00" }\n';
  expect(summary(await after(open))).toEqual([]);
  const message =
    'but "hours" has no times for Saturday, so "Closed days" (£180) is due then; take Saturday out here, or write the times there';
  for (const saturday of ["", "  - { label: Saturday, days: [Saturday], note: Closed }\n"])
    expect(summary(await after(saturday))).toEqual([
      [firm, `callOutFees[0].row says "Monday to Saturday", ${message}`],
      [firm, `callOutFees[1].when says "outside those hours from Mon to Sat", ${message}`],
      [
        firm,
        'callOutFees[3].when says "on Sundays", but "hours" has no times for Saturday either, when this fee is due; name Saturday here, or write the times there',
      ],
    ]);
});

test.each([
  ["row: By day", "row: Mon–Fri"],
  ["row: By day", "row: Every day but Sunday"],
  ["when: at night", "when: outside those hours on weekdays"],
  ["row: At night", "row: Friday nights"],
  ["row: At night, due: other hours", "row: Weekends and Easter Monday, due: closed days"],
])("fees that name their days in another way are in order: %s becomes %s", async (from, to) => {
  await expectNoProblem({ path: firm, edit: (text) => text.replace(from, to) });
});

/** An entry as it would stand at the end of testimonials.yml, and slips of its layout. */
const entry =
  '- name: Jo S.\n  rating: 5\n  text: They came.\n  service: Taps\n  location: Leeds\n  date: "2024-11"\n';

test.each<readonly [string | RegExp, string, string]>([
  ["  rating", "rating", "a line stands further left than the first field of its entry; let all"],
  [/^- /, "", "or begin the new entry with a dash and a space"],
  [/^ {2}/gm, "\t", "a line starts with a tab; use spaces"],
  ["  text", "\ttext", "a line starts with a tab; use spaces"],
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

test.each([", ", ","])("the comma in %j behind an entry in braces is named", async (comma) => {
  const edit = (text: string) => text.replace('closes: "12:00" }', `$&${comma}`);
  await expectOneProblem({ path: firm, edit }, "a comma stands behind the } of an entry; take it");
});

test('a special day with "date" for "from" is refused with the known fields', async () => {
  const edit = (text: string) => text.replace("Christmas Eve, from:", "Christmas Eve, date:");
  expect(summary(await problemsAfter([{ path: firm, edit }]))).toEqual([
    [firm, expect.stringContaining("specialDays[0].from is missing")],
    [firm, expect.stringMatching(/date is not a known field; known here: label, from, to/)],
  ]);
});

test("years of experience, guarantees and numbers of customers must agree with the claims", async () => {
  const claims = {
    experience: "over 15 years of experience",
    guarantee: "12 months",
    customers: "100+ customers",
  };
  const right =
    "We have 15 years' experience and 100+ happy customers. Our work is guaranteed for 1 year.";
  await expectNoProblem(...withClaims(claims, right));
  const wrong =
    "Over 20 years of experience and 2,000 happy customers. Workmanship guaranteed for 5 years. We'll reply within 8 hours.";
  expect(summary(await problemsAfter(withClaims(claims, wrong)))).toEqual([
    [article, expect.stringMatching(/"20 years of experience".*; write \{claim\.experience\}/)],
    [article, expect.stringMatching(/"2,000 happy customers".*; write \{claim\.customers\}/)],
    [article, expect.stringMatching(/"Workmanship guaranteed for 5 years".*; write \{claim\.gua/)],
    [article, expect.stringMatching(/"We'll reply within 8 hours".*; write \{claim\.response\}/)],
  ]);
  for (const promise of [
    "We guarantee our work for life.",
    "We'll guarantee all of our work for six years.",
    "We have 25 years in the trade.",
    "With more than 25 years of experience, we know old houses.",
    "Our firm has over 25 years' experience.",
  ]) {
    const problems = await problemsAfter(withClaims(claims, promise));
    expect(summary(problems)).toEqual([
      [article, expect.stringContaining("but business.yml says")],
    ]);
    expect(onlyMistakes(problems)).toEqual(problems);
  }
});

test("claims in other words get advice, and honest ones none", async () => {
  const claims = {
    experience: "over 15 years of experience",
    guarantee: "12 months",
    customers: "100+ customers",
    rating: "5.0 Google rating",
    reviews: "48 reviews",
    arrival: "typically under 40 minutes",
    "no-call-out-charge": "no call-out charge",
  };
  await expectNoProblem(
    ...withClaims(
      claims,
      "Rated 5.0 on Google. We answer every message within 48 hours. A 12-month guarantee and a 1-year warranty. The pump is guaranteed for 5 years by its maker. Work in your home has a 6-year warranty, insured. Free call-outs in Leeds. {claim.no-call-out-charge} in LS6. An oven costs £1 an hour to run. We've been in this street for years. Labour costs £60 an hour. A 10 year old boiler. Our 48 reviews. We'll be there in under 40 minutes. We guarantee our work for one year. We guarantee the maker's pump for life as its manufacturer does. The boiler has a ten-year guarantee from its maker. In the storm more than 1,000 customers lost their water. We've worked for more than 100 customers. In LS6 call-outs are free. Call-outs are not free in Otley. Our hourly rate is £60. Mark has 15 years of experience. We have been in this trade since 1999. Ask for a guarantee that lasts for years. The shop is open until 8pm. A plumber's hourly rate in London is £90.",
    ),
  );
  const wrong = [
    ["Rated 4.9 on Google.", "{claim.rating}"],
    ["We answer every message within 2 hours.", "{claim.response}"],
    ["Our work comes with a 6-year warranty.", "{claim.guarantee}"],
    ["A 2 year workmanship guarantee.", "{claim.guarantee}"],
    ["We have over 200 five-star reviews on Google.", "{claim.reviews}"],
    ["It is guaranteed for 10 years.", "{claim.guarantee}"],
    ["You have a lifetime guarantee.", "{claim.guarantee}"],
    ["We've been at it for 25 years.", "{claim.experience}"],
    ["We charge £50 an hour.", "{fee.hour}"],
    ["A £0 call-out in Otley.", "say where it is free"],
    ["Our hourly rate is £50.", "{fee.hour}"],
    ["We charge £50/hour.", "{fee.hour}"],
    ["Every job has a six-year guarantee.", "{claim.guarantee}"],
    ["We've worked for more than 1,000 customers.", "{claim.customers}"],
    ["Trusted by over 1,000 local customers.", "{claim.customers}"],
    ["We answer every e-mail within 2 hours.", "{claim.response}"],
    ["Call-outs are free in Otley.", "say where it is free"],
    ["A call-out costs nothing.", "say where it is free"],
    ["Supermarkets open until 10pm need lights.", "{business.hours}"],
    ["Mark has 30 years of experience.", "if it is the firm's"],
    ["Our apprentice has 2 years of experience.", "if it is the firm's"],
    ["Each of our plumbers has at least 8 years of experience.", "if it is the firm's"],
    ["Choose a plumber with 5 years of experience or more.", "if it is the firm's"],
    ["Free call-outs in Otley.", "say where it is free"],
    ["We never charge a call-out fee.", "say where it is free"],
    ["No call-out charge in Otley.", "say where it is free"],
    ["There's never a call-out fee.", "say where it is free"],
    ["{claim.no-call-out-charge} in Otley.", 'says "{claim.no-call-out-charge}", but a call-out'],
    ["{claim.no-call-out-charge} at night.", "say where it is free"],
  ] as const;
  for (const [paragraph, remedy] of wrong) {
    const problems = await problemsAfter(withClaims(claims, paragraph));
    expect(summary(problems)).toEqual([[article, expect.stringContaining(remedy)]]);
    expect(onlyMistakes(problems)).toEqual([]);
  }
});

test("a town's time of arrival may be claimed beside its name", async () => {
  const claims = { "harrogate-response": "typically under 30 minutes" };
  const honest =
    "In Harrogate we can be with you in under 30 minutes. In Harrogate it is {claim.harrogate-response}.";
  await expectNoProblem(...withClaims(claims, honest));
  for (const words of ["We'll be with you in under 30 minutes.", "{claim.harrogate-response}."])
    expect(summary(await problemsAfter(withClaims(claims, words)))).toEqual([
      [article, expect.stringContaining("which no claim of business.yml promises here")],
    ]);
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

test("each of several prices in a sentence is compared with its own job", async () => {
  const paragraph =
    "Boiler services from £79, call-outs from £85, a new tap £49 and a burst pipe £110.";
  expect(summary(await problemsAfter([withParagraph(`${paragraph} {fact.free-journey}`)]))).toEqual(
    [
      [article, expect.stringMatching(/"from £79".*; write \{price\.boiler-service\},/)],
      [article, expect.stringMatching(/"from £85".*; write \{price\.emergency\} or \{fee/)],
      [article, expect.stringMatching(/"£49".*; write \{price\.tap\},/)],
      [
        article,
        expect.stringContaining("writes out £110, which is kept in business.yml; write {price.e"),
      ],
    ],
  );
});

test("words that begin several typical jobs name all of them", async () => {
  const jobs = withJobs(
    jobRow("flat", "Whole bathroom of a flat", 300, 900),
    jobRow("house", "Whole bathroom of a house", 500, 900),
  );
  const paragraph = "A whole bathroom costs £200. A whole bathroom of a house is £400.";
  expect(summary(await problemsAfter([jobs, withParagraph(paragraph)]))).toEqual([
    [
      article,
      expect.stringMatching(/"£200".*£300 for "whole bathroom"; write \{job\.flat\} or \{job/),
    ],
    [
      article,
      expect.stringMatching(/"£400".*£500 for "whole bathroom of a house"; write \{job\.h/),
    ],
  ]);
});

test("a price below every typical job is advised of the lowest", async () => {
  const withJob = (from: number) =>
    problemsAfter([withJobs(jobRow("tap-kitchen", "A kitchen tap", from, 180))]);
  expect(summary(await withJob(95))).toEqual([]);
  const problems = await withJob(105);
  const message =
    'is £95, but no job of typical-jobs.yml costs that little; the lowest is £105 ("A kitchen tap", line 2)';
  expect(summary(problems)).toEqual([[firm, `prices[0].from ${message}`]]);
  expect(onlyMistakes(problems)).toEqual([]);
});

test.each([
  ["from: 95", "from: 9500", "prices[1].from is £9,500, but similar work costs £80 to £150; did"],
  ["from: 95", "from: 9.50", "prices[1].from is £9.50, but similar work costs £80 to £150; did"],
  ["fee: 60", "fee: 600", "callOutFees[2].fee is £600, but similar work costs £60; did you mean"],
  ["fee: 60", "fee: 6", "callOutFees[2].fee is £6, but similar work costs £60; did you mean 60?"],
  ["fee: 60", "fee: 90", undefined],
  ["from: 95", "from: 160", undefined],
])("similar prices are compared when %s becomes %s", async (from, to, advice) => {
  const price = `  - { key: bath-tap, label: Bath tap, names: [tap], from: 80, to: 150, asOf: "2026-10-01", reviewBy: "2027-10-01", includes: [The tap], raises: [Old pipes] }\n`;
  const problems = await problemsAfter([
    withJobs(jobRow("first-hour", "Least charge", 60, 60)),
    { path: firm, edit: (text) => text.replace(from, to).replace("prices:\n", `$&${price}`) },
  ]);
  expect(summary(problems)).toEqual(advice ? [[firm, expect.stringContaining(advice)]] : []);
  expect(onlyMistakes(problems)).toEqual([]);
});

test.each([
  ["from: 95", "from: 950", "prices[0].from is £950, and was £95 before this change; is there"],
  ["from: 95", "from: 9.5", "prices[0].from is £9.50, and was £95 before this change; is there"],
  ["from: 95\n", "from: 190\n", "before this change, but its asOf is still 2026-10-01; write"],
  ['from: 95\n    asOf: "2026-10-01"', 'from: 190\n    asOf: "2026-11-01"', undefined],
  ["fee: 170", "fee: 190", undefined],
  ["sum: 1000000", "sum: 10000000", "insurance.sum is £10,000,000, and was £1,000,000 before"],
  ["fee: 60", "fee: 600", "callOutFees[2].fee is £600, and was £60 before this change; is there"],
])("a price is compared with that of the last commit: %s becomes %s", async (from, to, message) => {
  await withContent([], async (folder) => {
    const git = (...args: string[]) => execFileSync("git", args, { cwd: folder });
    git("init", "--quiet");
    git("add", "--all");
    git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "-m", "One");
    const text = readFileSync(join(folder, firm), "utf8").replace(from, to);
    writeFileSync(join(folder, firm), text);
    const problems = await checkContent(folder);
    expect(summary(problems)).toEqual(message ? [[firm, expect.stringContaining(message)]] : []);
    expect(onlyMistakes(problems)).toEqual([]);
  });
});

test("a danger without the safety advice on the page is refused", async () => {
  const calling = (text: string) => text.replace("key: safety,", "$& calledForBy: [damp meter],");
  const naming = (text: string) => `${text.trimEnd()} A damp meter means danger.\n`;
  const changes = [
    { path: firm, edit: calling },
    { path: article, edit: naming },
  ];
  expect(summary(await problemsAfter(changes))).toEqual([
    [article, expect.stringContaining("write {fact.safety} on the page too")],
  ]);
});

/** Adds a fact that pages call for by its words. */
const fact = (key: string, calledForBy: string, wording: string): Edit => {
  const row = `  - { key: ${key}, text: "${wording}", calledForBy: [${calledForBy}], asOf: "2026-10-01", reviewBy: "2027-10-01" }\n`;
  return { path: firm, edit: (text) => text.replace(/^facts:\n/m, `$&${row}`) };
};

/** Another answer in place of the one about a frozen pipe; the steps are a YAML list. */
const answer = (title: string, steps: string, note = ""): Edit => {
  const edit = (text: string) =>
    text.replace(
      /title: A frozen pipe\n.*\n/,
      `title: ${title}\n        steps: ${steps}\n${note && `        note: "${note}"\n`}`,
    );
  return { path: service, edit };
};

const advice = (wording: string): Edit => {
  return {
    path: firm,
    edit: (text) => text.replace(/^ {2}advice: ".*"$/m, `  advice: "${wording}"`),
  };
};
const calledForFire = "burning smell, sparking";

test.each<readonly [Edit, string]>([
  [fact("fire", calledForFire, "Keep away and ring us."), 'facts[0].text is for "burning"'],
  [fact("fire", calledForFire, "Be careful."), "and does not say to ring 999; write that"],
  [fact("fire", calledForFire, "Say so when you ring 999."), "does not say to ring 999; write"],
  [fact("fire", calledForFire, "For gas ring 0800 111 999."), "does not say to ring 999; write"],
  [fact("live-metal", "", "Be careful."), 'is for "live-metal", and does not say to ring 105'],
  [fact("never-reset", "reset it", "Reset with care."), 'says neither "do not" nor "never"'],
  [
    fact("fire", calledForFire, "If there is smoke, get everyone out. Hurry. Run. Then ring 999."),
    'says "If there is smoke", and does not say there to ring 999; write that',
  ],
  [answer("A burning smell", "[Keep away., Ring us.]"), 'is for "burning", and does not say to'],
  [
    answer("A smell of gas", "[Go out., Ring us.]"),
    "does not say to ring 0800 111 999; write that",
  ],
  [answer("A shock", '[Keep back., "Say so when you ring 999."]'), 'answers[1] is for "shock"'],
  [
    answer("Sparks", '["If there is smoke, get out.", Stay out., Ring us.]', "In a fire ring 999."),
    'sections[0].answers[1] says "If there is smoke", and does not say there to ring 999',
  ],
  [
    answer("Sparks", "[Ring 999., Keep away.]", "Wait for us. Then rest. After a shock, sit down."),
    'says "After a shock", and does not say there',
  ],
  [
    answer("Gas", '["If you smell gas, go out. Stay out. Wait.", "Then ring 0800 111 999."]'),
    'says "If you smell gas", and does not say there to ring 0800 111 999; write that',
  ],
  [advice("Ring us."), 'urgent.advice is for "smell'],
  [
    advice("If anyone is hurt, sit. Wait. And wait. If you smell gas, ring 0800 111 999."),
    'says "If anyone is hurt", and does not say there to ring 999',
  ],
  [
    fact("gas", "smell of gas", "For gas ring 0800 111 998 or 0800 111 999."),
    "says 0800 111 998, which is nearly the gas emergency line",
  ],
  [{ path: service, edit: (text) => text.replace('value: "999"', 'value: "99"') }, '"99", which'],
  [
    fact("board", "hot board", "Do not touch a hot board. Turn off the main switch."),
    'facts[0].text says "Turn off the main switch", and does not say there when that is safe; wri',
  ],
  [
    answer("Wet sockets", "[Ring us., Then switch everything off at the main switch.]"),
    'sections[0].answers[1] says "Then switch everything off at the main switch", and does not say',
  ],
  [
    withParagraph("- If a socket smells, turn off the main switch.\n- Ring us."),
    'says "turn off the main switch", and does not say there when that is safe',
  ],
  [
    advice("{fact.safety} If there is smoke turn the main switch off, and ring 999."),
    'urgent.advice says "turn the main switch off", and does not say there when that is safe',
  ],
  [
    advice("{fact.safety} If the board has tripped, reset it until it stays on."),
    'urgent.advice says "reset it until it stays", but a switch that trips again must stay off',
  ],
  [withParagraph("Just keep resetting the breaker."), 'says "keep resetting", but a switch that'],
  [
    withParagraph("If the socket sparks switch off at the main switch."),
    'says "switch off at the main switch", and does not say there when that is safe',
  ],
  [
    withParagraph("First turn off the main switch if the board is buzzing."),
    'says "turn off the main switch", and does not say there when that is safe',
  ],
  [
    withParagraph("Please hurry to the main switch if there is smoke. Ring 999."),
    'says "Please hurry to the main switch", and does not say there when that is safe',
  ],
  [
    withParagraph("If a socket smells hot cut the power at the mains."),
    'says "cut the power at the mains", and does not say there when that is safe',
  ],
  // Other texts.
  [
    withParagraph("If you smell gas, ring us."),
    '"If you smell gas", and does not say there to ring',
  ],
  [withParagraph("When it smells of gas, ring us."), "does not say there to ring 0800 111 999"],
  [withParagraph("Smell gas? Ring us."), "does not say there to ring 0800 111 999; write that"],
  [
    withParagraph("After a shock, have some tea."),
    '"After a shock", and does not say there to ring',
  ],
  [withParagraph("If somebody gets a shock, pull them away."), "there to ring 999; write that"],
  [withParagraph("Had an electric shock? Ring us."), "does not say there to ring 999; write that"],
  [
    withParagraph("Go out at once if there is smoke."),
    "does not say there to ring 999; write that",
  ],
  [withParagraph("If there is smoke, open the windows."), "does not say there to ring 999"],
  [withParagraph("If there is smoke coming out of it, pull the plug."), "there to ring 999; write"],
  // Advice below a heading, after a list item without a full stop, a colon, a line, a cell or a fact.
  [withParagraph("## Smoke\n\nIf there is smoke, wait in the hall."), "there to ring 999; write"],
  [withParagraph("## Smoke\nIf there is smoke, wait in the hall."), "there to ring 999; write"],
  [withParagraph("- Stay calm\n- If there is smoke, open the windows"), "there to ring 999; write"],
  [withParagraph("1) Stay calm\n2) If there is smoke, wait"), "there to ring 999; write"],
  [withParagraph("Do this: If anyone is hurt, put them to bed."), "there to ring 999; write"],
  [withParagraph("**Do this:**\nIf anyone is hurt, put them to bed."), "there to ring 999; write"],
  [
    withParagraph("| Sign | Do |\n| --- | --- |\n| Smoke | If there is smoke, wait |"),
    "there to ring 999; write",
  ],
  [withParagraph("## Gas\n\nIf you smell gas, wait for us."), "there to ring 0800 111 999; write"],
  [withParagraph("{fact.water} If you smell gas, ring us."), "there to ring 0800 111 999; write"],
  [withParagraph("{fact.safety}\n\nIf you smell gas, ring us."), "there to ring 0800 111 999"],
  [withParagraph("If you smell gas, ring 999."), "there to ring 0800 111 999; write that"],
  [advice("{fact.safety} If you smell gas, ring us."), "there to ring 0800 111 999; write that"],
  [advice("If a gas alarm or a fire starts, ring 999."), "does not say to ring 0800 111 999"],
])("advice in danger that lost its number is refused: %#", async (change, message) => {
  await expectOneProblem(change, message);
});

test.each<readonly [name: string, Edit]>([
  ["a fact", fact("fire", calledForFire, "If there is smoke, go out. Close the doors. Ring 999.")],
  ...[
    "Never reset a breaker again and again.",
    "Push the lever down until it clicks, then up once.",
    "Leave the switch off until it stays dry outside.",
    "Reset it once; if it trips again, leave it off until we come.",
    "A lamp on a timer comes on again and again.",
  ].map((text) => [text, withParagraph(text)] as const),
  ["a fact about alarms", fact("alarms", "smoke alarm", "If there is smoke, all alarms sound.")],
  ["a fact about digging", fact("dig", "dig a trench", "Hit a cable? Keep away and call 105.")],
  ["a fact of another trade", fact("slates", "loose slate", "Keep off the roof and ring us.")],
  [
    "a main switch",
    fact("board", "hot board", "Turn off the main switch only if you can reach it safely."),
  ],
  [
    "a main switch to leave",
    withParagraph(
      "Smoke? Ring 999. Do not turn off the main switch. We turn it off. The main switch is off.",
    ),
  ],
  [
    "a main switch that others turn off",
    withParagraph(
      "When a socket smells hot we turn off the main switch first. The fire brigade will turn off the main switch. If you turn off the main switch, the hot water goes cold. If a heater is hot, its switch off and the main switch on, ask us.",
    ),
  ],
  ["a switch", fact("never-reset", "reset it", "Do not reset it after a bang.")],
  ["a gas fire", answer("Gas fire out", "[If it is a gas fire turn it off., Ring us.]")],
  ["an answer by a fact", answer("A smell of gas", '[Get out., "{fact.safety}"]')],
  [
    "an answer step by step",
    answer("Sparks", '["If there is smoke, get out.", Close the doors., Ring 999., Ring us.]'),
  ],
  ["advice by a fact", advice("{fact.safety} Any other danger? Ring us.")],
  [
    "a heading and its text",
    {
      path: service,
      edit: (text) =>
        text.replace(
          /When we come\n.*/,
          "If there is smoke\n    paragraphs: [Get out., Ring 999.]",
        ),
    },
  ],
  [
    "an article by a fact",
    withParagraph("Call 105 if it hums. If you smell gas, go. {fact.safety}"),
  ],
  [
    "gas below a heading",
    withParagraph("## Gas\n\nIf you smell gas, go out.\n\n- Ring 0800 111 999\n- Then ring us"),
  ],
  ["gas and smoke", withParagraph("If you smell gas and there is smoke, go out and ring 999.")],
  ["gas and illness", withParagraph("If you smell gas and feel ill, get out and ring 999.")],
  ["smoke in Europe", withParagraph("## Smoke\n\nIf there is smoke, get out and ring 112.")],
  [
    "a list whose last item has the number",
    withParagraph("- If there is smoke, go out\n- Close the doors\n- Stay out\n- Ring 999"),
  ],
  ["a wrapped line", withParagraph("Get out and ring\n999 if there is smoke, then wait\nfor us.")],
  ["a cell", withParagraph("| Sign | Do |\n| --- | --- |\n| If there is smoke | Ring 999 |")],
  [
    "an article",
    withParagraph(
      "If somebody has had a shock, keep off. Ring 999. When it comes to fire safety, ask us.",
    ),
  ],
])("honest advice in danger passes: %s", async (_, change) => {
  await expectNoProblem(change);
});

/** The article, but with a picture that fewer pages have. */
const copied = readFileSync(join(fixtureContent, article), "utf8").replace(
  "valve\n---",
  "copper\n---",
);

/** Files as word processors and telephones write them. */
test.each<readonly [string, string, (text: string) => string | Buffer, string]>([
  ["its ending in capitals", "blogs/ideas.MD", () => "Words", "rename it ideas.md"],
  ["Notepad's ending", "blogs/ideas.md.txt", () => "Words", "rename it ideas.md"],
  [
    "Notepad's ending beside its page",
    `${article}.txt`,
    () => "Words",
    "stop-valve.md is there too: de",
  ],
  ["a Word file", "blogs/ideas.docx", () => Buffer.from("PK"), "is not content: pages are made"],
  ["no known place", "towns.yml", () => "- name: Northwich\n", "is in no known place; content/"],
  ["Windows-1252", article, (text) => Buffer.from(`${text}90 °C`, "latin1"), "is not UTF-8 here"],
  ["Word's line break", article, (text) => `${text}One\u000Bline.`, "holds a control character"],
  ["UTF-16", town, (text) => Buffer.from(`\uFEFF${text}`, "utf16le"), "is not UTF-8 here; save it"],
  ["a name that is none on Windows", "blogs/con.md", () => "Words", "cannot be on Windows"],
  ["a device's name", "aux.yml", () => "- a", 'name "aux.yml", which cannot be on Windows'],
  ["a device's picture", "pictures/lpt1.cut.jpg", () => Buffer.from("x"), "cannot be on Windows"],
  ["a colon in its name", "blogs/part 1: fuses.md", () => "Words", "cannot be on Windows; name it"],
  ["a full stop at its end", "pictures/board.jpg.", () => Buffer.from("x"), "cannot be on Windows"],
  ["a capital more", "blogs/Stop-Valve.md", (text) => text, "differs from"],
  ["no text", "terms.md", (text) => text.replace(/(\n---\n)[^]*/, "$1"), "has no text below its"],
  [
    "a name of the site's own",
    "blogs/index.md",
    // The words stand in another order, or the page would read like the one that it was copied from.
    () =>
      copied
        .replace(/^(title|description): /gm, "$1: Anew, ")
        .replace(/^[A-Z].*$/gm, (paragraph) => paragraph.split(" ").reverse().join(" ")),
    'has the name "index", which the',
  ],
])("the check refuses a file with %s", async (_, path, edit, message) => {
  await expectOneProblem({ path, edit }, message);
});

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

test.each([
  ["to nothing", "blogs/gone.md", "nowhere.md"],
  ["in a circle", "blogs/again", "."],
  ["out of the repository", "pictures/copper.jpg", "/etc/hostname"],
])("a symbolic link %s is reported once and not followed", async (_, path, target) => {
  const changes = path.endsWith(".jpg") ? [{ path, edit: () => undefined }] : [];
  await withContent(changes, async (folder) => {
    symlinkSync(target, join(folder, path));
    expect(summary(await checkContent(folder))).toEqual([
      [path, "is a symbolic link; put the file itself here"],
    ]);
  });
});

test("two titles that differ only in capitals get advice", async () => {
  const edit = () =>
    copied.replace(/^title: .*$/m, (title) => title.toUpperCase().replace("TITLE", "title"));
  const problems = await problemsAfter([{ path: "blogs/a-copy.md", edit }]);
  expect(summary(problems)).toContainEqual([
    "blogs/a-copy.md",
    expect.stringMatching(/^title repeats the title "THE STOP/),
  ]);
  expect(onlyMistakes(problems)).toEqual([]);
});
