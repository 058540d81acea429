/** Telephone numbers and e-mail addresses: the firm’s, those for emergencies, and others. */
import { expectNoProblem } from "../../../testing/broken-content";
import { service, firm, paragraphs, edits } from "../../../testing/content-tables";

paragraphs.areRefused([
  ["Ring Dave on 07911 123456.", "take it out, or write it as a fact in business.yml"],
  ["Ring us on 0800 123 4567.", "holds the telephone number 0800 123 4567, which is not the firm"],
  ["Call our plumbers, day and night, on 0345 123 4567.", "holds the telephone number 0345 123 45"],
  ["Our number is **0330 123 4567**.", "holds the telephone number 0330 123 4567, which is not"],
  ["Ring [us](tel:08001234567).", "holds the telephone number 08001234567, which is not the firm'"],
  ["Ring 0113 496 012.", 'has the telephone number "0113 496 012", which is a digit too short'],
  ["[Call us](tel:0770090046) now.", "write all its digits, or {business.phone} if it is the firm"],
  ["Ring 0113 496 01234.", 'has the telephone number "0113 496 01234", which is a digit too long'],
  ["Ring [us](tel:+4411349601234).", '"+4411349601234", which is a digit too long'],
  ["Ring 0113 496 0213.", "holds the telephone number 0113 496 0213, which is nearly one"],
  ["In a fire get out and ring 99.", 'says "ring 99", which is none of 999'],
  ["In a fire call 9999.", 'says "call 9999", which is none of 999'],
  ["In a power cut ring 106.", 'says "ring 106", which is none of 999, 112, 105; correct'],
  ["Then it is a power cut. Ring 101, which is free.", 'says "Ring 101", which is none of 999, 11'],
  ["If the board is wet, stay out and ring 101.", 'says "ring 101", which is none of 999, 112'],
  ["Is the board wet? Keep away (101 first).", 'says "101", which is none of 999, 112, 105;'],
  ["If the meter is hot, get out and ring 111.", 'says "ring 111", which is none of 999, 112'],
  ["Ask ofice@aire-plumbing.example.", "holds the e-mail address ofice@aire-plumbing.example"],
  ["Ask office@aire-plumbing.com.", "holds the e-mail address office@aire-plumbing.com, which"],
  ["For a gas leak ring 105.", 'says to ring 105 for "gas leak"; ring 0800 111 999'],
  ["Do you smell gas? Ring 105 or 999.", 'says to ring 105 for "smell gas"; ring 0800 111 999'],
  ["In a power cut ring 0800 111 999.", 'says to ring 0800 111 999 for "power cut"; ring 105'],
  ["No power: 0800 111 999.", 'says to ring 0800 111 999 for "No power"; ring 105'],
  ["Ring 0800 111 990.", "says 0800 111 990, which is nearly the gas emergency line; write"],
  ["Ring 0800 111 99.", "says 0800 111 99, which is nearly the gas emergency line"],
  ["Ring 0800 111 9999.", "says 0800 111 9999, which is nearly the gas emergency line"],
]);

paragraphs.getAdvice([
  ["Ring [us](tel:+441134960123).", "writes out +441134960123, which is kept in business.yml"],
  ["Ring 07700 90046, any day.", '"07700 90046", which is a digit too short; write all its digits'],
  ["Ring 0113 496 01 23.", "kept in business.yml; write {business.phone}"],
  ["Write [to us](mailto:aire.plumbing@gmail.com).", "to aire.plumbing@gmail.com, which is not th"],
  ["E-mail us at sal.otter@btmail.example.", "sends mail to sal.otter@btmail.example, which is no"],
]);

paragraphs.areAllowed([
  "Write to us, or to the ombudsman at help@ciphe.org.uk.",
  "Ring 105 in a power cut, and 0800 111 999 for a gas leak. No power, and a smell of gas? Ring 0800 111 999. No power? Ask next door. Ring 105. A gas leak alarm sounds at 105 dB.",
  "Ring 105, 999, 0800 111 999, 0300 123 123, 0345 6061234 or 116 123.",
  "Ring your supplier on 0800 001 5400 before you ring us. Our supplier's number is 0345 606 1234. Tell us when you have rung Yorkshire Water on 0345 124 2424. The gas line is not us: 0800 111 999.",
  "To report a crime ring the police on 101. Do you feel unwell? Ring 111. NHS 111 helps. We lit 111 candles in BS 101. Others charge £111.",
  "Ring 24 hours a day, call 10 days before, phone 24/7, or ring 2 of us.",
  "From 01-02-2024 to 07.08.2024 12 of LS6 3AA, at 0730 to 1800, cost others £0.12.",
  "Job 2024-0123456789, meter 10 0123 456 789 012, see [it](https://www.gov.uk/a/0123456789).",
  "See [the body's search](https://www.ciphe.org.uk/find) or ask at help@ciphe.org.uk.",
  "Ring {business.phone}, or write to <mailto:{business.email}>; for gas ring 0800 111 999.",
]);

edits.areRefused([
  [service, "value: 0800 111 999, label: Gas", 'value: "105", label: Gas', "says to ring 105 for"],
  [service, 'value: "999"', 'value: "101"', 'is "101", which is none of 999, 112, 105; correct'],
  [
    firm,
    /^ {2}advice: "/m,
    "$&If it is wet, ring 101. ",
    'urgent.advice says "ring 101", which is n',
  ],
  ["privacy.md", /$/, "\nWrite to info@leak-co.example.\n", "address info@leak-co.example, which"],
]);

edits.getAdvice([
  [firm, /^phone: .*$/m, 'phone: "0113 496012"', "is 0113 496012, nine digits after the zero"],
  [firm, /^ {2}number: "077.*\n/m, "", "whatsapp is at 0113 496 0123, which is no mobile number"],
  [firm, /office@aire-plumbing/, "office@aire-plumbin", "mistyped; did you mean office@aire-"],
  [firm, /office@aire-plumbing.example/, "jo@gmial.com", "did you mean jo@gmail.com?"],
]);

edits.areAllowed([
  [firm, /^phone: .*$/m, 'phone: "020 7946 0000"'],
  [firm, /^phone: .*$/m, 'phone: "0800 1111"'],
  [firm, /^phone: .*$/m, 'phone: "+353 1 234 5678"'],
  [firm, /^phone: .*$/m, 'phone: "07911 123456"'],
]);

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
