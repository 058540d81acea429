/** Values of another shape than the schemas have. */
import { problemsAfter, summary } from "../testing/broken-content";
import { article, service, town, firm, edits } from "../testing/content-tables";

edits.areRefused([
  [service, "\nlead:", "\nleda:", 'leda is not a known field; did you mean "lead"?'],
  [service, "kind: steps", "kind: step", "sections[1].kind must be one of: "],
  ["diagrams.yml", /^ {2}alt: .*$/m, "", "needs a drawing with its alt, or one to each point"],
  ["diagrams.yml", /^(?= {2}alt: )/m, "  rows: [9]\n", "needs a row for each point, one above"],
  ["home.yml", "label: [0.85", "label: [1.85", "label[0] is outside the picture, whi"],
  [town, "county: N", "mapLabel: { side: over }\ncounty: N", "must be one of: left, right, above"],
  [firm, "alarm, CO alarm]", "alarm, C.O. alarm]", "must be words in letters only, like smoke a"],
  ["pictures/index.yml", /alt: [^,]*,/, "alt: charger-in-a-garage.jpg,", "is the name of a file"],
  [firm, "from: 95", "from: £1,000", 'not the words "£1,000"; write 1000'],
  [firm, "sum: 1000000", "sum: 5", "insurance.sum must be in whole pounds; for 5 million write 50"],
  [firm, "sum: 1000000", "sum: £2 million", 'not the words "£2 million"; write 2000000'],
  [firm, "fee: 170", "fee: 165.50", "callOutFees[1].fee must be a whole number; write 165 or 166"],
  [firm, "to: 140", "to: 40", "prices[2].to is below from"],
  [firm, "to: 140", "to: 1400", "is ten times from or more; is there a nought too many, or"],
  [firm, /except:\n(?: {4}.*\n)+/, "except: []\n", "urgent.except is empty; fill it in"],
  [firm, "hours: 48", "hours: 48, counted: by moonlight", "must be one of: round the clock"],
  [firm, "key: boiler-service\n", "key: tap\n", 'prices[1].key is "tap" a second time; give it'],
  [firm, "key: water", "key: co", 'facts[3].key is "co" a second time'],
  [firm, "text: Gas Safe registered,", 'text: "We are registered.",', "text stands within sentenc"],
  [town, "name: Harrogate", "name: 12", "name must be words, not the number 12; put it in"],
  [firm, '"0113 496 0123"', "01134960123", "; put it in double quotes"],
  [firm, "from: 89\n", "from: 0\n", "prices[1].from is no price; write"],
  ["typical-jobs.yml", "to: 260", "to: 26", "[0].to is below from"],
  [service, "price: emergency", "price: 110", "must be the key of a price, in words, not the"],
  [article, /^date: /m, "draft: yes\n$&", "must be one of: true, false; write true"],
  [firm, 'closes: "12:00"', 'closes: "12:00", note: Closed', "a note, which pages would leave out"],
  // Phrases that make a message urgent.
  [firm, /- smell\*.*/, "- Smoke!", "urgent.words[0] must be words in"],
  [firm, /- smell\*.*/, "- '*'", "like smell* ... burnt/singed"],
  [firm, /- smell\*.*/, "- $leak", "names the list $leak, which is not among"],
  [firm, 'closes: "17:00"', 'closes: "06:00"', "hours[0] closes before it opens; one in"],
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
  [article, /^date: /m, 'draft: "true"\n$&', "must be one of: true, false (without quotes)"],
  [service, "\nlead:", "\nzebra: 1\nlead:", "zebra is not a known field; known here: order, nam"],
  [town, "list: areas", "list: services", "cards must show both lists: one card `areas`"],
  [firm, /opens: "08:00"(?=, closes: "17)/, "opens: 8.30", 'opens must be a time like "08:00"'],
  [firm, /^ {4}includes: .*\n/m, "", "prices[0].includes is missing"],
  [firm, /^phone: .*$/m, 'phone: "07700 90012"', "01606 555123, with all its digits"],
  [firm, /^phone: .*$/m, 'phone: "0113 496 0123 / 07700 900461"', "has two telephone numbers"],
  [firm, /^phone: .*$/m, 'phone: "ring us"', "phone must be a telephone number, like"],
  [firm, /(from: "2026-12-24"), .*?, closes: "12:00"/, "$1", "opens and closes, or a note"],
  [firm, 'to: "2026-12-28"', 'to: "2026-12-01"', "specialDays[1] ends before it begins"],
  ["brand.yml", /^ {2}gold: .*$/m, "  gold: gold", "colours.gold must be a colour in quotes"],
  ["pictures/index.yml", "./copper", "copper", "name of the file; write ./copper.jpg"],
  ["pictures/index.yml", "./copper", "./my copper", "; rename the file"],
  ["pictures/index.yml", "copper.jpg", "copper.HEIC", "is an HEIC picture"],
  ["pictures/index.yml", "copper.jpg", "copper.tiff", "is no .jpg, .png or .webp picture; `npm"],
]);

edits.getAdvice([
  [firm, /(latitude: \d+\.\d{3})\d+, (longitude: -?\d+\.\d{3})\d+/, "$1, $2", "A nought at the en"],
]);

const kay = '\n- key: kay-desk\n  name: Kay\n  role: Office Manager\n  reviewBy: "2027-11-22"\n';

edits.areAllowed([
  ["people.yml", /$/, kay],
  ["people.yml", /$/, `${kay}  qualifications: []\n`],
]);

test('a special day with "date" for "from" is refused with the known fields', async () => {
  const edit = (text: string) => text.replace("Christmas Eve, from:", "Christmas Eve, date:");
  expect(summary(await problemsAfter([{ path: firm, edit }]))).toEqual([
    [firm, expect.stringContaining("specialDays[0].from is missing")],
    [firm, expect.stringMatching(/date is not a known field; known here: label, from, to/)],
  ]);
});
