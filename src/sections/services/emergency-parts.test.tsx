/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { render, screen } from "@testing-library/react";
import { weekdays } from "../../content-model/schemas/business";

const price = { key: "emergency", label: "Emergency visit", from: 90 };
const business: Record<string, unknown> = {
  email: { address: "us@here.example" },
  phone: { display: "0161 496 0321", international: "+441614960321" },
  emergencyHours: "Until 10pm every day",
  emergencyCounties: ["Cheshire"],
  hours: [{ label: "All week", days: weekdays, opens: "08:00", closes: "18:00" }],
  specialDays: [],
  prices: [{ ...price, exception: { town: "Hyde", area: "SK14", amount: 0, of: "call-out" } }],
  callOutFees: [
    { key: "day", row: "By day", due: "opening hours", fee: 90 },
    { key: "night", row: "Evenings until 10pm", due: "other hours", fee: 130 },
  ],
};
jest.mock("../../components/site-data", () => ({ useBusiness: () => business }));

/** The number with its fees, as the page of emergencies shows them. */
async function shownWith(emergencyHours: string | null, roundTheClock: boolean) {
  const { EmergencyPhoneLink, FeeNow, FeeNowScript } = await import("./emergency-parts");
  const { CallOutFees } = await import("../../components/company/call-out-fees");
  Object.assign(business, { emergencyHours, roundTheClock });
  const { container } = render(
    <>
      <EmergencyPhoneLink />
      <FeeNow />
      <CallOutFees />
      <FeeNowScript />
    </>,
  );
  return container.textContent;
}

test("a firm that answers round the clock is called day and night, at the moment's fee", async () => {
  expect(await shownWith("Burst pipes at all times", true)).toMatch(
    /Call now, day or night.*, day and night.*call-out now/s,
  );
});

test.each([
  ["Until 10pm every day", "Call now"],
  [null, "Call us"],
])("with %j a firm shows its hours below “%s”, and no fee while closed", async (note, label) => {
  const text = await shownWith(note, false);
  expect(screen.getByRole("link", { name: `${label} 0161 496 0321` })).toBeInTheDocument();
  expect(text).toContain(`All week 8:00 AM to 6:00 PM. ${note ?? ""}`);
  expect(text).not.toMatch(/day (?:and|or) night|outside those hours|call-out now/);
});

test.each([
  [{}, "from £90"],
  [{ note: "fixed fee" }, "£90 fixed fee"],
  [{ to: 90 }, "£90"],
  [{ to: 150 }, "£90 to £150"],
])("a price with %j alone costs what it says, under its label", async (more, text) => {
  jest.replaceProperty(business, "prices", [{ ...price, ...more }]);
  jest.replaceProperty(business, "callOutFees", null);
  const { FeeNow } = await import("./emergency-parts");
  render(<FeeNow />);
  expect(screen.getByRole("term")).toHaveTextContent("Emergency visit in Cheshire");
  expect(screen.getByRole("definition").textContent.replaceAll(/\s+/g, " ").trim()).toBe(text);
});
