import { securityContactFile, securityContactFindings } from "./security-contact";

const filledIn = `Contact: mailto:security@brine-electrical.co.uk
Expires: 2027-03-01T00:00:00Z
`;
/** The file as the project comes with it; a firm replaces or deletes that. */
const sample = `# Contact for weaknesses of this site (RFC 9116).
# sample: true. Put in your own address and domain and take out these two lines, or delete the file.
Contact: mailto:security@example.com
Expires: 2027-11-01T00:00:00Z
`;

test("the project's sample contact is reported with its line", () => {
  expect(securityContactFindings(sample, "2026-11-25")).toMatchObject([
    { level: "blocker", path: securityContactFile, line: 2 },
  ]);
});

test("the sample's domain is reported in any line", () => {
  const text = `${filledIn}Canonical: https://www.example.com/.well-known/security.txt\n`;
  expect(securityContactFindings(text, "2027-02-28")).toMatchObject([{ line: 3 }]);
});

test("a firm's own file is in order until it expires", () => {
  expect(securityContactFindings(filledIn, "2027-02-28")).toEqual([]);
  expect(securityContactFindings(filledIn, "2027-03-01")).toMatchObject([
    { line: 2, message: expect.stringContaining("ran out on 2027-03-01") as string },
  ]);
});

test("a file that never expires is refused", () => {
  expect(
    securityContactFindings(filledIn.replace(/^Expires.*\n/m, ""), "2027-02-28"),
  ).toMatchObject([{ message: expect.stringContaining("has no line Expires") as string }]);
});
