/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";

const phone = { display: "01632 960000", international: "+441632960000" };
jest.mock("../../components/site-data", () => ({
  useBusiness: () => ({ name: "Salt", phone, email: {}, isElectrical: false }),
}));

const callToAction = { heading: "Want to know about your house?", text: "Send us a photo." };
const help = { services: ["Rewires"], reasons: ["Insured"], note: "We reply soon." };

test.each([
  ["how the firm can help, if it has a blog", help, "How Salt Can Help"],
  ["a question, if the firm has guides and no blog", undefined, callToAction.heading],
])("a guide ends with %s, and with the way to the form", async (_end, ours, heading) => {
  const { HelpSection } = await import("./help-section");
  render(<HelpSection help={ours} callToAction={callToAction} />);
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(heading);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/contact", "tel:+441632960000"]);
});

test.each([help, undefined])(
  "a text about emergencies ends with the call, then the form",
  async (ours) => {
    const { HelpSection } = await import("./help-section");
    render(<HelpSection help={ours} callToAction={callToAction} isEmergency />);
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["tel:+441632960000", "/contact"]);
  },
);
