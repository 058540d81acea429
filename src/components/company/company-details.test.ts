import { companyLine } from "./company-details";

const niceic = { body: "NICEIC", number: null };

test("the details of a company have its name, register, number, office, VAT and registration", () => {
  expect(
    companyLine(
      {
        registeredName: "Brine Electrical Ltd",
        companyNumber: "01234567",
        registeredOffice: "1 Brine Street, Northwich CW9 5XX",
        vatNumber: "GB 123 4567 89",
      },
      { body: "NICEIC", number: "D123456" },
    ),
  ).toBe(
    "Brine Electrical Ltd, registered in England and Wales with number 01234567. Registered office: 1 Brine Street, Northwich CW9 5XX. VAT number GB 123 4567 89. NICEIC registration D123456",
  );
});

test("a member of a body states its membership", () => {
  const member = { body: "NFRC", number: "12345", member: true };
  expect(companyLine(null, member)).toBe("NFRC membership 12345");
});

test("the details of a sole trader have a name and an address", () => {
  expect(
    companyLine({ registeredName: "Jo Salt", registeredOffice: "1 Brine Street" }, niceic),
  ).toBe("Jo Salt. Address: 1 Brine Street");
});

test.each([
  ["SC123456", "Scotland"],
  ["NI123456", "Northern Ireland"],
  ["OC123456", "England and Wales"],
])("a company with the number %s is registered in %s", (companyNumber, place) => {
  expect(companyLine({ companyNumber }, niceic)).toContain(`registered in ${place}`);
});

test("a firm without legal details shows none", () => {
  for (const none of [null, { registeredName: null }]) expect(companyLine(none, niceic)).toBe("");
});
