import { sampleEnquiry } from "../../../testing/samples";
import { replyLinks } from "./reply-links";

const linksOf = (request: Parameters<typeof sampleEnquiry>[0]) =>
  Object.fromEntries(replyLinks(sampleEnquiry(request), "Saltworks"));

test.each([
  ["07700 900123", "447700900123"],
  ["+44 (0)7700 900123", "447700900123"],
  ["0044 7700 900123", "447700900123"],
  ["Text 07700 900123", "447700900123"],
  ["01606 555123 ext 4", "441606555123"],
  ["+33 6 12 34 56 78", "33612345678"],
  ["0033612345678", "33612345678"],
  ["+1 (202) 555-0123", "12025550123"],
])("%s is dialled as +%s", (typed, digits) => {
  expect(linksOf({ phone: typed })["Call"]).toBe(`tel:+${digits}`);
});

test("a mobile number and an address can be rung, chatted with and written to", () => {
  const links = linksOf({ phone: "07700 900123", email: "jo+salt@example.com" });
  expect(links["Call"]).toBe("tel:+447700900123");
  expect(links["WhatsApp"]).toMatch(/^https:\/\/wa\.me\/447700900123\?text=Hello/);
  const reply = new URL(links["Reply"] ?? "");
  expect(decodeURIComponent(reply.pathname)).toBe("jo+salt@example.com");
  expect(reply.searchParams.get("subject")).toBe("Your enquiry SW-7K3F9Q");
});

test("a landline has no WhatsApp; who gave no address, or a list of them, is not written to", () => {
  expect(Object.keys(linksOf({ phone: "01606 555123", email: "" }))).toEqual(["Call"]);
  expect(linksOf({ email: "jo@example.com,all@example.org" })).not.toHaveProperty("Reply");
});

test("no address can add fields to the mail it opens", () => {
  const { Reply: reply } = linksOf({ email: "jo&bcc=all@example.com" });
  expect(reply ?? "").not.toMatch(/[?&]bcc=/);
});
