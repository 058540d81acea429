/** @jest-environment jsdom */
import "@testing-library/jest-dom";
import { render, screen } from "@testing-library/react";

const business: Record<string, unknown> = {
  email: { address: "us@here.example" },
  phone: { display: "0161 496 0321", international: "+441614960321" },
  prices: [],
};
jest.mock("../../components/site-data", () => ({
  useBusiness: () => business,
  useBrand: () => ({ logo: "" }),
}));

test.each([
  ["Until 10pm every day", "Call now"],
  [null, "Call us"],
])(
  "with the emergency hours %j the emergency card's link is “%s”",
  async (emergencyHours, label) => {
    const { ServiceGrid } = await import("./service-grid");
    Object.assign(business, { emergencyHours });
    const service = { slug: "bursts", name: "Bursts", isEmergency: true, card: { icon: null } };
    render(
      <ServiceGrid services={[{ ...service, price: null, typical: null, features: ["Pipes"] }]} />,
    );
    expect(screen.getByRole("link", { name: label })).toHaveAttribute("href", "tel:+441614960321");
  },
);
