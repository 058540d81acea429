/** Names of other content, and names that are taken. */
import { problemsAfter, summary } from "../../../testing/broken-content";
import { article, service, town, firm, edits } from "../../../testing/content-tables";
import { onlyMistakes } from "../../problem";

edits.areRefused([
  [article, "service: taps-and-leaks", "service: taps", 'service "taps", which does not exi'],
  [town, "[taps, bathrooms", "[taps, bathroom", 'does not exist; did you mean "bathrooms"?'],
  ["pages/prices.yml", "services: [boilers,", "services: [boiler,", 'names the service "boiler"'],
  [service, "name: stop-valve", "name: valve", 'names the diagram "valve", which does not exist'],
  ["diagrams.yml", "drawing: s", "drawing: z", 'the drawing "ztop-valve", which does not'],
  [firm, "emergencyCounties: [W", "emergencyCounties: [", 'did you mean "West Yorkshire"?'],
  ["home.yml", "service: boilers,", "service: bathrooms,", 'repeats the service "bathrooms" of'],
  [service, "picture: valve", "picture: valve.jpg", 'does not exist; did you mean "valve"?'],
  [service, "picture: valve", "picture: IMG_2201", '"IMG_2201", which does not exist; there'],
  [service, "price: emergency", "price: £110", 'the price "£110", which does not exist; there are'],
  ["typical-jobs.yml", "service: t", "service: /services/t", 'did you mean "taps-and-leaks"?'],
  [article, /^author: .*$/m, "author: Kay Desk", '"Kay Desk", which does not exist; name another'],
  [firm, "Weekend, days: [Saturday, ", "Rest, days: [Friday, ", 'repeats the day "Friday" of cont'],
  [town, "[taps, bathrooms,", "[taps, taps,", 'services[1] repeats the service "taps" of content/'],
  ["redirects.yml", /^/, "- { from: /gallery, to: /terms, why: a }", "would hide it"],
]);

const unnamedPrice = `  - { key: valve, label: Valve, from: 90, asOf: "2026-10-01", reviewBy: "2027-10-01", includes: [It], raises: [Rust] }\n`;

edits.getAdvice([
  ["gallery/projects.yml", "location: Wetherby", "location: Wetherb", 'did you mean "Wetherby"?'],
  ["people.yml", /name: Sal([^]*?: Plumber)/, "name: Jo$1\n  text: Sal mends.", "text of Jo"],
  ["services/taps-and-leaks.yml", "shortName: Taps", "shortName: Burst pipes", "repeats the short"],
  ["locations/otley.md", "postcode: LS21\n", "postcode: LS22\n", "postcode is LS22, which is in "],
  [town, "Pannal, postcode: HG3", "Pannal, postcode: WC1", "is WC1; postcodes of the towns begin"],
  [firm, "postcode: LS6 3AA", "postcode: M1 1AB", "is M1 1AB; postcodes of the towns begin"],
  [town, /^lead: /m, "lead: Yes, we cover Otley. ", "lead names Otley, and not Harrogate, whose p"],
  ["testimonials.yml", "location: Leeds", "location: Leds", 'a page is "West Yorkshire"'],
  [town, "name: Starbeck", "name: Pannal", 'areas[1].name repeats the area "Pannal"'],
  ["testimonials.yml", /(text: .*)(\n[^]*?)text: .*/, "$1$2$1", "[1].text repeats the testimonial"],
  ["pictures/index.yml", /(alt: [^,]*),([^]*?)alt: [^,]*,/, "$1,$2$1,", "alt repeats the alt text"],
  [
    firm,
    /^ {2}- key: tap$/m,
    `${unnamedPrice}$&`,
    "key is on no page: name it in a service's price",
  ],
  ["pages/prices.yml", ", bathrooms]", "]", 'no question for the service "bathrooms"'],
  ["services/taps-and-leaks.yml", "picture: basin", "picture: valve", "show another picture"],
]);

test("a first article may be a draft", async () => {
  const edit = (text: string) => text.replace("---\n", "---\ndraft: true\n");
  const problems = await problemsAfter([{ path: article, edit }]);
  expect(summary(problems)).toEqual([
    ["pages/blogs.yml", expect.stringContaining("of which there are only drafts; publish one")],
  ]);
  expect(onlyMistakes(problems)).toEqual([]);
});

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

test("a slip in a county of several towns is reported once", async () => {
  const edit = (text: string) =>
    text.replace("counties: [West Yorkshire", "counties: [West Yorksire");
  const problems = await problemsAfter([{ path: firm, edit }]);
  const message = 'counties[0] is "West Yorksire", but ';
  expect(summary(problems)).toEqual([[firm, expect.stringContaining(message)]]);
  expect(onlyMistakes(problems)).toEqual(problems);
});
