/** Telephone numbers and e-mail addresses: the firm’s, those for emergencies, and others. */
import { expectNoProblem } from "../../../testing/broken-content";
import { service, firm, testParagraphs, edits } from "../../../testing/content-tables";

testParagraphs(__dirname, "check-phone-numbers.yml");

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
